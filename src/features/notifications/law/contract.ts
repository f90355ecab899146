import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { NOTICE_STATES, NOTICE_TYPES } from './rules.ts'
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
    summary: "Mark the reader's notifications read, up to the one named; all, or those of a type or a case",
    // Notices that arrived after the page was loaded stay unread.
    input: z.object({
      upTo: z.string(),
      type: z.optional(z.enum(NOTICE_TYPES)),
      caseId: z.optional(z.string()),
    }),
    output: z.object({ count: z.number() }),
    audit: 'NOTIFICATIONS_READ',
    touches: ['notifications'],
    success: notificationWords.markedAsRead,
  }),
}
