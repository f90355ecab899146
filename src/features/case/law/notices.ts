import { EVERYBODY, type Notices } from '#kernel/manifest/notice.ts'

export const CASE_NOTICES = {
  'case.file': {
    to: ['caseManagers'],
    type: 'system',
    mail: { kind: 'conduct', when: 'now' },
    article: '5',
    message: {
      en: () => 'A new case was opened.',
      ar: () => 'قُيّدت قضية جديدة.',
    },
    link: '/filing/{caseId}',
  },
  'case.addMember': {
    to: EVERYBODY,
    type: 'system',
    mail: { kind: 'conduct', when: 'digest' },
    message: { en: () => 'A participant was linked to the case.', ar: () => 'رُبط مشارك بالقضية.' },
    link: '/cases/{caseId}',
  },
  'case.removeMember': {
    to: EVERYBODY,
    type: 'system',
    mail: { kind: 'conduct', when: 'digest' },
    message: { en: () => 'A participant left the case.', ar: () => 'لم يعد أحد المشاركين في القضية.' },
    link: '/cases/{caseId}',
  },
} satisfies Notices
