import type { Notices } from '#kernel/manifest/notice.ts'

export const FILING_NOTICES = {
  'filing.submit': {
    to: ['claimant', 'caseManagers'],
    type: 'system',
    mail: { kind: 'filing', when: 'digest' },
    message: {
      en: ({ number }) => `The request for arbitration was submitted. Receipt ${number} is ready.`,
      ar: ({ number }) => `قُدّم طلب التحكيم، والإيصال \u2066${number}\u2069 جاهز.`,
    },
    link: '/filing/{caseId}',
  },
  'filing.askMissing': {
    to: ['claimant'],
    type: 'deadline',
    mail: { kind: 'filing', when: 'now' },
    message: {
      en: () => 'The Centre asks for missing items in the filing.',
      ar: () => 'يطلب المركز استكمال النواقص في طلب التحكيم.',
    },
    link: '/filing/{caseId}',
  },
  'filing.accept': {
    to: ['claimant'],
    type: 'system',
    mail: { kind: 'filing', when: 'digest' },
    message: { en: () => 'The filing was accepted.', ar: () => 'قُبل قيد الدعوى.' },
    link: '/filing/{caseId}',
  },
  'filing.payFee': {
    to: ['claimant', 'caseManagers'],
    type: 'system',
    mail: { kind: 'filing', when: 'digest' },
    message: { en: () => 'The filing fee was paid.', ar: () => 'سُددت رسوم القيد.' },
    link: '/filing/{caseId}',
  },
  'filing.recordFee': {
    to: ['claimant'],
    type: 'system',
    mail: { kind: 'filing', when: 'digest' },
    message: {
      en: () => 'The Centre recorded that the filing fee was received.',
      ar: () => 'سجّل المركز استلام رسوم القيد.',
    },
    link: '/filing/{caseId}',
  },
  'filing.amend': null,
  'filing.addDocument': null,
  'filing.classifyDocument': null,
  'filing.removeDocument': null,
} satisfies Notices
