/** A legal date without time or zone: YYYY-MM-DD. */
export type PlainDate = string
/** A moment: an ISO 8601 text in UTC, 2026-03-05T09:30:00.000Z. */
export type Instant = string
/** 0 Sunday … 6 Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6
export type HijriDate = { readonly year: number; readonly month: number; readonly day: number }

/** The seat time zones offered (§9); the first is the default. */
export const SEAT_ZONES = ['Asia/Riyadh', 'Europe/London', 'America/New_York'] as const
export type SeatZone = (typeof SEAT_ZONES)[number]
export const DEFAULT_ZONE: SeatZone = 'Asia/Riyadh'

const DAY = 86_400_000
const PLAIN = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether a text is a valid calendar date: 2026-02-29 is not. */
export function isPlainDate(text: unknown): text is PlainDate {
  return typeof text === 'string' && !Number.isNaN(midnightOf(text))
}

/** The date's midnight in UTC; NaN when the text is not a date. It has to be fast: long exports call it for every row. */
function midnightOf(text: string): number {
  if (!PLAIN.test(text)) return Number.NaN
  const time = Date.parse(`${text}T00:00:00Z`)
  // A day that the month does not have overflows into the next month.
  return new Date(time).getUTCDate() === Number(text.slice(8)) ? time : Number.NaN
}

/** Milliseconds of the date's midnight in UTC. Throws RangeError when the text is not a date. */
export function utcOf(date: PlainDate): number {
  const time = midnightOf(date)
  if (Number.isNaN(time)) throw new RangeError(`not a plain date: ${String(date).slice(0, 40)}`)
  return time
}

function plainOf(utc: number): PlainDate {
  const text = new Date(utc).toISOString().slice(0, 10)
  if (!PLAIN.test(text)) throw new RangeError('outside the years 0000 to 9999')
  return text
}

/** The day that many days later; earlier with a negative number. Throws RangeError when the text is not a date. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return plainOf(utcOf(date) + days * DAY)
}

/** The same day that many months later, or that month's last day when it has no such day (31 January + 1 = 28 February). */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const start = new Date(utcOf(date))
  const year = start.getUTCFullYear()
  const month = start.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return plainOf(Date.UTC(year, month, Math.min(start.getUTCDate(), lastDay)))
}

/** Days from the first date to the second; negative when the second is earlier. */
export function daysBetween(from: PlainDate, to: PlainDate): number {
  return (utcOf(to) - utcOf(from)) / DAY
}

export function weekdayOf(date: PlainDate): Weekday {
  return new Date(utcOf(date)).getUTCDay() as Weekday
}

const formats = new Map<string, Intl.DateTimeFormat>()
const WALL = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
const CLOCK = { hour: 'numeric', minute: 'numeric', second: 'numeric', hourCycle: 'h23' } as const

function partsOf(time: number, zone: string, calendar: 'gregory' | 'islamic-umalqura'): (name: string) => number {
  const key = `${zone} ${calendar}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(`en-GB-u-ca-${calendar}-nu-latn`, { ...WALL, ...CLOCK, timeZone: zone })
    formats.set(key, format)
  }
  const parts = format.formatToParts(time)
  return (name) => Number(parts.find((part) => part.type === name)?.value)
}

/** Whether the engine supports the IANA time zone. */
export function isZone(zone: string): boolean {
  try {
    partsOf(0, zone, 'gregory')
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

const WITH_ZONE = /:\d{2}(?:\.\d+)?(?:Z|[-+]\d{2}(?::?\d{2})?)$/

/** Milliseconds of a moment. A text must have an offset, or every machine would read it in its own zone. */
export function timeOf(instant: Instant | Date): number {
  const time = instant instanceof Date ? instant.getTime() : WITH_ZONE.test(instant) ? Date.parse(instant) : Number.NaN
  if (Number.isNaN(time)) throw new RangeError(`not an instant: ${String(instant).slice(0, 40)}`)
  return time
}

/** The calendar date in the zone at that moment. */
export function plainDateIn(instant: Instant | Date, zone: string): PlainDate {
  return plainOf(wallAt(timeOf(instant), zone))
}

/** The zone's local time at a moment, as if it were UTC. */
const wallAt = (time: number, zone: string): number => time + offsetAt(time, zone)

/** Since then every zone has changed its clocks at a full minute of UTC. */
const SINCE_MINUTES = Date.UTC(1973)
const MINUTE = 60_000
const MOST_OFFSETS = 20_000
const offsets = new Map<string, number>()

/**
 * Milliseconds by which the zone's clocks are ahead of UTC at that moment. Lists call it for hundreds of dates, many in the same
 * minutes, so the result for a minute is cached.
 */
function offsetAt(time: number, zone: string): number {
  if (!(time >= SINCE_MINUTES)) return offsetByEngine(time, zone)
  const key = `${zone} ${Math.floor(time / MINUTE)}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const offset = offsetByEngine(time, zone)
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  offsets.set(key, offset)
  return offset
}

