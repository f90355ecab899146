import type { Feature } from '#kernel/manifest/feature.ts'
import { scrutinyActions } from './law/contract.ts'
import { SCRUTINY_NOTICES } from './law/notices.ts'
import { SCRUTINY_REFUSALS } from './law/refusals.ts'
import { scrutinyMachine } from './law/rules.ts'
import { SCRUTINY_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof scrutinyActions> {}
  interface Refusals extends Readonly<typeof SCRUTINY_REFUSALS> {}
  interface Topics {
    scrutiny: true
  }
}

export const scrutinyFeature = {
  acts: scrutinyActions,
  may: {
    // Outside the tribunal, only the Court Officer who scrutinises a submitted draft reads it.
    'scrutiny.read': ['Arbitrator', 'CourtOfficer'],
    'scrutiny.text': ['Arbitrator', 'CourtOfficer'],
    'scrutiny.submit': ['Arbitrator'],
    'scrutiny.approve': ['CourtOfficer'],
    'scrutiny.return': ['CourtOfficer'],
  },
  recordMachines: [scrutinyMachine],
  refusals: SCRUTINY_REFUSALS,
  notices: SCRUTINY_NOTICES,
  sentences: SCRUTINY_SENTENCES,
} satisfies Feature
