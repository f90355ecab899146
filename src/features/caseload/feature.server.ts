import type { ServerFeature } from '#server/acts/feature.ts'
import { caseloadHandlers } from './server/handlers.ts'

export const caseloadServer = {
  handlers: caseloadHandlers,
} satisfies ServerFeature
