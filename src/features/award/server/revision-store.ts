import type { Queryable, Tx } from '#server/database/db.ts'
import type { SignatureBox } from '#server/documents/typeset/templates.ts'

export type RevisionKind = 'signature' | 'reason' | 'seal'
export type RevisionRow = {
  readonly number: number
  readonly kind: RevisionKind
  readonly field: string
  readonly fileId: string
  readonly sha256: string
  readonly signer: string | null
  readonly issuer: string | null
  readonly stampedAt: Date | null
}

/** Records the file after one more act. */
export async function insertRevision(tx: Tx, awardId: string, row: RevisionRow, at: Date): Promise<void> {
  const stampedAt = row.stampedAt?.toISOString() ?? null
  await tx
    .insertInto('awardRevisions')
    .values({ ...row, stampedAt, awardId, at: at.toISOString() })
    .execute()
}

/** The revisions of the final file so far, oldest first. */
export async function listRevisions(db: Queryable, awardId: string): Promise<(RevisionRow & { at: Date })[]> {
  const rows = await db
    .selectFrom('awardRevisions')
    .select(['number', 'kind', 'field', 'fileId', 'sha256', 'signer', 'issuer', 'stampedAt', 'at'])
    .where('awardId', '=', awardId)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as RevisionKind }))
}

/** The final file: its fingerprint and the positions of its fields. */
export async function findFinalFile(
  db: Queryable,
  awardId: string,
): Promise<{ sha256: string; boxes: SignatureBox[] } | undefined> {
  const row = await db
    .selectFrom('awardFiles')
    .select(['sha256', 'boxes'])
    .where('awardId', '=', awardId)
    .where('stage', '=', 'final')
    .executeTakeFirst()
  return row && { sha256: row.sha256, boxes: row.boxes as unknown as SignatureBox[] }
}
