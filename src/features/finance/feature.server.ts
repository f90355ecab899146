import type { ServerFeature } from '#server/acts/feature.ts'
import { financeHandlers } from './server/handlers.ts'
import { findBatchCase, findPayoutCase } from './server/payouts-store.ts'
import { findRefundCase } from './server/refunds-store.ts'
import { financeOpenRecords } from './server/open-records.ts'

export const financeServer = {
  handlers: financeHandlers,
  gives: { openRecords: financeOpenRecords },
  records: { payout: findPayoutCase, batch: findBatchCase, refund: findRefundCase },
} satisfies ServerFeature
