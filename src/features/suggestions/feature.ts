import type { Feature } from '#kernel/manifest/feature.ts'
import { suggestionActions } from './law/contract.ts'
import { SUGGESTIONS_REFUSALS } from './law/refusals.ts'
import { SUGGESTIONS_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof suggestionActions> {}
  interface Refusals extends Readonly<typeof SUGGESTIONS_REFUSALS> {}
  interface Entries {
    AWARD_SUGGESTIONS_ASKED: true
  }
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
  sentences: SUGGESTIONS_SENTENCES,
} satisfies Feature
