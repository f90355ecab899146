import type { Notices } from '#kernel/manifest/notice.ts'

export const FILES_NOTICES = {
  'files.infected': {
    to: ['caseManagers', 'compliance'],
    type: 'other',
    mail: { kind: 'conduct', when: 'now' },
    message: {
      en: () => 'A file of the case was found to hold a virus and is withheld. The audit trail names it.',
      ar: () => 'تبيّن أن أحد ملفات القضية يحوي فيروسًا فحُجب، ويبيّنه سجل التدقيق.',
    },
    link: '/cases/{caseId}',
  },
  'file.makeLink': null,
} satisfies Notices
