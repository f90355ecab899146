import type { ServerFeature } from '#server/acts/feature.ts'
import { reportHandlers } from './server/handlers.ts'

export const reportsServer = {
  handlers: reportHandlers,
} satisfies ServerFeature
