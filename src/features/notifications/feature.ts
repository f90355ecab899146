import type { Feature } from '#kernel/manifest/feature.ts'
import { notificationActions } from './law/contract.ts'
import { caseMailActions } from './law/case-mail-contract.ts'
import { mailChoiceActions } from './law/mail-contract.ts'
import { NOTIFICATIONS_NOTICES } from './law/notices.ts'
import { NOTIFICATIONS_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof notificationActions & typeof mailChoiceActions & typeof caseMailActions> {}
  interface Topics {
    notifications: true
    mail: true
  }
  interface Entries {
    MAIL_BOUNCED: true
  }
  interface SystemActs {
    'deadline.week': true
    'deadline.days': true
    'deadline.ended': true
    'mail.bounced': true
  }
}

export const notificationsFeature = {
  acts: { ...notificationActions, ...mailChoiceActions, ...caseMailActions },
  may: {
    'notification.list': 'signedIn',
    'notification.cases': 'signedIn',
    'notification.unread': 'signedIn',
    'notification.ack': 'signedIn',
    'notification.ackAll': 'signedIn',
    'account.mail': 'signedIn',
    'account.chooseMail': 'signedIn',
    'account.stopMail': 'public',
    'mail.ofCase': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'mail.settleBounce': ['CaseManager', 'CourtOfficer'],
  },
  notices: NOTIFICATIONS_NOTICES,
  sentences: NOTIFICATIONS_SENTENCES,
} satisfies Feature
