import { EVERYBODY, type Notices } from '#kernel/manifest/notice.ts'

export const COSTS_NOTICES = {
  'costs.calculate': {
    to: EVERYBODY,
    type: 'system',
    mail: { kind: 'money', when: 'digest' },
    message: { en: () => 'The costs of arbitration were calculated.', ar: () => 'احتُسبت تكاليف التحكيم.' },
    link: '/cases/{caseId}',
  },
  // Whose share was paid is for that side and the centre only; a notice to both parties would reveal it.
  'costs.deposit': {
    to: ['caseManagers', 'courtOfficers'],
    type: 'system',
    mail: { kind: 'money', when: 'digest' },
    message: { en: () => 'A deposit was recorded.', ar: () => 'سُجّل إيداع مسبق.' },
    link: '/cases/{caseId}',
  },
  'costs.reverse': {
    to: ['caseManagers', 'courtOfficers'],
    type: 'system',
    mail: { kind: 'money', when: 'digest' },
    message: { en: () => 'A deposit was reversed.', ar: () => 'عُكس قيد إيداع مسبق.' },
    link: '/cases/{caseId}',
  },
  'costs.allocate': null,
} satisfies Notices
