import type { ServerFeature } from '#server/acts/feature.ts'
import { recordHandlers } from './server/handlers.ts'

export const recordServer = {
  handlers: recordHandlers,
} satisfies ServerFeature
