import type { ServerFeature } from '#server/acts/feature.ts'
import { commencementHandlers } from './server/handlers.ts'

export const commencementServer = {
  handlers: commencementHandlers,
} satisfies ServerFeature
