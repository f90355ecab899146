import type { Feature } from '#kernel/manifest/feature.ts'
import { partiesActions } from './law/contract.ts'
import { partiesMachine } from './law/machine.ts'
import { PARTIES_NOTICES } from './law/notices.ts'
import { PARTIES_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof partiesActions> {}
  interface Topics {
    parties: true
  }
}

export const partiesFeature = {
  acts: partiesActions,
  may: {
    'parties.read': 'onCase',
    // People of a party for their own parties: the handler asks.
    'parties.setAddress': ['Party', 'CaseManager'],
    // Parties ask for it by a letter: otherwise counsel could move the lane of another's filings.
    'parties.group': ['CaseManager'],
  },
  machines: [partiesMachine],
  notices: PARTIES_NOTICES,
  sentences: PARTIES_SENTENCES,
} satisfies Feature
