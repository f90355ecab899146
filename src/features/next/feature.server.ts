import type { ServerFeature } from '#server/acts/feature.ts'
import { nextHandlers } from './server/handlers.ts'

export const nextServer = {
  handlers: nextHandlers,
} satisfies ServerFeature
