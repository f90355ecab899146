import { EVERYBODY, type Notices } from '#kernel/manifest/notice.ts'

export const COURT_ORDERS_NOTICES = {
  // Every page of the case shows the effect of an order; the order itself is in the centre's register.
  'courtOrder.create': {
    to: [...EVERYBODY, 'courtOfficers', 'compliance'],
    type: 'other',
    mail: { kind: 'conduct', when: 'now' },
    message: {
      en: ({ whatEn }) => `A court order was registered: ${whatEn}.`,
      ar: ({ whatAr }) => `سُجّل أمر قضائي: ${whatAr}.`,
    },
    link: '/cases/{caseId}',
  },
  'courtOrder.revoke': {
    to: [...EVERYBODY, 'courtOfficers', 'compliance'],
    type: 'other',
    mail: { kind: 'conduct', when: 'now' },
    message: {
      en: ({ whatEn }) => `A court order was revoked: ${whatEn}.`,
      ar: ({ whatAr }) => `أُلغي أمر قضائي: ${whatAr}.`,
    },
    link: '/cases/{caseId}',
  },
  'courtOrder.expire': {
    to: [...EVERYBODY, 'courtOfficers', 'compliance'],
    type: 'system',
    mail: { kind: 'conduct', when: 'now' },
    message: {
      en: ({ whatEn }) => `A court order expired: ${whatEn}.`,
      ar: ({ whatAr }) => `انتهى أمر قضائي: ${whatAr}.`,
    },
    link: '/cases/{caseId}',
  },
} satisfies Notices
