import { normaliseForSearch } from '#kernel/text.ts'

const WORD_START = /[\s_\-/().,،:]/

/** How well texts match what was typed: from 0 (not at all) to 3 (one starts with it). Letters and digits are normalised. */
export function fit(typed: string, texts: readonly string[]): number {
  const query = normaliseForSearch(typed)
  if (query === '') return 1
  const known = texts.map(normaliseForSearch)
  if (known.some((text) => text.startsWith(query))) return 3
  const words = query.split(' ')
  const startsWord = (word: string) => known.some((text) => startsIn(text, word))
  if (words.every(startsWord)) return 2
  return words.every((word) => known.some((text) => text.includes(word))) ? 1 : 0
}

function startsIn(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    // A match directly after the Arabic article counts as the start of a word.
    if (at === 0 || WORD_START.test(text.charAt(at - 1)) || /(?:^|\s)ال$/.test(text.slice(0, at))) return true
  }
  return false
}
