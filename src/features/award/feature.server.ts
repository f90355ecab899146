import type { ServerFeature } from '#server/acts/feature.ts'
import { isCaseId } from '#kernel/ids.ts'
import { awardHandlers } from './server/handlers.ts'
import { findCaseOfAward } from './server/store.ts'
import { awardOpenRecords } from './server/open-records.ts'

export const awardServer = {
  handlers: awardHandlers,
  gives: { openRecords: awardOpenRecords },
  // In `/awards/{id}` the id may also be that of the case, because after a reload a page has only the case. Hearings do the same.
  records: { award: async (db, id) => (isCaseId(id) ? id : findCaseOfAward(db, id)) },
} satisfies ServerFeature
