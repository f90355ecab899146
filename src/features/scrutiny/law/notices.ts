import type { Notices } from '#kernel/manifest/notice.ts'

export const SCRUTINY_NOTICES = {
  // The notices name the act only: the draft is confidential to the tribunal and the Court.
  'scrutiny.submit': {
    to: ['courtOfficers'],
    type: 'system',
    mail: { kind: 'award', when: 'now' },
    message: {
      en: ({ caseId }) => `A draft award awaits scrutiny: ${caseId}.`,
      ar: ({ caseId }) => `مسودة حكم بانتظار المراجعة: \u2066${caseId}\u2069.`,
    },
    link: '/cases/{caseId}',
  },
  'scrutiny.approve': {
    to: ['tribunal'],
    type: 'system',
    mail: { kind: 'award', when: 'now' },
    message: {
      en: () => 'The Centre’s Court approved the submitted draft.',
      ar: () => 'اعتمد مجلس القرارات الفنية المسودة المقدَّمة.',
    },
    link: '/award/{caseId}',
  },
  'scrutiny.return': {
    to: ['tribunal'],
    type: 'system',
    mail: { kind: 'award', when: 'now' },
    message: {
      en: () => 'The Centre’s Court returned the submitted draft with comments.',
      ar: () => 'أعاد مجلس القرارات الفنية المسودة المقدَّمة مع ملاحظات.',
    },
    link: '/award/{caseId}',
  },
} satisfies Notices
