import type { ServerFeature } from '#server/acts/feature.ts'
import { boardHandlers } from './server/board-handler.ts'
import { deskHandlers, listOwnCases } from './server/desk-handlers.ts'
import { caseloadHandlers } from './server/handlers.ts'
import { catchUpDesk } from './server/keep-desk.ts'

export const caseloadServer = {
  gives: { ownCases: [listOwnCases] },
  handlers: { ...caseloadHandlers, ...deskHandlers, ...boardHandlers },
  clocks: [
    {
      ...{ firstMs: 60_000, everyMs: 60_000 },
      once: 'desk',
      run: (app) => catchUpDesk(app.db, { tables: app, openRecords: app.services.openRecords }, new Date()),
      failed: 'the rows of the desk could not be kept',
    },
  ],
  start: (app) => catchUpDesk(app.db, { tables: app, openRecords: app.services.openRecords }, new Date()),
} satisfies ServerFeature
