import { addDays, fromHijri, type PlainDate, toHijri, utcOf, weekdayOf } from './dates.ts'

export const CALENDARS = ['gregory', 'hijri'] as const
export type Calendar = (typeof CALENDARS)[number]

/** A month of one of the two calendars, 1 to 12. A Hijri month is that of Umm al-Qura. */
export type Month = { readonly calendar: Calendar; readonly year: number; readonly month: number }

/** The years for which months are shown; both calendars cover the same time. */
const YEARS: Readonly<Record<Calendar, readonly [first: number, last: number]>> = {
  gregory: [2000, 2100],
  hijri: [1420, 1524],
}
const WRITTEN = /^(\d{4})-(\d{2})$/

export function monthOf(day: PlainDate, calendar: Calendar): Month {
  const { year, month } = PARTS[calendar](day)
  return { calendar, year, month }
}

const PARTS: Readonly<Record<Calendar, (day: PlainDate) => { year: number; month: number; day: number }>> = {
  gregory: (day) => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8)) }),
  hijri: toHijri,
}

/** The number of the day in its month. */
export function dayOfMonth(day: PlainDate, calendar: Calendar): number {
  return PARTS[calendar](day).day
}

/** The month that many months later; earlier with a negative number. */
export function addToMonth({ calendar, year, month }: Month, months: number): Month {
  const count = year * 12 + month - 1 + months
  return { calendar, year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 }
}

/** The first day of a month. Throws RangeError for a Hijri year that `fromHijri` does not know. */
export function firstDayOf({ calendar, year, month }: Month): PlainDate {
  const day = FIRST[calendar](year, month)
  if (day === undefined) throw new RangeError(`not a month: ${year}-${month}`)
  return day
}

const FIRST: Readonly<Record<Calendar, (year: number, month: number) => PlainDate | undefined>> = {
  gregory: (year, month) => `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`,
  hijri: (year, month) => fromHijri({ year, month, day: 1 }),
}

export function lastDayOf(month: Month): PlainDate {
  return addDays(firstDayOf(addToMonth(month, 1)), -1)
}

/** A month as URLs write it: 2026-11, 1448-06. */
export function writeMonth({ year, month }: Month): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
}

/** The month of a text that `writeMonth` wrote; undefined when it is not one, or when its year is not shown. */
export function readMonth(text: string, calendar: Calendar): Month | undefined {
  const [, year, month] = WRITTEN.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined) return undefined
  const [first, last] = YEARS[calendar]
  return year >= first && year <= last && month >= 1 && month <= 12 ? { calendar, year, month } : undefined
}

/** Whether a month can be shown: paging ends where the years end. */
export function isShown(month: Month): boolean {
  return readMonth(writeMonth(month), month.calendar) !== undefined
}

/** The weeks of a month, each from Sunday to Saturday; the first and the last may contain days of the neighbouring months. */
export function weeksOf(month: Month): readonly (readonly PlainDate[])[] {
  const first = firstDayOf(month)
  const last = lastDayOf(month)
  const weeks: PlainDate[][] = []
  for (let sunday = weekStart(first); sunday <= last; sunday = addDays(sunday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(sunday, at)))
  return weeks
}

/** The Sunday on or before a day. */
export function weekStart(day: PlainDate): PlainDate {
  return addDays(day, -weekdayOf(day))
}

/** The months that touch a span of days, in order. */
export function monthsIn(from: PlainDate, to: PlainDate, calendar: Calendar): readonly Month[] {
  if (utcOf(to) < utcOf(from)) return []
  const months = [monthOf(from, calendar)]
  for (;;) {
    const next = addToMonth(months.at(-1) as Month, 1)
    if (firstDayOf(next) > to) return months
    months.push(next)
  }
}
