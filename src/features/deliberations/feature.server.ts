import type { ServerFeature } from '#server/acts/feature.ts'
import { deliberationHandlers } from './server/handlers.ts'

export const deliberationsServer = {
  handlers: deliberationHandlers,
} satisfies ServerFeature
