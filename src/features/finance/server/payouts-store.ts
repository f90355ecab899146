import type { Amount, Currency } from '#kernel/money/money.ts'
import type { Queryable, Tx } from '#server/database/db.ts'
import { nextNumber } from './numbers-store.ts'
import type { BatchStatus, PayeeType, PayoutStatus } from '../law/rules.ts'

/** The payouts of a case in order of creation. */
export async function listPayouts(db: Queryable, caseId: string) {
  const rows = await db.selectFrom('payouts').selectAll().where('caseId', '=', caseId).orderBy('number').execute()
  return rows.map((row) => ({
    ...row,
    payeeType: row.payeeType as PayeeType,
    currency: row.currency as Currency,
    status: row.status as PayoutStatus,
  }))
}
export type PayoutRow = Awaited<ReturnType<typeof listPayouts>>[number]

export async function findPayoutCase(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('payouts').select('caseId').where('id', '=', id).executeTakeFirst()
  return row?.caseId
}

type NewPayout = {
  readonly id: string
  readonly caseId: string
  readonly payeeType: PayeeType
  readonly payeeName: string
  readonly payeeRef: string
  readonly amount: Amount
  readonly currency: Currency
  readonly fromClaimant: Amount
  readonly fromRespondent: Amount
  readonly notes: string
  readonly createdBy: string
  readonly createdAt: string
}

/** Adds a payout under the next number of its case; the caller holds the lock of the case. */
export async function insertPayout(tx: Tx, row: NewPayout): Promise<number> {
  const number = await nextNumber(tx, 'payouts', row.caseId)
  await tx
    .insertInto('payouts')
    .values({ ...row, number })
    .execute()
  return number
}

type Moved = {
  readonly approvedBy?: string
  readonly approvedAt?: string
  readonly cancelledBy?: string
  readonly cancelledAt?: string
  readonly batchId?: string | null
  readonly entryId?: string
  readonly returnedBy?: string
  readonly returnedAt?: string
  readonly returnReason?: string
  readonly returnEntryId?: string
}

/** Moves a payout from the given state; false if it is no longer in that state. */
export async function movePayout(tx: Tx, id: string, from: PayoutStatus, moved: Moved): Promise<boolean> {
  const result = await tx
    .updateTable('payouts')
    .set(moved)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The batches of a case in order of opening. */
export async function listBatches(db: Queryable, caseId: string) {
  const rows = await db.selectFrom('payoutBatches').selectAll().where('caseId', '=', caseId).orderBy('number').execute()
  return rows.map((row) => ({ ...row, currency: row.currency as Currency, status: row.status as BatchStatus }))
}
export type BatchRow = Awaited<ReturnType<typeof listBatches>>[number]

export async function findBatchCase(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('payoutBatches').select('caseId').where('id', '=', id).executeTakeFirst()
  return row?.caseId
}

/** Opens a batch; undefined if one in that currency is already open. */
export async function insertBatch(
  tx: Tx,
  row: { id: string; caseId: string; currency: Currency; createdBy: string; createdAt: string },
): Promise<number | undefined> {
  const number = await nextNumber(tx, 'payout_batches', row.caseId)
  const result = await tx
    .insertInto('payoutBatches')
    .values({ ...row, number })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n ? number : undefined
}

type BatchMoved =
  | { readonly executedBy: string; readonly executedAt: string }
  | { readonly settledBy: string; readonly settledAt: string }

/** Moves a batch from the given state; false if it is no longer in that state. */
export async function moveBatch(tx: Tx, id: string, from: BatchStatus, moved: BatchMoved): Promise<boolean> {
  const result = await tx
    .updateTable('payoutBatches')
    .set(moved)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The currency of a case's costs, and the centre's split of them; null until they are calculated. */
export async function findCostsTerms(db: Queryable, caseId: string) {
  const row = await db.selectFrom('costsTerms').selectAll().where('caseId', '=', caseId).executeTakeFirst()
  return {
    currency: (row?.currency ?? null) as Currency | null,
    claimantBasisPoints: row?.claimantBasisPoints ?? null,
  }
}
