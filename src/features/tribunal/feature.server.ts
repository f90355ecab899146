import type { ServerFeature } from '#server/acts/feature.ts'
import { tribunalHandlers } from './server/handlers.ts'
import { tribunalOpenRecords } from './server/open-records.ts'

export const tribunalServer = {
  handlers: tribunalHandlers,
  gives: { openRecords: tribunalOpenRecords },
} satisfies ServerFeature
