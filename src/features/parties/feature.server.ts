import type { ServerFeature } from '#server/acts/feature.ts'
import { partiesHandlers } from './server/handlers.ts'

export const partiesServer = {
  handlers: partiesHandlers,
} satisfies ServerFeature
