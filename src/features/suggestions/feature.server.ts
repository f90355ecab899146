import type { ServerFeature } from '#server/acts/feature.ts'
import { suggestionHandlers } from './server/handlers.ts'

export const suggestionsServer = {
  handlers: suggestionHandlers,
} satisfies ServerFeature
