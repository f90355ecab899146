import { SEAT_ZONES } from '#kernel/dates/dates.ts'
import { type Rest, restOn, type WorkingCalendar } from '#kernel/dates/holidays.ts'
import { useRead } from '../calls/data.ts'
import type { Span } from './gantt-layout.ts'

/** Why nobody works at a seat on a day of a time; undefined until it is known. Nothing waits for it, and a failure only leaves it out. */
export function useRestDays(zone: string, { from, to }: Span): ((day: string) => Rest | undefined) | undefined {
  const seat = SEAT_ZONES.find((one) => one === zone) ?? SEAT_ZONES[0]
  const { data } = useRead('calendar.restDays', { seat, from, to }, { isList: true })
  return data && ((day) => restOn(day, data as WorkingCalendar))
}
