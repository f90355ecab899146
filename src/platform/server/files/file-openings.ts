import type { EntryName, Topic } from '#kernel/product.ts'
import type { Side } from '#kernel/roles.ts'
import type { ReadContext } from '../acts/context.ts'
import type { Queryable, Tx } from '../database/db.ts'

/** How a side first accessed a served file: viewed in the portal, or downloaded. */
export type OpeningKind = 'opened' | 'downloaded'

export type FileOpening = {
  readonly fileId: string
  readonly side: Side
  readonly how: OpeningKind
  readonly personId: string
  readonly at: Date
}

/** Records the first opening of a file by a side; false when it is on record already. */
export async function insertOpening(tx: Tx, opening: FileOpening): Promise<boolean> {
  const result = await tx
    .insertInto('fileOpenings')
    .values({ ...opening, at: opening.at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** The first openings of a file, oldest first. */
export async function listOpenings(db: Queryable, fileId: string): Promise<FileOpening[]> {
  const rows = await db.selectFrom('fileOpenings').selectAll().where('fileId', '=', fileId).orderBy('at').execute()
  return rows.map((row) => ({ ...row, side: row.side as Side, how: row.how as OpeningKind }))
}

type Reading = Pick<ReadContext<'file.read'>, 'db' | 'standing' | 'actor' | 'now' | 'leaves'>
type Noted = { readonly audit: EntryName; readonly touches: readonly Topic[] }

/** Records that a representative of a side viewed or downloaded a served file, the first time for that side. */
export async function noteFirst(
  { db, standing, actor, now, leaves }: Reading,
  file: { readonly id: string; readonly sha256: string },
  how: OpeningKind,
  { audit, touches }: Noted,
): Promise<void> {
  const { side } = standing
  if (side === null) return
  const known = await listOpenings(db, file.id)
  if (known.some((one) => one.side === side && one.how === how)) return
  leaves({
    audit,
    object: { type: 'file', id: file.id },
    details: { side, sha256: file.sha256 },
    touches,
    // A side's opponent does not learn what the side does with a file. The centre is notified of everything that a side is
    // notified of.
    hear: [side, 'tribunal'],
    write: (tx) => insertOpening(tx, { fileId: file.id, side, how, personId: actor.id, at: now }),
  })
}
