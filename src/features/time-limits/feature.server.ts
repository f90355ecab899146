import type { ServerFeature } from '#server/acts/feature.ts'
import { timeLimitHandlers } from './server/handlers.ts'

export const timeLimitsServer = {
  handlers: timeLimitHandlers,
} satisfies ServerFeature
