import { type Amount, type Currency, ZERO } from '#kernel/money/money.ts'
import type { Side } from '#kernel/roles.ts'
import type { Queryable, Tx } from '#server/database/db.ts'
import { nextNumber } from './numbers-store.ts'
import type { RefundStatus } from '../law/rules.ts'

/** The refunds of a case in order of creation, each with the movement that brought the money in. */
export async function listRefunds(db: Queryable, caseId: string) {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('moneyMovements', 'moneyMovements.id', 'refunds.eventId')
    .selectAll('refunds')
    .select(['moneyMovements.provider', 'moneyMovements.externalId'])
    .where('refunds.caseId', '=', caseId)
    .orderBy('refunds.number')
    .execute()
  return rows.map((row) => ({
    ...row,
    party: row.party as Side,
    payer: row.payer as Side,
    currency: row.currency as Currency,
    status: row.status as RefundStatus,
  }))
}
export type RefundRow = Awaited<ReturnType<typeof listRefunds>>[number]

export async function findRefundCase(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('refunds').select('caseId').where('id', '=', id).executeTakeFirst()
  return row?.caseId
}

type NewRefund = {
  readonly id: string
  readonly caseId: string
  readonly eventId: string
  readonly party: Side
  readonly payer: Side
  readonly amount: Amount
  readonly currency: Currency
  readonly reason: string
  readonly createdBy: string
  readonly createdAt: string
}

/** Adds a refund under the next number of its case; the caller holds the lock of the case. */
export async function insertRefund(tx: Tx, row: NewRefund): Promise<number> {
  const number = await nextNumber(tx, 'refunds', row.caseId)
  await tx
    .insertInto('refunds')
    .values({ ...row, number })
    .execute()
  return number
}

type Moved = {
  readonly approvedBy?: string
  readonly approvedAt?: string
  readonly cancelledBy?: string
  readonly cancelledAt?: string
  readonly executedBy?: string
  readonly executedAt?: string
  readonly entryId?: string
  readonly returnedBy?: string
  readonly returnedAt?: string
  readonly returnReason?: string
  readonly returnEntryId?: string
}

/** Moves a refund from the given state; false if it is no longer in that state. */
export async function moveRefund(tx: Tx, id: string, from: RefundStatus, moved: Moved): Promise<boolean> {
  const result = await tx
    .updateTable('refunds')
    .set(moved)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The deposits of a case that were received and not reversed, newest first. */
export async function listReceipts(db: Queryable, caseId: string) {
  const rows = await db.selectFrom('receipts').selectAll().where('caseId', '=', caseId).orderBy('seq', 'desc').execute()
  return rows.map((row) => ({
    eventId: row.eventId ?? '',
    provider: row.provider ?? '',
    externalId: row.externalId ?? '',
    receivedOn: row.valueOn ?? '',
    party: row.party as Side,
    payer: row.paidBy as Side,
    amount: row.amount ?? ZERO,
    currency: row.currency as Currency,
    refunded: row.refunded ?? ZERO,
  }))
}
export type ReceiptRow = Awaited<ReturnType<typeof listReceipts>>[number]

/** The payer of each deposit of a case that was not reversed, and whose share it paid. */
export async function listPayers(db: Queryable, caseId: string) {
  const rows = await db
    .selectFrom('receipts')
    .select(['depositId', 'party', 'paidBy'])
    .where('caseId', '=', caseId)
    .execute()
  return rows.map((row) => ({ id: row.depositId ?? '', party: row.party as Side, payer: row.paidBy as Side }))
}
