import type { ServerFeature } from '#server/acts/feature.ts'
import { bounceOpenRecords } from './server/bounces.ts'
import { caseMailHandlers } from './server/case-mail-handlers.ts'
import { raiseAlerts } from './server/deadline-alerts.ts'
import { notificationHandlers } from './server/handlers.ts'
import { inviteToMeetings, meetingComposer } from './server/invitations.ts'
import { mailChoiceHandlers } from './server/mail-handlers.ts'
import { caseMailComposer, mailNotices } from './server/mail-notices.ts'

export const notificationsServer = {
  handlers: { ...notificationHandlers, ...mailChoiceHandlers, ...caseMailHandlers },
  gives: { mailComposers: [caseMailComposer, meetingComposer], openRecords: bounceOpenRecords },
  clocks: [
    {
      ...{ firstMs: 300_000, everyMs: 900_000 },
      once: 'reminders',
      run: (app) => raiseAlerts(app, new Date()),
      failed: 'reminders of dates could not be given',
    },
    {
      once: 'mail of notices',
      ...{ firstMs: 20_000, everyMs: 10_000 },
      run: (app) => mailNotices(app, new Date()),
      failed: 'mail about notices could not be put into the outbox',
    },
    {
      once: 'invitations to meetings',
      ...{ firstMs: 40_000, everyMs: 30_000 },
      run: (app) => inviteToMeetings(app, new Date()),
      failed: 'invitations to meetings could not be put into the outbox',
    },
  ],
} satisfies ServerFeature
