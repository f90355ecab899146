import { toLatinDigits } from '#kernel/digits.ts'
import { stripBidiControls } from '#kernel/text.ts'
import type { Language } from '#kernel/words.ts'

/**
 * The order of texts in a column: by the alphabet of the language, with numbers by value in either kind of digits. Direction marks are
 * ignored.
 */
export function orderOf(language: Language): (one: string, other: string) => number {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const plain = (text: string) => toLatinDigits(stripBidiControls(text))
  return (one, other) => compare(plain(one), plain(other))
}
