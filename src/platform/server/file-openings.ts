import type { Reader, Tx } from './db.ts'

/** How a served file was met with first: looked at in the portal, or taken home. */
export type OpeningKind = 'opened' | 'downloaded'
type Side = 'claimant' | 'respondent'

export type FileOpening = {
  readonly fileId: string
  readonly side: Side
  readonly how: OpeningKind
  readonly personId: string
  readonly at: Date
}

/** Keeps the first opening of a file by a side; false when it is on record already. */
export async function insertOpening(tx: Tx, opening: FileOpening): Promise<boolean> {
  const result = await tx
    .insertInto('fileOpenings')
    .values({ ...opening, at: opening.at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** The first openings of a file, oldest first. */
export async function listOpenings(db: Reader, fileId: string): Promise<FileOpening[]> {
  const rows = await db.selectFrom('fileOpenings').selectAll().where('fileId', '=', fileId).orderBy('at').execute()
  return rows.map((row) => ({ ...row, side: row.side as Side, how: row.how as OpeningKind }))
}
