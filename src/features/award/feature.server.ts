import type { ServerFeature } from '#server/acts/feature.ts'
import { isCaseId } from '#kernel/ids.ts'
import { awardHandlers } from './server/handlers.ts'
import { findCaseOfAward } from './server/store.ts'
import { awardOpenRecords } from './server/open-records.ts'

export const awardServer = {
  handlers: awardHandlers,
  gives: { openRecords: awardOpenRecords },
  // In `/awards/{id}` the id may also be the case's own: after a reload a page knows only the case. So it is with hearings.
  records: { award: async (db, id) => (isCaseId(id) ? id : findCaseOfAward(db, id)) },
} satisfies ServerFeature
