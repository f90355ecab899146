import type { Side } from '#kernel/roles.ts'
import type { Reader, Tx } from '#server/database/db.ts'
import { sql } from 'kysely'

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
  /** The party's address or e-mail at that time; null where the way has none, and of former days. */
  readonly address: string | null
  /** Of the courier or the registered e-mail, where it was recorded. */
  readonly reference: string | null
  /** Why and when it was taken back; null while it stands. */
  readonly withdrawn: { readonly reason: string; readonly at: Date } | null
}
type NewService = Omit<AwardService, 'withdrawn'>

/** Records a service; false when the same one is on record already and stands. */
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

/** Takes a service back; false when it has been taken back already. */
export async function insertWithdrawal(tx: Tx, { serviceId, reason, by, at }: Withdrawal): Promise<boolean> {
  const result = await tx
    .insertInto('awardServiceWithdrawals')
    .values({ serviceId, reason, withdrawnBy: by, at: at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** The services of an award, withdrawn ones too, the earliest delivery first. */
export async function listServices(db: Reader, awardId: string): Promise<AwardService[]> {
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
    // Services of the time before proofs were recorded when they were made.
    recordedAt: row.recordedAt ?? row.servedAt,
    withdrawn: at === null ? null : { reason: reason ?? '', at },
  }))
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
