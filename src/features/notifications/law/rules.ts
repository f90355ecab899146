import { daysBetween, hasEnded, type Instant, type PlainDate, plainDateIn } from '#kernel/dates/dates.ts'
import type { TimelineKind } from '#kernel/timeline.ts'

export const NOTICE_TYPES = ['system', 'deadline', 'other'] as const
/** Which notices a list shows: all, or only unread ones. */
export const NOTICE_STATES = ['all', 'unread'] as const

/** Groups notices of one case and one type at the position of the newest; newest first within a group. */
export function groupNotices<Notice extends { readonly caseId: string; readonly type: string }>(
  notices: readonly Notice[],
): Notice[][] {
  return [...Map.groupBy(notices, ({ caseId, type }) => `${caseId} ${type}`).values()]
}

/** Reminders: seven days before, two days before, and after the deadline. */
export const REMINDERS = ['week', 'days', 'ended'] as const
export type Reminder = (typeof REMINDERS)[number]
export const ALERT_DAYS = { week: 7, days: 2, ended: 7 } as const

type Dated = {
  readonly kind: TimelineKind
  readonly dueOn: PlainDate
  readonly dueAt: Instant
  readonly recordedAt: Instant
}

/**
 * The reminder due now for a date, counted in days at the seat. No reminder is sent if the date was announced within the same
 * period, or if the deadline passed so long ago that a reminder would be no news.
 */
export function reminderFor(item: Dated, now: Date, seat: string): Reminder | null {
  const left = daysBetween(plainDateIn(now, seat), item.dueOn)
  const notice = daysBetween(plainDateIn(item.recordedAt, seat), item.dueOn)
  if (hasEnded(item.dueAt, now)) return item.kind === 'deadline' && left >= -ALERT_DAYS.ended ? 'ended' : null
  if (left <= ALERT_DAYS.days) return notice > ALERT_DAYS.days ? 'days' : null
  return left <= ALERT_DAYS.week && notice > ALERT_DAYS.week ? 'week' : null
}
