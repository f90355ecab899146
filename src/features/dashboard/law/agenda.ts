import type { CalendarEntry } from '#calendar/law/contract.ts'
import { daysBetween, type PlainDate } from '#kernel/dates/dates.ts'
import { dayOf, type Here, isPeriod } from '#next/law/days.ts'

/** The most entries of one day. The calendar has the rest. */
const MOST_A_DAY = 5

export type Agenda = {
  readonly today: readonly CalendarEntry[]
  readonly tomorrow: readonly CalendarEntry[]
  /** How many of today's entries have begun. The line of the present moment is drawn after them. */
  readonly begun: number
  /** How many entries of the two days are only in the calendar. */
  readonly left: number
  /** The first day after tomorrow that has dates. */
  readonly next: PlainDate | undefined
}

export const datedOf = ({ day, startsAt, seat }: CalendarEntry) => ({ on: day, at: startsAt, seat: seat.zone })

const dayFor = (entry: CalendarEntry, { zone }: Here) => dayOf(datedOf(entry), zone)
const isOpen = ({ kind, isMet }: CalendarEntry) => kind !== 'event' && !isMet

/** Whether it is an entry of today or tomorrow. */
export function isNear(entry: CalendarEntry, here: Here): boolean {
  const ahead = daysBetween(here.today, dayFor(entry, here))
  return isOpen(entry) && ahead >= 0 && ahead <= 1
}

/** Meetings and open deadlines of today and tomorrow by the reader's clock, and the next day with dates. */
export function agendaOf(entries: readonly CalendarEntry[], here: Here, now: Date): Agenda {
  const open = entries
    .filter(isOpen)
    .map((entry) => ({ entry, day: dayFor(entry, here) }))
    .toSorted((one, other) => one.entry.startsAt.localeCompare(other.entry.startsAt))
  const on = (ahead: number) =>
    open.filter(({ day }) => daysBetween(here.today, day) === ahead).map(({ entry }) => entry)
  const [today, tomorrow] = [on(0), on(1)]
  const further = open.map(({ day }) => day).filter((day) => daysBetween(here.today, day) > 1)
  const shown = today.slice(0, MOST_A_DAY)
  return {
    today: shown,
    tomorrow: tomorrow.slice(0, MOST_A_DAY),
    begun: shown.filter((entry) => hasBegun(entry, now)).length,
    left: Math.max(today.length - MOST_A_DAY, 0) + Math.max(tomorrow.length - MOST_A_DAY, 0),
    next: further.toSorted()[0],
  }
}

const hasBegun = ({ startsAt }: CalendarEntry, now: Date) => new Date(startsAt) <= now

/** Whether the end of a period at the seat is another time of day where the reader is. */
export function endsElsewhere(entry: CalendarEntry): boolean {
  return isPeriod(datedOf(entry)) && entry.seat.time !== entry.local.time
}
