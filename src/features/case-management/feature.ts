import type { Feature } from '#kernel/manifest/feature.ts'
import { caseManagementActions } from './law/contract.ts'
import { CASE_MANAGEMENT_NOTICES } from './law/notices.ts'
import { CASE_MANAGEMENT_REFUSALS } from './law/refusals.ts'
import { cmcMachine, ordersMachine, po1Machine } from './law/rules.ts'
import { CASE_MANAGEMENT_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof caseManagementActions> {}
  interface Refusals extends Readonly<typeof CASE_MANAGEMENT_REFUSALS> {}
  interface Topics {
    cmc: true
    orders: true
  }
}

export const caseManagementFeature = {
  acts: caseManagementActions,
  may: {
    'caseManagement.scheduleCmc': ['Arbitrator', 'Secretary', 'CaseManager'],
    'caseManagement.readCmc': 'onCase',
    'caseManagement.issuePo1': ['Arbitrator'],
    'caseManagement.issueOrder': ['Arbitrator'],
    'caseManagement.reviseTimetable': ['Arbitrator'],
    'caseManagement.listOrders': 'onCase',
    'caseManagement.saveDraft': ['Arbitrator', 'Secretary'],
    'caseManagement.readDrafts': ['Arbitrator', 'Secretary'],
  },
  machines: [cmcMachine, po1Machine, ordersMachine],
  refusals: CASE_MANAGEMENT_REFUSALS,
  notices: CASE_MANAGEMENT_NOTICES,
  sentences: CASE_MANAGEMENT_SENTENCES,
} satisfies Feature
