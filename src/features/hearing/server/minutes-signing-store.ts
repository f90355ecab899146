import type { PlainDate } from '#kernel/dates/dates.ts'
import type { Queryable, Tx } from '#server/database/db.ts'
import type { SIGNED_HOW } from '../law/minutes-contract.ts'
import type { HearingCapacity } from '../law/rules.ts'

export type SignatoryRow = {
  readonly minutesId: string
  readonly participantId: string
  readonly position: number
  readonly personId: string | null
  readonly nameEn: string
  readonly nameAr: string
  readonly capacity: HearingCapacity
  readonly office: string | null
}

export type SignatureRow = {
  readonly minutesId: string
  readonly participantId: string
  readonly round: number
  readonly how: (typeof SIGNED_HOW)[number]
  readonly signedOn: PlainDate | null
  readonly reason: string | null
  readonly sha256: string | null
  readonly recordedBy: string
  readonly recordedAt: string
}

export type CopyRow = {
  readonly minutesId: string
  readonly round: number
  readonly fileId: string
  readonly recordedBy: string
  readonly recordedAt: string
}

/** Stores who signs a version of the minutes, as named on its page of signatures. */
export async function insertSignatories(tx: Tx, rows: readonly SignatoryRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('hearingMinutesSignatories')
    .values([...rows])
    .execute()
}

export async function listSignatories(db: Queryable, minutesIds: readonly string[]): Promise<SignatoryRow[]> {
  if (minutesIds.length === 0) return []
  const rows = await db
    .selectFrom('hearingMinutesSignatories')
    .selectAll()
    .where('minutesId', 'in', minutesIds)
    .orderBy('minutesId')
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, capacity: row.capacity as HearingCapacity }))
}

/** Records the outcome of a signature; false if that round is already recorded. */
export async function insertSignature(tx: Tx, row: SignatureRow): Promise<boolean> {
  const result = await tx
    .insertInto('hearingMinutesSignatures')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** All rounds of all signatures, oldest first. */
export async function listSignatures(db: Queryable, minutesIds: readonly string[]): Promise<SignatureRow[]> {
  if (minutesIds.length === 0) return []
  const rows = await db
    .selectFrom('hearingMinutesSignatures')
    .selectAll()
    .where('minutesId', 'in', minutesIds)
    .orderBy('participantId')
    .orderBy('round')
    .execute()
  return rows.map((row) => ({
    ...row,
    how: row.how as SignatureRow['how'],
    recordedAt: row.recordedAt.toISOString(),
  }))
}

export async function insertCopy(tx: Tx, row: CopyRow): Promise<void> {
  await tx.insertInto('hearingMinutesCopies').values(row).execute()
}

/** The signed copies, oldest first. */
export async function listCopies(db: Queryable, minutesIds: readonly string[]): Promise<CopyRow[]> {
  if (minutesIds.length === 0) return []
  const rows = await db
    .selectFrom('hearingMinutesCopies')
    .selectAll()
    .where('minutesId', 'in', minutesIds)
    .orderBy('round')
    .execute()
  return rows.map((row) => ({ ...row, recordedAt: row.recordedAt.toISOString() }))
}
