import type { Feature } from '#kernel/manifest/feature.ts'
import { suggestionActions } from './law/contract.ts'
import { SUGGESTIONS_REFUSALS } from './law/refusals.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof suggestionActions> {}
  interface Refusals extends Readonly<typeof SUGGESTIONS_REFUSALS> {}
}

export const suggestionsFeature = {
  acts: suggestionActions,
  may: {
    'award.suggestions': ['Arbitrator'],
    'award.decideSuggestion': ['Arbitrator'],
  },
  refusals: SUGGESTIONS_REFUSALS,
  notices: {
    'award.decideSuggestion': null,
  },
} satisfies Feature
