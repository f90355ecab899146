import { addDays, type Instant, startOfDay } from '#kernel/dates/dates.ts'
import type { Here } from '#next/law/days.ts'

/** How far ahead the agenda is read, so that it can name the next day with a date. */
const AHEAD_DAYS = 8

/** The window to read, as instants. The same day at any seat ends after the reader's day has begun, so nothing of today is missed. */
export function agendaWindow({ today, zone }: Here): { readonly from: Instant; readonly to: Instant } {
  return { from: startOfDay(today, zone), to: startOfDay(addDays(today, AHEAD_DAYS), zone) }
}
