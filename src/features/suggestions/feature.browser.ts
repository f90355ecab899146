import type { BrowserFeature } from '#ui/shell/feature.ts'

export const suggestionsBrowser = {
  fills: {
    'award.advice': () => import('#suggestions/screens/draft-suggestions.tsx').then((m) => m.DraftSuggestions),
  },
} satisfies BrowserFeature
