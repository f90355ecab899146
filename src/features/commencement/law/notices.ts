import { EVERYBODY, type Notices } from '#kernel/manifest/notice.ts'

export const COMMENCEMENT_NOTICES = {
  'commencement.issue': {
    to: ['parties', 'caseManagers', 'courtOfficers'],
    type: 'system',
    mail: { kind: 'service', when: 'now' },
    message: {
      en: ({ letterNo }) => `Commencement letter ${letterNo} was issued.`,
      ar: ({ letterNo }) => `صدر خطاب بدء إجراءات التحكيم \u2066${letterNo}\u2069.`,
    },
    link: '/commencement/{caseId}',
  },
  'commencement.serve': {
    to: ['parties', 'caseManagers'],
    type: 'deadline',
    mail: { kind: 'service', when: 'now' },
    message: {
      en: ({ letterNo }) => `Service of letter ${letterNo} was recorded. The time limits are on the timeline.`,
      ar: ({ letterNo }) => `سُجّل تبليغ الخطاب \u2066${letterNo}\u2069، والمهل مبيّنة في الجدول الزمني.`,
    },
    link: '/commencement/{caseId}',
  },
  'commencement.withdrawService': {
    to: ['parties', 'caseManagers'],
    type: 'deadline',
    mail: { kind: 'service', when: 'now' },
    message: {
      en: ({ letterNo }) => `A service record of letter ${letterNo} was withdrawn. The time limits changed.`,
      ar: ({ letterNo }) => `سُحب قيد تبليغ الخطاب \u2066${letterNo}\u2069، وتغيّرت المهل.`,
    },
    link: '/commencement/{caseId}',
  },
  'conference.schedule': {
    to: EVERYBODY,
    type: 'deadline',
    mail: { kind: 'hearing', when: 'now' },
    message: { en: () => 'Administrative conference scheduled.', ar: () => 'حُدّد موعد الاجتماع الإداري.' },
    link: '/commencement/{caseId}',
  },
  'timeline.recompute': {
    to: EVERYBODY,
    type: 'deadline',
    mail: { kind: 'deadline', when: 'now' },
    message: { en: () => 'The deadlines of the case were computed again.', ar: () => 'أُعيد احتساب مواعيد القضية.' },
    link: '/commencement/{caseId}',
  },
  'commencement.recordReturn': null,
} satisfies Notices
