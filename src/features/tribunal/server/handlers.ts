import { refuse } from '#kernel/refusals.ts'
import type { HandlersFor } from '#server/acts/context.ts'
import { challengeHandlers } from './challenge-handlers.ts'
import type { tribunalActions } from '../law/contract.ts'
import { disclosureHandlers } from './disclosure-handlers.ts'
import { ballotHandlers } from './ballot-handlers.ts'
import { panelHandlers } from './panel-handlers.ts'
import { secretaryHandlers } from './secretary-handlers.ts'
import { insertLog, moveToConfirmed } from './store.ts'
import { readTribunal } from './view.ts'

export const tribunalHandlers = {
  ...panelHandlers,
  ...ballotHandlers,
  ...disclosureHandlers,
  ...challengeHandlers,
  ...secretaryHandlers,

  'tribunal.read': async ({ db, caseId, standing, actor, language, now, facts }) =>
    readTribunal({ db, caseId, standing, personId: actor.id, language, now }, await facts()),

  /** Art. 16: the centre's Court appoints every arbitrator, including those named by the parties. */
  'tribunal.confirm': async ({ tx, caseId, actor, now, to, auditObject }) => {
    const at = now.toISOString()
    if (!(await moveToConfirmed(tx, caseId, actor.id, at))) throw refuse('ALREADY_DONE', { caseId })
    await insertLog(tx, { caseId, at, code: 'confirmed', parameters: {} })
    auditObject('tribunal', caseId)
    return { status: to as 'confirmed' }
  },
} satisfies HandlersFor<typeof tribunalActions>
