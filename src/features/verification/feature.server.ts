import type { ServerFeature } from '#server/acts/feature.ts'
import { verificationHandlers } from './server/handlers.ts'

export const verificationServer = {
  handlers: verificationHandlers,
} satisfies ServerFeature
