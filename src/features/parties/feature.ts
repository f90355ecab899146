import type { Feature } from '#kernel/manifest/feature.ts'
import { partiesActions } from './law/contract.ts'
import { counselActions } from './law/counsel-contract.ts'
import { COUNSEL_NOTICES } from './law/counsel-notices.ts'
import { COUNSEL_REFUSALS } from './law/counsel-refusals.ts'
import { counselMachine, mandateMachine } from './law/counsel-rules.ts'
import { COUNSEL_SENTENCES } from './law/counsel-sentences.ts'
import { partiesMachine } from './law/machine.ts'
import { PARTIES_NOTICES } from './law/notices.ts'
import { PARTIES_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof partiesActions>, Readonly<typeof counselActions> {}
  interface Refusals extends Readonly<typeof COUNSEL_REFUSALS> {}
  interface Topics {
    parties: true
    counsel: true
  }
}

export const partiesFeature = {
  acts: { ...partiesActions, ...counselActions },
  may: {
    'parties.read': 'onCase',
    // People of a party for their own parties: the handler asks.
    'parties.setAddress': ['Party', 'CaseManager'],
    // Parties ask for it by a letter: otherwise counsel could move the lane of another's filings.
    'parties.group': ['CaseManager'],
    'counsel.list': 'onCase',
    // People of a party for their own parties, and the lead of counsel for their people: the handlers ask.
    'counsel.notify': ['Party', 'CaseManager'],
    'counsel.filePower': ['Party', 'CaseManager'],
    'counsel.decide': ['Arbitrator'],
    'counsel.end': ['Party', 'CaseManager'],
    'counsel.addPerson': ['Party', 'CaseManager'],
    'counsel.removePerson': ['Party', 'CaseManager'],
    'counsel.handOver': ['Party', 'CaseManager'],
  },
  machines: [partiesMachine, counselMachine],
  recordMachines: [mandateMachine],
  refusals: COUNSEL_REFUSALS,
  notices: { ...PARTIES_NOTICES, ...COUNSEL_NOTICES },
  sentences: { ...PARTIES_SENTENCES, ...COUNSEL_SENTENCES },
} satisfies Feature
