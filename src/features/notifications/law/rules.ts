import { daysBetween, hasEnded, type Instant, type PlainDate, plainDateIn } from '#kernel/dates/dates.ts'
import type { TimelineKind } from '#kernel/timeline.ts'

export const NOTICE_TYPES = ['system', 'deadline', 'other'] as const
/** Which notices a list shows: all, or only unread ones. */
export const NOTICE_STATES = ['all', 'unread'] as const

/** How many notices of each kind in a case are shown before more are asked for. */
export const SHOWN_OF_KIND = 3
/** How many are marked as read in one act. */
export const MOST_MARKED = 1000

/**
 * How many cases with unread notices are unfolded when the page opens. Later cases, and those without unread notices, are one line each.
 */
const UNFOLDED = 2

/** Which of these cases are unfolded at first; they are given in the order in which they are shown. */
export function unfolded<One extends { readonly caseId: string; readonly unreadCount: number }>(
  cases: readonly One[],
): ReadonlySet<string> {
  const withNews = cases.filter(({ unreadCount }) => unreadCount > 0)
  return new Set(withNews.slice(0, UNFOLDED).map(({ caseId }) => caseId))
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
