import type { ServerFeature } from '#server/acts/feature.ts'
import { adminHandlers } from './server/handlers.ts'

export const adminServer = {
  handlers: adminHandlers,
} satisfies ServerFeature
