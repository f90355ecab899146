import type { ServerFeature } from '#server/acts/feature.ts'
import { hearingHandlers } from './server/handlers.ts'
import { findHearingCase } from './server/store.ts'
import { hearingOpenRecords } from './server/open-records.ts'

export const hearingServer = {
  handlers: hearingHandlers,
  gives: { openRecords: hearingOpenRecords },
  records: { hearing: findHearingCase },
} satisfies ServerFeature
