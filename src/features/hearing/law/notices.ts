import { EVERYBODY, type Notices } from '#kernel/manifest/notice.ts'

export const HEARING_NOTICES = {
  'hearing.schedule': {
    to: EVERYBODY,
    type: 'deadline',
    mail: { kind: 'hearing', when: 'now' },
    message: { en: () => 'A hearing was scheduled.', ar: () => 'حُدّد موعد جلسة.' },
    link: '/hearing/{caseId}',
  },
  'hearing.close': {
    to: [...EVERYBODY, 'courtOfficers'],
    type: 'system',
    mail: { kind: 'conduct', when: 'now' },
    message: { en: () => 'Proceedings closed (Art. 33).', ar: () => 'قُفل باب المرافعة (المادة\u00a0٣٣).' },
    link: '/hearing/{caseId}',
  },
  'hearing.reopen': {
    to: [...EVERYBODY, 'courtOfficers'],
    type: 'system',
    mail: { kind: 'conduct', when: 'now' },
    message: {
      en: () => 'The tribunal reopened the proceedings (Art. 33).',
      ar: () => 'أعادت هيئة التحكيم فتح باب المرافعة (المادة\u00a0٣٣).',
    },
    link: '/hearing/{caseId}',
  },
  'hearing.makeMinutes': {
    to: EVERYBODY,
    type: 'system',
    mail: { kind: 'document', when: 'now' },
    message: {
      en: ({ documentNo, toSign }) =>
        `The minutes of the hearing, ${documentNo}, are ready${toSign ? ': those who were present sign them' : ''}.`,
      ar: ({ documentNo, toSign }) => `محضر الجلسة \u2066${documentNo}\u2069 جاهز${toSign ? '، ويوقّعه من حضروا' : ''}.`,
    },
    link: '/hearing/{caseId}',
  },
  'hearing.signMinutes': {
    to: ['secretary', 'caseManagers'],
    type: 'system',
    mail: { kind: 'document', when: 'digest' },
    message: {
      en: ({ documentNo, complete }) =>
        complete
          ? `The signing of the minutes ${documentNo} is complete.`
          : `One of those present signed the minutes ${documentNo} in the portal.`,
      ar: ({ documentNo, complete }) =>
        complete
          ? `اكتمل توقيع محضر الجلسة \u2066${documentNo}\u2069.`
          : `وقّع أحد الحاضرين محضر الجلسة \u2066${documentNo}\u2069 عبر البوابة.`,
    },
    link: '/hearing/{caseId}',
  },
  // Each party receives a copy of the minutes (Saudi Arbitration Law, Art. 33).
  'hearing.recordSignatures': {
    to: EVERYBODY,
    type: 'system',
    mail: { kind: 'document', when: 'digest' },
    message: {
      en: ({ documentNo, copy }) =>
        copy
          ? `The signed copy of the minutes ${documentNo} is in the portal.`
          : `Signatures on the minutes ${documentNo} were recorded.`,
      ar: ({ documentNo, copy }) =>
        copy
          ? `النسخة الموقّعة من محضر الجلسة \u2066${documentNo}\u2069 متاحة في البوابة.`
          : `سُجّلت توقيعات على محضر الجلسة \u2066${documentNo}\u2069.`,
    },
    link: '/hearing/{caseId}',
  },
  'hearing.recordNoSignature': {
    to: EVERYBODY,
    type: 'system',
    mail: { kind: 'document', when: 'digest' },
    message: {
      en: ({ documentNo }) => `It was recorded why a signature on the minutes ${documentNo} is missing.`,
      ar: ({ documentNo }) => `سُجّل سبب عدم التوقيع على محضر الجلسة \u2066${documentNo}\u2069.`,
    },
    link: '/hearing/{caseId}',
  },
  'hearing.transcript': null,
  'hearing.reply': null,
  'hearing.join': null,
  'hearing.attendance': null,
  'hearing.state': null,
} satisfies Notices
