import { refuse } from '#kernel/refusals.ts'
import type { HandlersFor } from '#server/acts/context.ts'
import { batchHandlers } from './batch-handlers.ts'
import type { financeActions } from '../law/contract.ts'
import { viewJournal } from './finance-view.ts'
import { payoutHandlers } from './payout-handlers.ts'
import { refundHandlers } from './refund-handlers.ts'
import { accountStatement } from './account-statement.ts'

export const financeHandlers = {
  ...payoutHandlers,
  ...batchHandlers,
  ...refundHandlers,
  'finance.statement': async ({ db, caseId, input, standing, language, services }) => {
    const { party } = input
    if (!standing.staff && standing.side !== party) throw refuse('ROLE_BLOCK', { caseId })
    return accountStatement({ db, caseId, party, language, services })
  },
  'finance.journal': ({ db, caseId }) => viewJournal(db, caseId),
} satisfies HandlersFor<typeof financeActions>
