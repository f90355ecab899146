import type { ServerFeature } from '#server/acts/feature.ts'
import { filingHandlers } from './server/handlers.ts'
import { filingOpenRecords } from './server/open-records.ts'

export const filingServer = {
  handlers: filingHandlers,
  gives: { openRecords: filingOpenRecords },
} satisfies ServerFeature
