import type { Feature } from '#kernel/manifest/feature.ts'
import { tribunalActions } from './law/contract.ts'
import { TRIBUNAL_NOTICES } from './law/notices.ts'
import { TRIBUNAL_REFUSALS } from './law/refusals.ts'
import {
  challengeMachine,
  challengesMachine,
  disclosureMachine,
  disclosuresMachine,
  secretaryMachine,
  tribunalMachine,
} from './law/rules.ts'
import { TRIBUNAL_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof tribunalActions> {}
  interface Refusals extends Readonly<typeof TRIBUNAL_REFUSALS> {}
  interface Topics {
    tribunal: true
  }
}

export const tribunalFeature = {
  acts: tribunalActions,
  may: {
    'tribunal.read': 'onCase',
    'tribunal.roster': ['CaseManager', 'CourtOfficer'],
    'tribunal.preview': ['CaseManager', 'CourtOfficer'],
    'tribunal.propose': ['CaseManager', 'CourtOfficer'],
    'tribunal.rank': ['Party'],
    'tribunal.compose': ['CaseManager', 'CourtOfficer'],
    'tribunal.replace': ['CaseManager', 'CourtOfficer'],
    'tribunal.remove': ['CourtOfficer'],
    'tribunal.disclose': ['CaseManager', 'CourtOfficer'],
    'tribunal.makeDisclosure': ['Arbitrator'],
    'tribunal.ackDisclosure': ['CaseManager', 'CourtOfficer'],
    'tribunal.waive': ['Party'],
    'tribunal.comment': ['Party', 'Arbitrator'],
    'tribunal.challenge': ['Party', 'CaseManager'],
    'tribunal.decideChallenge': ['CourtOfficer'],
    'tribunal.appointSecretary': ['Arbitrator', 'CaseManager', 'CourtOfficer'],
    'tribunal.consentSecretary': ['Party', 'CaseManager', 'CourtOfficer'],
    'tribunal.removeSecretary': ['Arbitrator', 'CaseManager', 'CourtOfficer'],
    'tribunal.confirm': ['CourtOfficer'],
  },
  machines: [tribunalMachine, disclosuresMachine, challengesMachine, secretaryMachine],
  recordMachines: [disclosureMachine, challengeMachine],
  refusals: TRIBUNAL_REFUSALS,
  notices: TRIBUNAL_NOTICES,
  sentences: TRIBUNAL_SENTENCES,
} satisfies Feature
