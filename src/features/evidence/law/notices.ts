import { EVERYBODY, type Notices } from '#kernel/manifest/notice.ts'

export const EVIDENCE_NOTICES = {
  'submission.add': {
    to: EVERYBODY,
    type: 'system',
    mail: { kind: 'document', when: 'digest' },
    message: {
      en: ({ label }) => `Submission ${label} was filed.`,
      ar: ({ label }) => `قُدّم المستند \u2066${label}\u2069.`,
    },
    link: '/evidence/{caseId}',
  },
  'submission.admit': {
    to: ['parties', 'secretary', 'caseManagers'],
    type: 'system',
    mail: { kind: 'document', when: 'now' },
    message: {
      en: ({ label }) => `The tribunal decided on the late submission ${label}.`,
      ar: ({ label }) => `قررت هيئة التحكيم بشأن المستند المتأخر \u2066${label}\u2069.`,
    },
    link: '/evidence/{caseId}',
  },
  'bundle.ready': {
    to: EVERYBODY,
    type: 'system',
    mail: { kind: 'document', when: 'digest' },
    article: '27',
    message: { en: () => 'e-Bundle is ready.', ar: () => 'الحافظة الإلكترونية للمستندات جاهزة.' },
    link: '/evidence/{caseId}',
  },
  'bundle.failed': {
    to: ['secretary', 'caseManagers'],
    type: 'other',
    mail: { kind: 'document', when: 'digest' },
    article: '27',
    message: { en: () => 'The e-bundle could not be built.', ar: () => 'تعذّر إنشاء الحافظة الإلكترونية للمستندات.' },
    link: '/evidence/{caseId}',
  },
  'bundle.build': null,
} satisfies Notices
