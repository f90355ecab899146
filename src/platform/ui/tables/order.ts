import { toLatinDigits } from '#kernel/digits.ts'
import { stripBidiControls } from '#kernel/text.ts'
import type { Language } from '#kernel/words.ts'

/**
 * How the texts of a column follow each other: by the alphabet of the language, numbers by their value in whichever digits they
 * are written, whatever marks of direction stand in them.
 */
export function orderOf(language: Language): (one: string, other: string) => number {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const plain = (text: string) => toLatinDigits(stripBidiControls(text))
  return (one, other) => compare(plain(one), plain(other))
}
