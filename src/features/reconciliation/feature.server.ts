import type { ServerFeature } from '#server/acts/feature.ts'
import { compareMovements } from './server/compare-job.ts'
import { reconciliationHandlers } from './server/handlers.ts'
import { findMovementCase } from './server/store.ts'

export const reconciliationServer = {
  handlers: reconciliationHandlers,
  records: { movement: findMovementCase },
  jobs: { 'reconciliation.compare': async (app) => void (await compareMovements(app)) },
} satisfies ServerFeature
