import type { EntryName, Topic } from '#kernel/product.ts'
import { ownOf } from '#kernel/audience/audience.ts'
import { isRecordOf, type Side } from '#kernel/roles.ts'
import type { ReadContext } from '../acts/context.ts'
import { namedOf } from '../case-record/case-file.ts'
import type { Queryable, Tx } from '../database/db.ts'

/** How a party first accessed a served file: viewed in the portal, or downloaded. */
export type OpeningKind = 'opened' | 'downloaded'

export type FileOpening = {
  readonly fileId: string
  readonly side: Side
  /** Null: by the side as a whole, before parties were told apart. */
  readonly partyId: string | null
  readonly how: OpeningKind
  readonly personId: string
  readonly at: Date
}

/** Records the first opening of a file by each of these parties; false when all are on record already. */
async function insertOpenings(tx: Tx, openings: readonly FileOpening[]): Promise<boolean> {
  const result = await tx
    .insertInto('fileOpenings')
    .values(openings.map((one) => ({ ...one, at: one.at.toISOString() })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The first openings of a file, oldest first. */
export async function listOpenings(db: Queryable, fileId: string): Promise<FileOpening[]> {
  const rows = await db.selectFrom('fileOpenings').selectAll().where('fileId', '=', fileId).orderBy('at').execute()
  return rows.map((row) => ({ ...row, side: row.side as Side, how: row.how as OpeningKind }))
}

/** The first opening of a file by a party: its own, or that of its side as a whole. */
export function openingOf(
  openings: readonly FileOpening[],
  party: { readonly id: string; readonly side: Side },
  how: OpeningKind,
): FileOpening | undefined {
  return openings.find((one) => one.how === how && isRecordOf(one, party))
}

export type Reading = Pick<ReadContext<'file.read'>, 'db' | 'caseId' | 'standing' | 'actor' | 'now' | 'leaves'>
type Noted = { readonly audit: EntryName; readonly touches: readonly Topic[] }

/** Records that a representative viewed or downloaded a served file, the first time for each party that he acts for. */
export async function noteFirst(
  { db, caseId, standing, actor, now, leaves }: Reading,
  file: { readonly id: string; readonly sha256: string },
  how: OpeningKind,
  { audit, touches }: Noted,
): Promise<void> {
  const { side } = standing
  if (side === null) return
  const known = await listOpenings(db, file.id)
  const parties = standing.parties.filter((party) => openingOf(known, party, how) === undefined)
  if (parties.length === 0) return
  const partyIds = parties.map(({ id }) => id)
  leaves({
    audit,
    object: { type: 'file', id: file.id },
    details: { side, ...(await namedOf(db, caseId, side, partyIds)), sha256: file.sha256 },
    touches,
    // The others do not learn what a party does with a file. The centre is notified of everything that a party is notified of.
    hear: [ownOf(partyIds), 'tribunal'],
    write: (tx) => {
      const opening = { fileId: file.id, side, how, personId: actor.id, at: now }
      return insertOpenings(
        tx,
        partyIds.map((partyId) => ({ ...opening, partyId })),
      )
    },
  })
}
