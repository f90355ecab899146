import type { ServerFeature } from '#server/acts/feature.ts'
import { courtOrderHandlers } from './server/handlers.ts'
import { findCourtOrderCase } from './server/store.ts'
import { courtOrdersOpenRecords } from './server/open-records.ts'

export const courtOrdersServer = {
  handlers: courtOrderHandlers,
  gives: { openRecords: courtOrdersOpenRecords },
  records: { courtOrder: findCourtOrderCase },
} satisfies ServerFeature
