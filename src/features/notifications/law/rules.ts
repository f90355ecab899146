import { daysBetween, hasEnded, type Instant, type PlainDate, plainDateIn } from '#kernel/dates/dates.ts'
import type { TimelineKind } from '#kernel/timeline.ts'

export const NOTICE_TYPES = ['system', 'deadline', 'other'] as const
/** Which notices a list shows: all, or those that wait to be read. */
export const NOTICE_STATES = ['all', 'unread'] as const

/** What belongs together in a list: notices of one case and one type, where the newest of them stands; newest first within. */
export function groupNotices<Notice extends { readonly caseId: string; readonly type: string }>(
  notices: readonly Notice[],
): Notice[][] {
  return [...Map.groupBy(notices, ({ caseId, type }) => `${caseId} ${type}`).values()]
}

/** Reminders: seven days before, two days before, and when the time has ended. */
export const ALERT_STAGES = ['week', 'days', 'ended'] as const
export type AlertStage = (typeof ALERT_STAGES)[number]
export const ALERT_DAYS = { week: 7, days: 2, ended: 7 } as const

type Dated = {
  readonly kind: TimelineKind
  readonly dueOn: PlainDate
  readonly dueAt: Instant
  readonly recordedAt: Instant
}

/**
 * The reminder that a date calls for now, counted in days at the seat. Whoever was told of the date within the same time needs no
 * reminder of it, and a time that ended long ago, before anybody counted, is no news.
 */
export function alertStage(item: Dated, now: Date, seat: string): AlertStage | null {
  const left = daysBetween(plainDateIn(now, seat), item.dueOn)
  const notice = daysBetween(plainDateIn(item.recordedAt, seat), item.dueOn)
  if (hasEnded(item.dueAt, now)) return item.kind === 'deadline' && left >= -ALERT_DAYS.ended ? 'ended' : null
  if (left <= ALERT_DAYS.days) return notice > ALERT_DAYS.days ? 'days' : null
  return left <= ALERT_DAYS.week && notice > ALERT_DAYS.week ? 'week' : null
}
