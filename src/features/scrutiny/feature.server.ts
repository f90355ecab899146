import type { ServerFeature } from '#server/acts/feature.ts'
import { scrutinyHandlers } from './server/handlers.ts'

export const scrutinyServer = {
  handlers: scrutinyHandlers,
} satisfies ServerFeature
