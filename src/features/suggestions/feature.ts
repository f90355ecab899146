import type { Feature } from '#kernel/manifest/feature.ts'
import { suggestionActions } from './law/contract.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof suggestionActions> {}
}

export const suggestionsFeature = {
  acts: suggestionActions,
  may: {
    'award.suggestions': ['Arbitrator'],
    'award.decideSuggestion': ['Arbitrator'],
  },
} satisfies Feature
