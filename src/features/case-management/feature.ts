import type { Feature } from '#kernel/manifest/feature.ts'
import { caseManagementActions } from './law/contract.ts'
import { cmcMachine, ordersMachine, po1Machine } from './law/rules.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof caseManagementActions> {}
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
} satisfies Feature
