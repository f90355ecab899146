import type { HandlersFor } from '#server/acts/context.ts'
import type { recordActions } from '../law/contract.ts'
import { countDocuments, listDocuments } from './store.ts'

export const recordHandlers = {
  'record.list': async ({ db, caseId, standing }) => listDocuments(db, caseId, standing),

  'record.count': async ({ db, caseId, standing }) => ({ count: await countDocuments(db, caseId, standing) }),
} satisfies HandlersFor<typeof recordActions>
