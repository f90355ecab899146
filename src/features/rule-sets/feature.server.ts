import type { ServerFeature } from '#server/acts/feature.ts'
import { ruleSetHandlers } from './server/handlers.ts'

export const ruleSetsServer = {
  handlers: ruleSetHandlers,
} satisfies ServerFeature
