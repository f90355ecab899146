import type { Side } from '#kernel/roles.ts'
import type { Queryable, Tx } from '#server/database/db.ts'
import { sql } from 'kysely'

/** A delivery of the award as it was recorded. */
export type AwardService = {
  readonly id: string
  readonly awardId: string
  readonly method: string
  readonly recipient: string
  /** The party that is the recipient; null for a court, a bank or any other recipient. */
  readonly partyId: string | null
  readonly servedAt: Date
  readonly recordedAt: Date
  readonly recordedBy: string
  readonly proofFileId: string | null
  /** The party's address or e-mail at that time; null where the method has none, and in old records. */
  readonly address: string | null
  /** The number of the courier or the registered e-mail, if recorded. */
  readonly reference: string | null
  /** Why and when it was withdrawn; null if it was not. */
  readonly withdrawn: { readonly reason: string; readonly at: Date } | null
}
type NewService = Omit<AwardService, 'withdrawn'>

/** Records a service; false when the same service is already recorded and not withdrawn. */
export async function insertService(tx: Tx, row: NewService): Promise<boolean> {
  const same = await tx
    .selectFrom('awardServices as s')
    .leftJoin('awardServiceWithdrawals as w', 'w.serviceId', 's.id')
    .select('w.at')
    .where('s.awardId', '=', row.awardId)
    .where(sql<boolean>`lower(s.method) = lower(${row.method})`)
    .where(sql<boolean>`(lower(s.recipient) = lower(${row.recipient}) or s.party_id = ${row.partyId})`)
    .execute()
  if (same.some(({ at }) => at === null)) return false
  const [servedAt, recordedAt] = [row.servedAt.toISOString(), row.recordedAt.toISOString()]
  const result = await tx
    .insertInto('awardServices')
    .values({ ...row, servedAt, recordedAt, round: same.length + 1 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

type Withdrawal = { readonly serviceId: string; readonly reason: string; readonly by: string; readonly at: Date }

/** Withdraws a service; false when it was already withdrawn. */
export async function insertWithdrawal(tx: Tx, { serviceId, reason, by, at }: Withdrawal): Promise<boolean> {
  const result = await tx
    .insertInto('awardServiceWithdrawals')
    .values({ serviceId, reason, withdrawnBy: by, at: at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** The services of an award, including withdrawn ones, the earliest delivery first. */
export async function listServices(db: Queryable, awardId: string): Promise<AwardService[]> {
  const rows = await db
    .selectFrom('awardServices as s')
    .leftJoin('awardServiceWithdrawals as w', 'w.serviceId', 's.id')
    .select(['s.id', 's.awardId', 's.method', 's.recipient', 's.partyId', 's.servedAt', 's.recordedAt', 's.recordedBy'])
    .select(['s.proofFileId', 's.address', 's.reference', 'w.reason', 'w.at'])
    .where('s.awardId', '=', awardId)
    .orderBy('s.servedAt')
    .orderBy('s.id')
    .execute()
  return rows.map(({ reason, at, ...row }) => ({
    ...row,
    // Services from before proofs existed were recorded when they were made.
    recordedAt: row.recordedAt ?? row.servedAt,
    withdrawn: at === null ? null : { reason: reason ?? '', at },
  }))
}

export type Receipt = {
  readonly side: Side
  /** Null: by the side as a whole, before parties were told apart. */
  readonly partyId: string | null
  readonly personId: string
  readonly at: Date
}

/** Records the acknowledgement of the award for each of these parties. */
export async function insertReceipts(tx: Tx, awardId: string, receipts: readonly Receipt[]): Promise<void> {
  await tx
    .insertInto('awardReceipts')
    .values(receipts.map((one) => ({ ...one, awardId, at: one.at.toISOString() })))
    .execute()
}

export async function listReceipts(db: Queryable, awardId: string): Promise<Receipt[]> {
  const rows = await db
    .selectFrom('awardReceipts')
    .select(['side', 'partyId', 'personId', 'at'])
    .where('awardId', '=', awardId)
    .orderBy('at')
    .execute()
  return rows.map((row) => ({ ...row, side: row.side as Side }))
}
