import type { ServerFeature } from '#server/acts/feature.ts'
import { counselHandlers } from './server/counsel-handlers.ts'
import { partiesHandlers } from './server/handlers.ts'

export const partiesServer = {
  handlers: { ...partiesHandlers, ...counselHandlers },
} satisfies ServerFeature
