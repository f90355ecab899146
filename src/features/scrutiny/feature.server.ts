import type { ServerFeature } from '#server/acts/feature.ts'
import { scrutinyHandlers } from './server/handlers.ts'
import { scrutinyOpenRecords } from './server/open-records.ts'

export const scrutinyServer = {
  handlers: scrutinyHandlers,
  gives: { openRecords: scrutinyOpenRecords },
} satisfies ServerFeature
