import type { HandlersFor } from '#server/acts/context.ts'
import type { recordActions } from '../law/contract.ts'
import { countDocuments, listDocuments } from './store.ts'

export const recordHandlers = {
  'record.list': async ({ db, caseId, standing, facts }) => listDocuments(db, caseId, standing, await facts()),

  'record.count': async ({ db, caseId, standing, facts }) => ({
    count: await countDocuments(db, caseId, standing, await facts()),
  }),
} satisfies HandlersFor<typeof recordActions>
