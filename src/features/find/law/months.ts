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
const DAY = /^(?:0?[1-9]|[12]\d|3[01])$/

/** What a query says about a date, and its words that say something else. */
export type Dated = {
  readonly day: number | null
  readonly month: number | null
  readonly year: number | null
  readonly rest: readonly string[]
}

/**
 * The date in compared words: a month by its name, with a year and a day beside it if they are named ("25 October 2026"), or figures
 * ("2026-10-25", "25/10/2026", which are three words). A year or a day alone is a number.
 */
export function dateIn(words: readonly string[]): Dated {
  const at = words.findIndex((word) => NUMBER_OF.has(word))
  if (at < 0) return inFigures(words)
  const [before, after] = [words[at - 1] ?? '', words[at + 1] ?? '']
  const day = [before, after].find((word) => DAY.test(word)) ?? null
  const year = words.find((word) => YEAR.test(word)) ?? null
  return {
    day: day === null ? null : Number(day),
    month: NUMBER_OF.get(words[at] ?? '') ?? null,
    year: year === null ? null : Number(year),
    rest: words.filter((word) => word !== words[at] && word !== year && word !== day),
  }
}

function inFigures(words: readonly string[]): Dated {
  for (let at = 0; at + 2 < words.length; at++) {
    const three = words.slice(at, at + 3)
    const [year, month, day] = YEAR.test(three[0] ?? '') ? three : three.toReversed()
    if (!YEAR.test(year ?? '') || !DAY.test(day ?? '') || !/^(?:0?[1-9]|1[0-2])$/.test(month ?? '')) continue
    return {
      ...{ day: Number(day), month: Number(month), year: Number(year) },
      rest: words.filter((_, index) => index < at || index > at + 2),
    }
  }
  return { day: null, month: null, year: null, rest: words }
}
