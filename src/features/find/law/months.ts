import { normaliseForSearch } from '#kernel/text.ts'

type Named = { readonly en: string; readonly ar: string }

const GREGORIAN: readonly Named[] = [
  { en: 'January', ar: 'يناير' },
  { en: 'February', ar: 'فبراير' },
  { en: 'March', ar: 'مارس' },
  { en: 'April', ar: 'أبريل' },
  { en: 'May', ar: 'مايو' },
  { en: 'June', ar: 'يونيو' },
  { en: 'July', ar: 'يوليو' },
  { en: 'August', ar: 'أغسطس' },
  { en: 'September', ar: 'سبتمبر' },
  { en: 'October', ar: 'أكتوبر' },
  { en: 'November', ar: 'نوفمبر' },
  { en: 'December', ar: 'ديسمبر' },
]

/** The months of the Gregorian calendar in both languages. */
export const monthNames = (): readonly Named[] => GREGORIAN

const NUMBER_OF = new Map(
  GREGORIAN.flatMap(({ en, ar }, at) => [en, ar].map((name) => [normaliseForSearch(name), at + 1] as const)),
)
const YEAR = /^(?:19|20)\d\d$/

/** The month and the year among compared words, and the words that are neither. A year counts only beside a month. */
export function monthIn(words: readonly string[]): {
  readonly month: number | null
  readonly year: number | null
  readonly rest: readonly string[]
} {
  const named = words.find((word) => NUMBER_OF.has(word))
  if (named === undefined) return { month: null, year: null, rest: words }
  const year = words.find((word) => YEAR.test(word))
  return {
    month: NUMBER_OF.get(named) ?? null,
    year: year === undefined ? null : Number(year),
    rest: words.filter((word) => word !== named && word !== year),
  }
}