function offsetByEngine(time: number, zone: string): number {
  const part = partsOf(time, zone, 'gregory')
  const date = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return date - Math.floor(time / 1000) * 1000
}

/** The local time in the zone at that moment: 2027-03-05T15:00. */
export function wallTimeIn(instant: Instant | Date, zone: string): string {
  const text = new Date(wallAt(timeOf(instant), zone)).toISOString()
  if (text.length !== '2027-03-05T15:00:00.000Z'.length) throw new RangeError('outside the years 0000 to 9999')
  return text.slice(0, 16)
}

/** The moment of that date and local time ("HH:MM" or "HH:MM:SS") in the zone. */
export function instantAt(date: PlainDate, time: string, zone: string): Instant {
  const clock = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/.exec(time)
  if (!clock) throw new RangeError(`not a time of day: ${time.slice(0, 20)}`)
  const seconds = Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3] ?? 0)
  const wall = utcOf(date) + seconds * 1000
  // The offset must be that of the result, not of the guess: the second step corrects it on days when clocks change.
  const guess = wall - offsetAt(wall, zone)
  return new Date(wall - offsetAt(guess, zone)).toISOString()
}

/** The last second of the date at the seat (23:59:59), when a period ends. */
export function endOfDay(date: PlainDate, zone: string): Instant {
  return instantAt(date, '23:59:59', zone)
}

/** Whether a period that ends at that second is over: the second itself is still part of it. */
export function hasEnded(end: Instant | Date, now: Instant | Date): boolean {
  return timeOf(now) >= timeOf(end) + 1000
}

export function startOfDay(date: PlainDate, zone: string): Instant {
  return instantAt(date, '00:00:00', zone)
}

/** The Umm al-Qura date of a Gregorian date. */
export function toHijri(date: PlainDate): HijriDate {
  const part = partsOf(utcOf(date), 'UTC', 'islamic-umalqura')
  return { year: part('year'), month: part('month'), day: part('day') }
}

const HIJRI_EPOCH = '0622-07-19'
const LUNAR_MONTH = 29.530588

/** The Gregorian date of an Umm al-Qura date; undefined when that month has no such day. */
export function fromHijri(hijri: HijriDate): PlainDate | undefined {
  const { year, month, day } = hijri
  if (![year, month, day].every(Number.isInteger) || year < 1 || year > 1600) return undefined
  if (month < 1 || month > 12 || day < 1 || day > 30) return undefined
  // The estimate is a few days off at most, because real months follow the moon.
  const estimate = addDays(HIJRI_EPOCH, Math.round(((year - 1) * 12 + month - 1) * LUNAR_MONTH) + day - 1)
  for (let shift = 0; shift <= 4; shift += 1) {
    for (const candidate of [addDays(estimate, shift), addDays(estimate, -shift)]) {
      const found = toHijri(candidate)
      if (found.year === year && found.month === month && found.day === day) return candidate
    }
  }
  return undefined
}
