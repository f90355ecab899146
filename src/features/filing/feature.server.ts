import type { ServerFeature } from '#server/acts/feature.ts'
import { filingHandlers } from './server/handlers.ts'

export const filingServer = {
  handlers: filingHandlers,
} satisfies ServerFeature
