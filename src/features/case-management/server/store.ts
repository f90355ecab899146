import type { Queryable, Tx } from '#server/database/db.ts'
import type { Clause } from '../law/clauses.ts'
import type { OrderedClause } from '../law/library.ts'
import type { DraftKind, Evidence, OrderKind, TimetableKey } from '../law/rules.ts'

export type CmcRow = {
  readonly scheduledAt: string
  readonly channel: 'video' | 'phone' | 'in-person'
  readonly joinUrl: string
}

export async function findCmc(db: Queryable, caseId: string): Promise<CmcRow | undefined> {
  const row = await db
    .selectFrom('caseManagementConferences')
    .select(['scheduledAt', 'channel', 'joinUrl'])
    .where('caseId', '=', caseId)
    .executeTakeFirst()
  return row && { ...row, scheduledAt: row.scheduledAt.toISOString(), channel: row.channel as CmcRow['channel'] }
}

export async function insertCmc(
  tx: Tx,
  row: CmcRow & { caseId: string; scheduledBy: string; recordedAt: string },
): Promise<void> {
  await tx.insertInto('caseManagementConferences').values(row).execute()
}

export type StoredRow = {
  readonly key: TimetableKey
  readonly dueAt: string
  readonly dueOn: string
  /** In a revised timetable: the former date of a moved step; null if it had none. */
  readonly was?: { readonly dueAt: string; readonly dueOn: string } | null
}
export type OrderRow = {
  readonly id: string
  readonly caseId: string
  readonly number: number
  readonly kind: OrderKind
  readonly text: string
  /** The text in the other language of the case; empty where none was given. */
  readonly translation: string
  readonly timetable: readonly StoredRow[]
  readonly evidence: Evidence | null
  readonly clauses: readonly OrderedClause[]
  readonly issuedBy: string
  readonly issuedAt: string
  readonly documentNo: string
  readonly fileId: string
}

/** The orders of a case by number. */
export async function listOrders(db: Queryable, caseId: string): Promise<OrderRow[]> {
  const rows = await db.selectFrom('orders').selectAll().where('caseId', '=', caseId).orderBy('number').execute()
  return rows.map((row) => ({
    ...row,
    kind: row.kind as OrderKind,
    timetable: row.timetable as unknown as StoredRow[],
    evidence: row.evidence as unknown as Evidence | null,
    clauses: row.clauses as unknown as OrderedClause[],
    issuedAt: row.issuedAt.toISOString(),
  }))
}

/** Lists and protocols are stored as JSON in their row. */
function inColumns<R extends { readonly timetable: unknown; readonly evidence: unknown; readonly clauses: unknown }>({
  timetable,
  evidence,
  clauses,
  ...columns
}: R) {
  return {
    ...columns,
    ...{ timetable: JSON.stringify(timetable), clauses: JSON.stringify(clauses) },
    evidence: evidence === null ? null : JSON.stringify(evidence),
  }
}

export async function insertOrder(tx: Tx, row: OrderRow): Promise<void> {
  await tx.insertInto('orders').values(inColumns(row)).execute()
}

export type DraftRow = {
  readonly kind: DraftKind
  readonly text: string
  /** The text in the other language of the case; empty where none was given. */
  readonly translation: string
  readonly timetable: readonly { readonly key: TimetableKey; readonly dueAt: string }[]
  readonly evidence: Evidence | null
  readonly clauses: readonly Clause[]
  readonly version: number
  readonly savedBy: string
  readonly savedAt: string
  readonly sessionId: string
}

export async function listDrafts(db: Queryable, caseId: string): Promise<DraftRow[]> {
  const rows = await db.selectFrom('orderDrafts').selectAll().where('caseId', '=', caseId).orderBy('kind').execute()
  return rows.map((row) => ({
    ...row,
    kind: row.kind as DraftKind,
    timetable: row.timetable as unknown as DraftRow['timetable'],
    evidence: row.evidence as unknown as Evidence | null,
    clauses: row.clauses as unknown as Clause[],
    savedAt: row.savedAt.toISOString(),
  }))
}

/** Saves version n over version n - 1, or inserts the first; false when someone else saved meanwhile. */
export async function moveDraft(tx: Tx, row: DraftRow & { readonly caseId: string }): Promise<boolean> {
  const values = inColumns(row)
  if (row.version === 1) {
    const result = await tx
      .insertInto('orderDrafts')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return result.numInsertedOrUpdatedRows === 1n
  }
  const result = await tx
    .updateTable('orderDrafts')
    .set(values)
    .where('caseId', '=', row.caseId)
    .where('kind', '=', row.kind)
    .where('version', '=', row.version - 1)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** An issued order no longer needs its draft. */
export async function removeDraft(tx: Tx, caseId: string, kind: OrderKind): Promise<void> {
  await tx.deleteFrom('orderDrafts').where('caseId', '=', caseId).where('kind', '=', kind).execute()
}
