import type { Feature } from '#kernel/manifest/feature.ts'
import { costsActions } from './law/contract.ts'
import { COSTS_NOTICES } from './law/notices.ts'
import { COSTS_REFUSALS } from './law/refusals.ts'
import { costsMachine, depositMachine } from './law/rules.ts'
import { COSTS_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof costsActions> {}
  interface Refusals extends Readonly<typeof COSTS_REFUSALS> {}
  interface Topics {
    costs: true
  }
  interface Records {
    deposit: true
  }
}

export const costsFeature = {
  acts: costsActions,
  may: {
    'costs.read': 'onCase',
    'costs.statement': 'onCase',
    'costs.calculate': ['CaseManager', 'CourtOfficer'],
    'costs.allocate': ['Arbitrator'],
    'costs.deposit': ['CaseManager', 'CourtOfficer'],
    'costs.reverse': ['CaseManager', 'CourtOfficer'],
  },
  machines: [costsMachine],
  recordMachines: [depositMachine],
  refusals: COSTS_REFUSALS,
  notices: COSTS_NOTICES,
  sentences: COSTS_SENTENCES,
} satisfies Feature
