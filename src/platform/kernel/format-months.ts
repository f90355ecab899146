import { type PlainDate, utcOf } from './dates/dates.ts'
import { type Calendar, dayOfMonth, firstDayOf, type Month } from './dates/months.ts'
import { DATE_LOCALE, dateFormat, formatNumber } from './format.ts'
import type { Language } from './words.ts'

/** As in `formatDate`: the letter for ayn is not in our fonts. */
const inOurLetters = (text: string) => text.replaceAll('ʻ', '‘')

function written(day: PlainDate, calendar: Calendar, language: Language, options: Intl.DateTimeFormatOptions): string {
  return inOurLetters(dateFormat(DATE_LOCALE[calendar][language], { ...options, timeZone: 'UTC' }).format(utcOf(day)))
}

/** A month with its year: "November 2026", "Jumada II 1448 AH"; «جمادى الآخرة ١٤٤٨ هـ». */
export function formatMonthYear(month: Month, language: Language): string {
  return written(firstDayOf(month), month.calendar, language, { month: 'long', year: 'numeric' })
}

/** The name of a month: "Nov", "Jumada II"; «نوفمبر»، «جمادى الآخرة». Hijri months have no short names in use. */
export function formatMonthName(month: Month, language: Language): string {
  return written(firstDayOf(month), month.calendar, language, { month: MONTH[month.calendar] })
}

const MONTH = { gregory: 'short', hijri: 'long' } as const satisfies Record<Calendar, 'short' | 'long'>

/** The number of a year: "2026", "1448", «١٤٤٨». */
export function formatYear(month: Month, language: Language): string {
  return formatNumber(month.year, language, { useGrouping: false })
}

/** A day without its year: "24 Nov", "14 Jumada II"; «١٤ جمادى الآخرة». */
export function formatDayMonth(day: PlainDate, calendar: Calendar, language: Language): string {
  return written(day, calendar, language, { day: 'numeric', month: MONTH[calendar] })
}

/** The number of a day in its month: "24", «١٤». */
export function formatDayNumber(day: PlainDate, calendar: Calendar, language: Language): string {
  return formatNumber(dayOfMonth(day, calendar), language)
}

/** The name of a day of the week; narrow gives one letter. */
export function formatWeekday(day: PlainDate, language: Language, width: 'long' | 'short' | 'narrow' = 'long'): string {
  return written(day, 'gregory', language, { weekday: width })
}
