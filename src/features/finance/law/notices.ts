import type { Notices } from '#kernel/manifest/notice.ts'

export const FINANCE_NOTICES = {
  // No notice names payees or their accounts.
  'finance.createPayout': {
    to: ['caseManagers', 'courtOfficers', 'compliance'],
    type: 'system',
    mail: { kind: 'money', when: 'digest' },
    message: {
      en: ({ reference }) => `Payout ${reference} waits for approval.`,
      ar: ({ reference }) => `أمر الصرف \u2066${reference}\u2069 بانتظار الاعتماد.`,
    },
    link: '/finance/{caseId}/disbursements',
  },
  'finance.approvePayout': {
    to: ['caseManagers', 'courtOfficers', 'compliance'],
    type: 'system',
    mail: { kind: 'money', when: 'digest' },
    message: {
      en: ({ reference }) => `Payout ${reference} was approved.`,
      ar: ({ reference }) => `اعتُمد أمر الصرف \u2066${reference}\u2069.`,
    },
    link: '/finance/{caseId}/disbursements',
  },
  'finance.executeBatch': {
    to: ['caseManagers', 'courtOfficers', 'compliance'],
    type: 'system',
    mail: { kind: 'money', when: 'digest' },
    message: { en: () => 'A batch of payouts was executed.', ar: () => 'نُفّذ صرف حزمة من أوامر الصرف.' },
    link: '/finance/{caseId}/disbursements',
  },
  'finance.returnPayout': {
    to: ['caseManagers', 'courtOfficers', 'compliance'],
    type: 'other',
    mail: { kind: 'money', when: 'digest' },
    message: {
      en: ({ reference }) => `The bank sent payout ${reference} back.`,
      ar: ({ reference }) => `أعاد البنك مبلغ أمر الصرف \u2066${reference}\u2069.`,
    },
    link: '/finance/{caseId}/disbursements',
  },
  'finance.createRefund': {
    to: ['caseManagers', 'courtOfficers', 'compliance'],
    type: 'system',
    mail: { kind: 'money', when: 'digest' },
    message: {
      en: ({ reference }) => `Refund ${reference} waits for approval.`,
      ar: ({ reference }) => `طلب استرداد المبلغ \u2066${reference}\u2069 بانتظار الاعتماد.`,
    },
    link: '/finance/{caseId}/refunds',
  },
  'finance.approveRefund': {
    to: ['caseManagers', 'courtOfficers', 'compliance'],
    type: 'system',
    mail: { kind: 'money', when: 'digest' },
    message: {
      en: ({ reference }) => `Refund ${reference} was approved.`,
      ar: ({ reference }) => `اعتُمد استرداد المبلغ \u2066${reference}\u2069.`,
    },
    link: '/finance/{caseId}/refunds',
  },
  'finance.executeRefund': [
    {
      to: ['caseManagers', 'courtOfficers', 'compliance'],
      type: 'system',
      mail: { kind: 'money', when: 'digest' },
      message: {
        en: ({ reference }) => `Refund ${reference} was paid.`,
        ar: ({ reference }) => `دُفع المبلغ المستردّ \u2066${reference}\u2069.`,
      },
      link: '/finance/{caseId}/refunds',
    },
    {
      to: ['namedSide'],
      type: 'system',
      mail: { kind: 'money', when: 'now' },
      message: {
        en: ({ amountEn }) => `The Centre refunded ${amountEn} of what your side had paid.`,
        ar: ({ amountAr }) => `أعاد المركز ${amountAr} مما دفعه طرفكم.`,
      },
      link: '/costs/{caseId}',
    },
  ],
  'finance.returnRefund': [
    {
      to: ['caseManagers', 'courtOfficers', 'compliance'],
      type: 'other',
      mail: { kind: 'money', when: 'digest' },
      message: {
        en: ({ reference }) => `The bank sent refund ${reference} back.`,
        ar: ({ reference }) => `أعاد البنك المبلغ المستردّ \u2066${reference}\u2069.`,
      },
      link: '/finance/{caseId}/refunds',
    },
    {
      to: ['namedSide'],
      type: 'system',
      mail: { kind: 'money', when: 'now' },
      message: {
        en: ({ amountEn }) =>
          `The bank could not deliver the refund of ${amountEn} to your side. The Centre holds the money again.`,
        ar: ({ amountAr }) => `تعذّر على البنك إيصال مبلغ ${amountAr} المستردّ إلى طرفكم، وعاد المبلغ إلى المركز.`,
      },
      link: '/costs/{caseId}',
    },
  ],
  'finance.cancelPayout': null,
  'finance.createBatch': null,
  'finance.addToBatch': null,
  'finance.removeFromBatch': null,
  'finance.settleBatch': null,
  'finance.cancelRefund': null,
} satisfies Notices
