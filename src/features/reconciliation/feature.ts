import type { Feature } from '#kernel/manifest/feature.ts'
import { reconciliationActions } from './law/contract.ts'
import { RECONCILIATION_REFUSALS } from './law/refusals.ts'
import { movementMachine } from './law/rules.ts'
import { RECONCILIATION_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof reconciliationActions> {}
  interface Refusals extends Readonly<typeof RECONCILIATION_REFUSALS> {}
  interface Topics {
    reconciliation: true
  }
  interface Records {
    movement: true
  }
  interface SystemActs {
    'reconciliation.matched': true
  }
}

export const reconciliationFeature = {
  acts: reconciliationActions,
  may: {
    'reconciliation.list': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'reconciliation.summary': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'reconciliation.proposals': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'reconciliation.candidates': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'reconciliation.mark': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'reconciliation.match': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'reconciliation.compare': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'reconciliation.statements': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'reconciliation.preview': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'reconciliation.import': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'reconciliation.file': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'reconciliation.csv': ['CaseManager', 'CourtOfficer', 'Compliance'],
    'reconciliation.pdf': ['CaseManager', 'CourtOfficer', 'Compliance'],
  },
  recordMachines: [movementMachine],
  refusals: RECONCILIATION_REFUSALS,
  notices: {
    'reconciliation.mark': null,
    'reconciliation.match': null,
    'reconciliation.matched': null,
  },
  sentences: RECONCILIATION_SENTENCES,
} satisfies Feature
