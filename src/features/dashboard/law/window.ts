import { addDays, type Instant, startOfDay } from '#kernel/dates/dates.ts'
import type { Here } from '#next/law/days.ts'

/** How far ahead the agenda is read: the next day with a date is named. */
const AHEAD_DAYS = 8

/** The days to read, as moments: a day at a seat never ends before the reader's own begins. */
export function agendaWindow({ today, zone }: Here): { readonly from: Instant; readonly to: Instant } {
  return { from: startOfDay(today, zone), to: startOfDay(addDays(today, AHEAD_DAYS), zone) }
}
