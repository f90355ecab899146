import type { ServerFeature } from '#server/acts/feature.ts'
import { caseHandlers } from './server/handlers.ts'

export const caseServer = {
  handlers: caseHandlers,
} satisfies ServerFeature
