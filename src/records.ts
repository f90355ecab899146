import { findCaseOfAward } from '#award/server/store.ts'
import { findDepositCase } from '#costs/server/store.ts'
import { findOrderCase } from '#court-orders/server/store.ts'
import { findBundleCase } from '#evidence/server/bundle-store.ts'
import { findSubmissionCase } from '#evidence/server/store.ts'
import { findBatchCase, findPayoutCase } from '#finance/server/payouts-store.ts'
import { findCaseOfLink } from '#files/server/store.ts'
import { findRefundCase } from '#finance/server/refunds-store.ts'
import { findHearingCase } from '#hearing/server/store.ts'
import type { RecordKind } from '#kernel/action.ts'
import { isCaseId } from '#kernel/ids.ts'
import type { Db } from '#server/database/db.ts'
import { findMovementCase } from '#reconciliation/server/store.ts'
import { findFile } from '#server/files/files.ts'

type CaseOf = (db: Db, id: string) => Promise<string | undefined>

/**
 * Which case a record belongs to, one line a kind, answered by the feature that owns the record. In `/awards/{id}` and
 * `/hearings/{id}` the id may also be the case's own (its current record): after a reload a page knows only the case.
 */
export const CASE_OF_RECORD: Readonly<Record<RecordKind, CaseOf>> = {
  file: async (db, id) => (await findFile(db, id))?.caseId,
  fileLink: findCaseOfLink,
  award: async (db, id) => (isCaseId(id) ? id : findCaseOfAward(db, id)),
  hearing: findHearingCase,
  bundle: findBundleCase,
  submission: findSubmissionCase,
  deposit: findDepositCase,
  movement: findMovementCase,
  payout: findPayoutCase,
  batch: findBatchCase,
  refund: findRefundCase,
  courtOrder: findOrderCase,
}
