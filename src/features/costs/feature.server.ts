import type { ServerFeature } from '#server/acts/feature.ts'
import { costsHandlers } from './server/handlers.ts'
import { findDepositCase } from './server/store.ts'
import { costsOpenRecords } from './server/open-records.ts'

export const costsServer = {
  handlers: costsHandlers,
  gives: { openRecords: costsOpenRecords },
  records: { deposit: findDepositCase },
} satisfies ServerFeature
