import type { Feature } from '#kernel/manifest/feature.ts'
import { deliberationActions } from './law/contract.ts'
import { DELIBERATIONS_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof deliberationActions> {}
  interface Topics {
    deliberation: true
  }
}

export const deliberationsFeature = {
  acts: deliberationActions,
  may: {
    'deliberation.read': ['Arbitrator'],
    'deliberation.add': ['Arbitrator'],
    'deliberation.answer': ['Arbitrator'],
    'deliberation.resolve': ['Arbitrator'],
  },
  notices: {
    'deliberation.add': null,
    'deliberation.answer': null,
    'deliberation.resolve': null,
  },
  sentences: DELIBERATIONS_SENTENCES,
} satisfies Feature
