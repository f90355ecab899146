import type { Side } from '#kernel/roles.ts'
import type { Reader, Tx } from '#server/db.ts'

/** A delivery of the award as it was recorded. */
export type AwardService = {
  readonly id: string
  readonly awardId: string
  readonly method: string
  readonly recipient: string
  /** The party of the case that the recipient is; null for a court, a bank, anybody else. */
  readonly partyId: string | null
  readonly servedAt: Date
  readonly recordedAt: Date
  readonly recordedBy: string
  readonly proofFileId: string | null
}

/** Records a service; false when the same one is on record already. */
export async function insertService(tx: Tx, row: AwardService): Promise<boolean> {
  const result = await tx
    .insertInto('awardServices')
    .values({ ...row, servedAt: row.servedAt.toISOString(), recordedAt: row.recordedAt.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** The services of an award, the earliest delivery first. */
export async function listServices(db: Reader, awardId: string): Promise<AwardService[]> {
  const rows = await db
    .selectFrom('awardServices')
    .selectAll()
    .where('awardId', '=', awardId)
    .orderBy('servedAt')
    .orderBy('id')
    .execute()
  // Services of the time before proofs were recorded when they were made.
  return rows.map((row) => ({ ...row, recordedAt: row.recordedAt ?? row.servedAt }))
}

export type Receipt = { readonly side: Side; readonly personId: string; readonly at: Date }

/** A side acknowledges the award; false when it has done so already. */
export async function insertReceipt(tx: Tx, awardId: string, { side, personId, at }: Receipt): Promise<boolean> {
  const result = await tx
    .insertInto('awardReceipts')
    .values({ awardId, side, personId, at: at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function listReceipts(db: Reader, awardId: string): Promise<Receipt[]> {
  const rows = await db
    .selectFrom('awardReceipts')
    .select(['side', 'personId', 'at'])
    .where('awardId', '=', awardId)
    .orderBy('at')
    .execute()
  return rows.map((row) => ({ ...row, side: row.side as Side }))
}
