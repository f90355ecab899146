import type { Feature } from '#kernel/manifest/feature.ts'
import { financeActions } from './law/contract.ts'
import { FINANCE_NOTICES } from './law/notices.ts'
import { FINANCE_REFUSALS } from './law/refusals.ts'
import { batchMachine, moneyOutMachine, payoutMachine, refundMachine } from './law/rules.ts'
import { FINANCE_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof financeActions> {}
  interface Refusals extends Readonly<typeof FINANCE_REFUSALS> {}
  interface Topics {
    finance: true
  }
  interface Records {
    payout: true
    batch: true
    refund: true
  }
}

export const financeFeature = {
  acts: financeActions,
  may: {
    'finance.disbursements': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'finance.createPayout': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'finance.approvePayout': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'finance.cancelPayout': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'finance.returnPayout': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'finance.createBatch': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'finance.addToBatch': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'finance.removeFromBatch': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'finance.executeBatch': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'finance.settleBatch': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'finance.bankFile': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'finance.gates': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'finance.refunds': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'finance.createRefund': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'finance.approveRefund': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'finance.cancelRefund': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'finance.executeRefund': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'finance.returnRefund': ['CaseManager', 'CourtOfficer', 'Compliance'],
    // The handler restricts a party to its own statement.
    'finance.statement': ['CaseManager', 'CourtOfficer', 'Compliance', 'Party'],
    'finance.journal': ['CaseManager', 'CourtOfficer', 'Compliance'],
  },
  machines: [moneyOutMachine],
  recordMachines: [payoutMachine, batchMachine, refundMachine],
  refusals: FINANCE_REFUSALS,
  notices: FINANCE_NOTICES,
  sentences: FINANCE_SENTENCES,
} satisfies Feature
