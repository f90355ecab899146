import { EVERYBODY, type Notices } from '#kernel/manifest/notice.ts'

export const NOTIFICATIONS_NOTICES = {
  // Reminders sent by the portal itself (deadline-alerts.ts): name, article and link come from the date.
  'deadline.week': {
    to: EVERYBODY,
    type: 'deadline',
    mail: { kind: 'deadline', when: 'digest' },
    message: {
      en: ({ titleEn, dayEn }) => `In seven days or less: ${titleEn}, ${dayEn}.`,
      ar: ({ titleAr, dayAr }) => `خلال سبعة أيام أو أقل: ${titleAr}، ${dayAr}.`,
    },
    link: '{path}',
  },
  'deadline.days': {
    to: EVERYBODY,
    type: 'deadline',
    mail: { kind: 'deadline', when: 'now' },
    message: {
      en: ({ titleEn, dayEn }) => `In two days or less: ${titleEn}, ${dayEn}.`,
      ar: ({ titleAr, dayAr }) => `خلال يومين أو أقل: ${titleAr}، ${dayAr}.`,
    },
    link: '{path}',
  },
  'deadline.ended': {
    to: EVERYBODY,
    type: 'other',
    mail: { kind: 'deadline', when: 'now' },
    message: {
      en: ({ titleEn, dayEn }) => `The time has ended: ${titleEn}, ${dayEn}.`,
      ar: ({ titleAr, dayAr }) => `انتهت المهلة: ${titleAr}، ${dayAr}.`,
    },
    link: '{path}',
  },
  'mail.bounced': {
    to: ['caseManagers'],
    type: 'other',
    mail: { kind: 'conduct', when: 'digest' },
    message: {
      en: () => 'Mail to a person of the case came back.',
      ar: () => 'ارتدّت رسالة موجهة إلى أحد المشاركين في القضية.',
    },
    link: '/cases/{caseId}',
  },
  'mail.settleBounce': null,
} satisfies Notices
