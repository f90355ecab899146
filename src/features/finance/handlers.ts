import type { HandlersFor } from '#server/context.ts'
import { batchHandlers } from './batch-handlers.ts'
import type { financeActions } from './contract.ts'
import { viewJournal } from './finance-view.ts'
import { payoutHandlers } from './payout-handlers.ts'
import { refundHandlers } from './refund-handlers.ts'

export const financeHandlers = {
  ...payoutHandlers,
  ...batchHandlers,
  ...refundHandlers,
  'finance.journal': ({ db, caseId }) => viewJournal(db, caseId),
} satisfies HandlersFor<typeof financeActions>
