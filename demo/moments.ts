import { addDays, DEFAULT_ZONE, instantAt, type PlainDate, weekdayOf } from '#kernel/dates.ts'
import { formatDate } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'

/** How many days before the day of the first start; negative: after it. */
export type Ago = number

const FRIDAY = 5
const SATURDAY = 6

/** The day itself or, when the offices in Riyadh are closed, the Thursday before it. */
export function workday(today: PlainDate, ago: Ago): PlainDate {
  const day = addDays(today, -ago)
  const weekday = weekdayOf(day)
  if (weekday === FRIDAY) return addDays(day, -1)
  return weekday === SATURDAY ? addDays(day, -2) : day
}

/** A meeting: that time of the working day in Riyadh. */
export function meeting(today: PlainDate, ago: Ago, time: string): string {
  return instantAt(workday(today, ago), time, DEFAULT_ZONE)
}

/**
 * When somebody did something. What falls on a weekend was done late on the Thursday before, Friday's before Saturday's: moved
 * acts keep their order.
 */
export function moment(today: PlainDate, ago: Ago, time: string): Date {
  const weekday = weekdayOf(addDays(today, -ago))
  const late = weekday === FRIDAY ? 18 : weekday === SATURDAY ? 20 : undefined
  if (late === undefined) return new Date(meeting(today, ago, time))
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  // The minutes of the day fit into the 96 minutes from 18:00 or 20:00.
  const minutes = Math.floor((hour * 60 + minute) / 15)
  return new Date(Date.parse(meeting(today, ago, `${late}:00`)) + minutes * 60_000)
}

/**
 * Text with its days written out in its own language: {420} is the day 420 days before the first start, {@420} the working day on
 * which the story did what it tells of that day.
 */
export function withDays(text: string, today: PlainDate, language: Language): string {
  return text.replace(/\{(@?)(-?\d+)\}/g, (_all, acted: string, days: string) => {
    const ago = Number(days)
    return formatDate(acted ? workday(today, ago) : addDays(today, -ago), language)
  })
}
