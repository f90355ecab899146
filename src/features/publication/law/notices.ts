import { EVERYBODY, type Notices } from '#kernel/manifest/notice.ts'

export const PUBLICATION_NOTICES = {
  'publication.setOptOut': {
    to: ['parties', 'caseManagers', 'courtOfficers', 'compliance'],
    type: 'system',
    mail: { kind: 'conduct', when: 'digest' },
    message: {
      en: ({ act }) =>
        act === 'takenBack'
          ? 'An opt-out of publication was taken back.'
          : 'Publication of the award was opted out of.',
      ar: ({ act }) => (act === 'takenBack' ? 'سُحب اعتراض على نشر الحكم.' : 'سُجّل اعتراض على نشر الحكم.'),
    },
    link: '/kb/{caseId}',
  },
  'publication.publish': {
    to: [...EVERYBODY, 'courtOfficers', 'compliance'],
    type: 'system',
    mail: { kind: 'conduct', when: 'digest' },
    message: {
      en: () => 'The anonymized award was published in the knowledge base.',
      ar: () => 'نُشر الحكم محجوب الهوية في قاعدة المعرفة.',
    },
    link: '/kb/{caseId}',
  },
  'publication.recordConsent': null,
  'redaction.start': null,
  'redaction.decide': null,
  'redaction.add': null,
  'redaction.setTitle': null,
} satisfies Notices
