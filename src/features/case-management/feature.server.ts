import type { ServerFeature } from '#server/acts/feature.ts'
import { caseManagementHandlers } from './server/handlers.ts'

export const caseManagementServer = {
  handlers: caseManagementHandlers,
} satisfies ServerFeature
