import { findCaseOfAward } from '#award/store.ts'
import { findDepositCase } from '#costs/store.ts'
import { findOrderCase } from '#court-orders/store.ts'
import { findBundleCase } from '#evidence/bundle-store.ts'
import { findSubmissionCase } from '#evidence/store.ts'
import { findBatchCase, findPayoutCase } from '#finance/payouts-store.ts'
import { findCaseOfLink } from '#files/store.ts'
import { findRefundCase } from '#finance/refunds-store.ts'
import { findHearingCase } from '#hearing/store.ts'
import type { RecordKind } from '#kernel/action.ts'
import { isCaseId } from '#kernel/ids.ts'
import type { Db } from '#server/db.ts'
import { findMovementCase } from '#reconciliation/store.ts'
import { findFile } from '#server/files.ts'

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
