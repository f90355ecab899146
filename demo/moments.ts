import { addDays, DEFAULT_ZONE, instantAt, type PlainDate, type SeatZone, weekdayOf } from '#kernel/dates/dates.ts'
import { formatDate } from '#kernel/format.ts'
import type { Language } from '#kernel/words.ts'

/** Days before the day of the first start; negative: after it. */
export type Ago = number

const [SUNDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 4, 5, 6]
/** The days on which the offices at a seat are closed, in order, and the last day before them. */
const WEEKENDS: Readonly<Record<SeatZone, { readonly eve: number; readonly free: readonly number[] }>> = {
  'Asia/Riyadh': { eve: THURSDAY, free: [FRIDAY, SATURDAY] },
  'Europe/London': { eve: FRIDAY, free: [SATURDAY, SUNDAY] },
  'America/New_York': { eve: FRIDAY, free: [SATURDAY, SUNDAY] },
}

/** Days since the last working day: 0 on a working day, 1 or 2 while the offices at the seat are closed. */
function daysClosed(day: PlainDate, zone: SeatZone): number {
  return WEEKENDS[zone].free.indexOf(weekdayOf(day)) + 1
}

/** The day itself or, when the offices at the seat are closed, the last working day before it. */
export function workday(today: PlainDate, ago: Ago, zone: SeatZone = DEFAULT_ZONE): PlainDate {
  const day = addDays(today, -ago)
  return addDays(day, -daysClosed(day, zone))
}

/** The start of a meeting: that time of the working day at the seat. */
export function meeting(today: PlainDate, ago: Ago, time: string, zone: SeatZone = DEFAULT_ZONE): string {
  return instantAt(workday(today, ago, zone), time, zone)
}

const [OPEN, CLOSE, LAST] = [9 * 60, 18 * 60, 17 * 60 + 30]
/** The last working day takes the acts of two closed days as well: each of the three gets a third of its office hours. */
const PART = (LAST - OPEN) / 3

/**
 * The moment of an act, in the office hours of the seat. An act planned for a weekend is moved to the last working day before it, after
 * that day's own acts, so that acts keep their order.
 */
export function moment(today: PlainDate, ago: Ago, time: string, zone: SeatZone = DEFAULT_ZONE): Date {
  const day = addDays(today, -ago)
  const closed = daysClosed(day, zone)
  if (closed === 0 && weekdayOf(day) !== WEEKENDS[zone].eve) return new Date(meeting(today, ago, time, zone))
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const sinceOpen = Math.min(Math.max(hour * 60 + minute, OPEN), CLOSE) - OPEN
  const minutes = closed * PART + Math.floor((sinceOpen * PART) / (CLOSE - OPEN))
  return new Date(Date.parse(meeting(today, ago, '09:00', zone)) + minutes * 60_000)
}

/**
 * Text with its days written out in its own language: {420} is the day 420 days before the first start, {@420} the working day of an act
 * planned for that day.
 */
export function withDays(text: string, today: PlainDate, language: Language, zone: SeatZone = DEFAULT_ZONE): string {
  return text.replace(/\{(@?)(-?\d+)\}/g, (_all, acted: string, days: string) => {
    const ago = Number(days)
    return formatDate(acted ? workday(today, ago, zone) : addDays(today, -ago), language)
  })
}
