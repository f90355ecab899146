import { normaliseForSearch } from '#kernel/text.ts'

/** What somebody looks for: articles by number, and words that must all occur. */
export type Query = { readonly articles: readonly number[]; readonly words: readonly string[] }

/** "Art. 36(3)", "Arts. 15-20", "المادة ٣٦ (٣)", "المواد من ١٥ إلى ٢٠", normalised: the name, then the numbers. */
const CITED = /(?:^|\s)(?:arts?\.?|articles?|الماده|المادتان|المواد)\s*((?:من\s+)?\d[\d\s(),\-–و]*(?:الي\s+\d+)?)/u
/** Prefixes that Arabic writes together with the article: "والتحكيم", "بالتحكيم", "للتحكيم" are "التحكيم". */
const PREFIXED = /^[وف]?(?:[بك]?ال|لل)(?=\p{L}{3})/u
const ARABIC = /[\u0600-\u06ff]/
const MOST_ARTICLES = 60

/** The numbers of the articles in a reference as the rules write it; paragraphs are left out: "36(3)" is 36. */
export function articleNumbers(reference: string): number[] {
  const text = normaliseForSearch(reference).replace(/\(\s*\d+\s*\)/g, ' ')
  const numbers = [...text.matchAll(/(\d+)(?:\s*(?:-|–|الي)\s*(\d+))?/gu)].flatMap(([, from, to]) => range(from, to))
  return [...new Set(numbers)].slice(0, MOST_ARTICLES)
}

function range(from = '0', to = from): number[] {
  const length = Math.min(Math.max(Number(to) - Number(from), 0) + 1, MOST_ARTICLES)
  return Array.from({ length }, (_, index) => Number(from) + index).filter((number) => number < 1000)
}

/** The words of a text in the form they are compared in: letters and digits only. */
export function wordsOf(text: string): string[] {
  return normaliseForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** A word without what Arabic joins to its front. */
export function stemOf(word: string): string {
  return word.replace(PREFIXED, '')
}

/** What is stored to be searched: a space before and after each word, so that a pattern can ask for a word's beginning. */
export function searchable(...texts: readonly string[]): string {
  return ` ${texts.flatMap(wordsOf).join(' ')} `
}

export function queryOf(typed: string): Query {
  const text = normaliseForSearch(typed)
  const [cited = '', numbers] = CITED.exec(text) ?? []
  const words = wordsOf(text.replace(cited, ' ')).map(stemOf)
  return { articles: numbers ? articleNumbers(numbers) : [], words: [...new Set(words)] }
}

/**
 * The SQL pattern of a word: Arabic anywhere, because more may be joined to either end; a number whole; else a beginning.
 * Words hold letters and digits only, so nothing in them is a wildcard.
 */
export function patternOf(word: string): string {
  if (ARABIC.test(word)) return `%${word}%`
  return /^\d+$/.test(word) ? `% ${word} %` : `% ${word}%`
}

export type Piece = { readonly text: string; readonly isHit: boolean }

/** A text cut into what was looked for and the rest, by whole words, in its own letters. */
export function piecesOf(text: string, words: readonly string[]): Piece[] {
  if (words.length === 0) return [{ text, isHit: false }]
  return text
    .split(/([\p{L}\p{N}\p{M}ـ]+)/u)
    .filter(Boolean)
    .map((piece) => ({ text: piece, isHit: wordsOf(piece).some((word) => words.some((one) => isHit(word, one))) }))
}

function isHit(word: string, wanted: string): boolean {
  if (ARABIC.test(wanted)) return word.includes(wanted)
  return /^\d+$/.test(wanted) ? word === wanted : word.startsWith(wanted)
}
