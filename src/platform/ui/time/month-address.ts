import { addDays, daysBetween, type PlainDate, weekdayOf } from '#kernel/dates/dates.ts'
import {
  addToMonth,
  type Calendar,
  CALENDARS,
  dayOfMonth,
  firstDayOf,
  isShown,
  lastDayOf,
  type Month,
  monthOf,
  readMonth,
  weeksOf,
  writeMonth,
} from '#kernel/dates/months.ts'
import { calendarsOf } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'
import { dayField, textField } from '../fields/address-fields.ts'

/** The month, its calendar and the chosen day in the address of a page: `?month=1448-06&calendar=hijri&day=2026-11-24`. */
export const MONTH_ADDRESS = { month: textField(), calendar: textField(), day: dayField }
export type AskedMonth = { readonly month: string; readonly calendar: string; readonly day: string }

export type ShownMonth = {
  readonly month: Month
  /** The day whose dates are shown beside the grid. */
  readonly day: PlainDate
  /** The address names a month or a calendar that does not exist. */
  readonly isUnknown: boolean
}

/** The month that an address asks for; by default that of the chosen day or of today, in the reader's own calendar. */
export function monthAsked(asked: AskedMonth, language: Language, today: PlainDate): ShownMonth {
  const named = CALENDARS.find((one) => one === asked.calendar)
  // The year of a month shows to which calendar it belongs.
  const calendars: readonly Calendar[] = named ? [named] : calendarsOf(language)
  const read = calendars.map((calendar) => readMonth(asked.month, calendar)).find((found) => found !== undefined)
  const month = read ?? monthOf(asked.day || today, calendars[0] ?? 'gregory')
  return {
    month,
    day: dayIn(month, asked.day, today),
    isUnknown: (asked.month !== '' && read === undefined) || (asked.calendar !== '' && named === undefined),
  }
}

/** The asked day if the grid has it, else today if it does, else the first of the month. */
function dayIn(month: Month, asked: string, today: PlainDate): PlainDate {
  const days = weeksOf(month).flat()
  const isOwn = (day: PlainDate) => sameMonth(monthOf(day, month.calendar), month)
  return [asked, today].find((day) => days.includes(day)) ?? days.find(isOwn) ?? today
}

export const sameMonth = (a: Month, b: Month) => a.year === b.year && a.month === b.month && a.calendar === b.calendar

/** The address of a day. The month shown is kept if the grid has the day; otherwise the day's own month is shown. */
export function askDay(shown: Month, day: PlainDate): AskedMonth {
  const month = weeksOf(shown).flat().includes(day) ? shown : monthOf(day, shown.calendar)
  return { month: writeMonth(month), calendar: month.calendar, day }
}

/** The address of another month, with the same day, or its last day if it has fewer. */
export function askMonth(month: Month, day: PlainDate): AskedMonth {
  const number = Math.min(dayOfMonth(day, month.calendar), daysBetween(firstDayOf(month), lastDayOf(month)) + 1)
  return { month: writeMonth(month), calendar: month.calendar, day: addDays(firstDayOf(month), number - 1) }
}

/** The address after a key in the grid. The arrows follow the direction of the page. Undefined for keys that move nothing. */
export function askByKey(key: string, { month, day }: ShownMonth, isRtl: boolean): AskedMonth | undefined {
  const onward = isRtl ? -1 : 1
  const steps: Readonly<Record<string, number>> = {
    ...{ ArrowRight: onward, ArrowLeft: -onward, ArrowDown: 7, ArrowUp: -7 },
    ...{ Home: -weekdayOf(day), End: 6 - weekdayOf(day) },
  }
  const step = steps[key]
  if (step !== undefined) return askDay(month, addDays(day, step))
  const months = { PageUp: -1, PageDown: 1 }[key]
  if (months === undefined) return undefined
  const other = addToMonth(month, months)
  return isShown(other) ? askMonth(other, day) : undefined
}
