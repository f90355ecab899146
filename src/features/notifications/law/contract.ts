import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { MOST_MARKED, NOTICE_STATES, NOTICE_TYPES } from './rules.ts'
import { notificationWords } from './words.ts'

/** §3: a notification, in both languages. */
export const Notification = z.object({
  id: z.string(),
  type: z.enum(NOTICE_TYPES),
  caseId: z.string(),
  article: z.string(),
  messageEn: z.string(),
  messageAr: z.string(),
  createdAt: z.string(),
  read: z.boolean(),
  link: z.string(),
})
export type Notification = z.infer<typeof Notification>

export const NoticeKind = z.object({
  type: z.enum(NOTICE_TYPES),
  count: z.number(),
  /** The newest of them. */
  newest: z.array(Notification),
})
export type NoticeKind = z.infer<typeof NoticeKind>

export const CaseNotices = z.object({
  caseId: z.string(),
  titleEn: z.string(),
  titleAr: z.string(),
  count: z.number(),
  unreadCount: z.number(),
  /** The unread notices by id, newest first, as many as may be marked at once. */
  unread: z.array(z.string()),
  /** The notices by kind, the kind with the newest first. */
  kinds: z.array(NoticeKind),
})
export type CaseNotices = z.infer<typeof CaseNotices>

export const notificationActions = {
  'notification.list': action({
    method: 'GET',
    path: '/notifications',
    summary: "The reader's notifications, newest first; a page ends before the notification named",
    input: z.object({
      type: z.optional(z.enum(NOTICE_TYPES)),
      caseId: z.optional(z.string()),
      state: z._default(z.enum(NOTICE_STATES), 'all'),
      before: z.optional(z.string()),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
    }),
    output: z.array(Notification),
  }),
  'notification.cases': action({
    method: 'GET',
    path: '/notifications/cases',
    summary:
      "The reader's notifications by case, and in it by kind, those with the newest first; a page ends before the notification named",
    input: z.object({
      type: z.optional(z.enum(NOTICE_TYPES)),
      state: z._default(z.enum(NOTICE_STATES), 'all'),
      before: z.optional(z.string()),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 25),
    }),
    output: z.object({
      cases: z.array(CaseNotices),
      /** The notification before which the next page begins; null at the end. */
      next: z.nullable(z.string()),
    }),
  }),
  'notification.unread': action({
    method: 'GET',
    path: '/notifications/unread',
    summary: 'How many notifications are unread',
    input: z.object({}),
    output: z.object({ count: z.number() }),
  }),
  'notification.ack': action({
    method: 'POST',
    path: '/notifications/{id}/ack',
    summary: 'Acknowledge a notification',
    input: z.object({ id: z.string() }),
    output: Notification,
    audit: 'NOTIFICATION_READ',
    touches: ['notifications'],
    success: notificationWords.markedAsRead,
  }),
  'notification.ackAll': action({
    method: 'POST',
    path: '/notifications/ack',
    summary: "Mark these of the reader's notifications read: those that the page showed, and no other",
    // By name and not "up to the newest": a notice may be written before that one and become visible after it.
    input: z.object({ ids: z.array(z.string()).check(z.minLength(1), z.maxLength(MOST_MARKED)) }),
    output: z.object({ count: z.number() }),
    audit: 'NOTIFICATIONS_READ',
    touches: ['notifications'],
    success: notificationWords.markedAsRead,
  }),
}
