import type { ServerFeature } from '#server/acts/feature.ts'
import { tribunalHandlers } from './server/handlers.ts'

export const tribunalServer = {
  handlers: tribunalHandlers,
} satisfies ServerFeature
