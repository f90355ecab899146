import { addDays, type PlainDate, type Weekday, weekdayOf } from './dates.ts'
import type { Word } from '../words.ts'

/** Official holidays from the first to the last day, both included. Country: ISO 3166 code, "SA". */
export type Holiday = {
  readonly country: string
  readonly from: PlainDate
  readonly to: PlainDate
  readonly name: Word
}

export type WorkingCalendar = {
  readonly country: string
  readonly holidays: readonly Holiday[]
  /** Weekly rest days; in Saudi Arabia 5 and 6. */
  readonly weekend: readonly Weekday[]
}

/** The country whose rest days count at a seat. */
export const COUNTRY_OF_SEAT: Readonly<Record<string, string>> = {
  'Asia/Riyadh': 'SA',
  'Europe/London': 'GB',
  'America/New_York': 'US',
}

export const weekdayWords: readonly Word[] = [
  { en: 'Sunday', ar: 'الأحد' },
  { en: 'Monday', ar: 'الاثنين' },
  { en: 'Tuesday', ar: 'الثلاثاء' },
  { en: 'Wednesday', ar: 'الأربعاء' },
  { en: 'Thursday', ar: 'الخميس' },
  { en: 'Friday', ar: 'الجمعة' },
  { en: 'Saturday', ar: 'السبت' },
]

export type Rest = { readonly kind: 'holiday'; readonly name: Word } | { readonly kind: 'weekend'; readonly name: Word }

/** Why a date is not a working day; undefined on a working day. A holiday takes precedence over a weekly rest day. */
export function restOn(date: PlainDate, calendar: WorkingCalendar): Rest | undefined {
  const holiday = calendar.holidays.find(
    (one) => one.country === calendar.country && one.from <= date && date <= one.to,
  )
  if (holiday) return { kind: 'holiday', name: holiday.name }
  const weekday = weekdayOf(date)
  const name = weekdayWords[weekday]
  return calendar.weekend.includes(weekday) && name ? { kind: 'weekend', name } : undefined
}

export function isWorkingDay(date: PlainDate, calendar: WorkingCalendar): boolean {
  return restOn(date, calendar) === undefined
}

/** The date itself when it is a working day, else the next working day. */
export function nextWorkingDay(date: PlainDate, calendar: WorkingCalendar): PlainDate {
  if (new Set(calendar.weekend).size === 7) throw new RangeError('a week without a working day')
  let day = date
  while (!isWorkingDay(day, calendar)) day = addDays(day, 1)
  return day
}
