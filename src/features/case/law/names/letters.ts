import { normaliseForSearch } from '#kernel/text.ts'

/** What precedes a letter: nothing, a joiner within a word, a separator of words, or the end of a phrase. */
export const GAP = { none: 0, joined: 1, spaced: 2, apart: 3 } as const

/** A text for comparison: only its letters and digits, each with its position in the text and the gap before it. */
export type Letters = {
  readonly text: string
  readonly from: readonly number[]
  readonly to: readonly number[]
  readonly gap: readonly number[]
}

const JOINER = /^[-‐‑'’ʼ`.·_@٫٬]$/
const HYPHEN = /^[-‐‑]$/
const SPACER = /^[\s,،&/"“”„«»()–—]$/
const UNSEEN = /^[\p{M}\p{Cf}ـ]$/u
const LETTER = /[^\p{L}\p{N}]+/gu
/** Limit of the cache: far more different characters than a text of two languages has. */
const MOST_KNOWN = 20_000

type Kind = { readonly letters: string; readonly gap: number; readonly isHyphen: boolean; readonly isUnseen: boolean }
const KNOWN = new Map<string, Kind>()

function kindOf(character: string): Kind {
  const known = KNOWN.get(character)
  if (known) return known
  const kind = {
    letters: normaliseForSearch(character).replace(LETTER, ''),
    gap: JOINER.test(character) ? GAP.joined : SPACER.test(character) ? GAP.spaced : GAP.apart,
    isHyphen: HYPHEN.test(character),
    isUnseen: UNSEEN.test(character),
  }
  if (KNOWN.size > MOST_KNOWN) KNOWN.clear()
  KNOWN.set(character, kind)
  return kind
}

/** The letters of a text. A word hyphenated at the end of a line is one word; an empty line ends a phrase. */
export function lettersOf(text: string): Letters {
  const letters: string[] = []
  const [from, to, gap]: [number[], number[], number[]] = [[], [], []]
  let before: number = GAP.apart
  let lines = 0
  let isHyphenated = false
  let at = 0
  for (const character of text) {
    const kind = kindOf(character)
    const end = at + character.length
    if (kind.letters !== '') {
      for (const letter of kind.letters) {
        letters.push(letter)
        from.push(at)
        to.push(end)
        gap.push(before)
        before = GAP.none
      }
      lines = 0
      isHyphenated = false
    } else if (kind.isUnseen) {
      // A vowel sign belongs to its letter.
      if (before === GAP.none && to.length > 0) to[to.length - 1] = end
    } else {
      if (character === '\n') lines += 1
      const isBroken: boolean = isHyphenated && lines === 1 && /\s/.test(character)
      if (!isBroken) before = Math.max(before, lines > 1 ? GAP.apart : kind.gap)
      isHyphenated = kind.isHyphen || isBroken || (isHyphenated && character === ' ')
    }
    at = end
  }
  return { text: letters.join(''), from, to, gap }
}

/** A word in its compared form, with its position. */
export type Token = { readonly word: string; readonly from: number; readonly to: number }

/** The words of a text in their compared form: letters and digits only. */
export function tokensOf(text: string): Token[] {
  const { text: letters, from, to, gap } = lettersOf(text)
  const tokens: Token[] = []
  let start = 0
  for (let at = 1; at <= letters.length; at++) {
    if (at < letters.length && gap[at] === GAP.none) continue
    tokens.push({ word: letters.slice(start, at), from: from[start] ?? 0, to: to[at - 1] ?? 0 })
    start = at
  }
  return tokens
}
