import { EVERYBODY, type Notices } from '#kernel/manifest/notice.ts'

export const TIME_LIMITS_NOTICES = {
  'timeLimit.extend': {
    to: [...EVERYBODY, 'courtOfficers'],
    type: 'deadline',
    mail: { kind: 'deadline', when: 'now' },
    message: { en: () => 'The time limit for the award was extended.', ar: () => 'مُدِّد ميعاد إصدار الحكم.' },
    link: '/cases/{caseId}',
  },
} satisfies Notices
