import type { ServerFeature } from '#server/acts/feature.ts'
import { settingsHandlers } from './server/handlers.ts'

export const settingsServer = {
  handlers: settingsHandlers,
} satisfies ServerFeature
