import type { Queryable, Tx } from '#server/database/db.ts'

export type MinutesRow = {
  readonly id: string
  readonly caseId: string
  readonly hearingId: string
  readonly version: number
  readonly documentNo: string
  readonly text: string
  readonly recordSha256: string
  readonly fileId: string
  readonly madeBy: string
  readonly madeAt: string
}

/** Stores a version of the minutes; false if that version already exists. */
export async function insertMinutes(tx: Tx, row: MinutesRow): Promise<boolean> {
  const result = await tx
    .insertInto('hearingMinutes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** The minutes of a case, newest first. */
export async function listMinutes(db: Queryable, caseId: string): Promise<MinutesRow[]> {
  const rows = await db
    .selectFrom('hearingMinutes')
    .selectAll()
    .where('caseId', '=', caseId)
    .orderBy('madeAt', 'desc')
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, madeAt: row.madeAt.toISOString() }))
}
