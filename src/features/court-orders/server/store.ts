import type { Queryable, Tx } from '#server/database/db.ts'
import type { LOG_ACTIONS, OrderEffect, OrderScope, OrderStatus, OrderType } from '../law/rules.ts'

export type CourtOrderRow = {
  readonly id: string
  readonly seq: number
  readonly caseId: string
  readonly type: OrderType
  readonly scope: OrderScope
  readonly effect: OrderEffect
  readonly status: OrderStatus
  readonly issuingCourt: string
  readonly effectiveFrom: string
  readonly effectiveTo: string | null
  readonly referenceNo: string
  readonly docName: string
  readonly docSha256: string
  readonly fileId: string | null
  readonly notes: string
  readonly createdBy: string
  readonly createdAt: string
}

type Stored = Omit<
  CourtOrderRow,
  'type' | 'scope' | 'effect' | 'status' | 'effectiveFrom' | 'effectiveTo' | 'createdAt'
> & {
  readonly type: string
  readonly scope: string
  readonly effect: string
  readonly status: string
  readonly effectiveFrom: Date
  readonly effectiveTo: Date | null
  readonly createdAt: Date
}

function toCourtOrder(row: Stored): CourtOrderRow {
  return {
    ...row,
    type: row.type as OrderType,
    scope: row.scope as OrderScope,
    effect: row.effect as OrderEffect,
    status: row.status as OrderStatus,
    effectiveFrom: row.effectiveFrom.toISOString(),
    effectiveTo: row.effectiveTo?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

/** The orders of a case, newest first. */
export async function listCourtOrders(db: Queryable, caseId: string): Promise<CourtOrderRow[]> {
  const rows = await db
    .selectFrom('courtOrders')
    .selectAll()
    .where('caseId', '=', caseId)
    .orderBy('seq', 'desc')
    .execute()
  return rows.map(toCourtOrder)
}

export async function findCourtOrderCase(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('courtOrders').select('caseId').where('id', '=', id).executeTakeFirst()
  return row?.caseId
}

export async function insertCourtOrder(tx: Tx, row: Omit<CourtOrderRow, 'seq'>): Promise<CourtOrderRow> {
  return toCourtOrder(await tx.insertInto('courtOrders').values(row).returningAll().executeTakeFirstOrThrow())
}

/** Ends an active order; false when it has already ended. */
export async function endCourtOrder(tx: Tx, id: string, status: 'revoked' | 'expired'): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('courtOrders')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type LogRow = {
  readonly id: string
  readonly caseId: string
  readonly orderId: string
  readonly createdAt: string
  readonly action: (typeof LOG_ACTIONS)[number]
  readonly reason: string
  readonly personId: string
}

export async function insertLog(tx: Tx, row: LogRow): Promise<void> {
  await tx.insertInto('courtOrderLog').values(row).execute()
}

/** The log of the orders of a case, newest first. */
export async function listLog(db: Queryable, caseId: string): Promise<LogRow[]> {
  const rows = await db
    .selectFrom('courtOrderLog')
    .select(['id', 'caseId', 'orderId', 'createdAt', 'action', 'reason', 'personId'])
    .where('caseId', '=', caseId)
    .orderBy('seq', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    action: row.action as LogRow['action'],
    createdAt: row.createdAt.toISOString(),
  }))
}
