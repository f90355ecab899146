import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Tx } from '#server/database/db.ts'
import type { Bounce, Settlement } from '../law/case-mail-contract.ts'

export type NewBounce = {
  readonly id: string
  readonly mailId: string
  readonly caseId: string
  readonly personId: string
  readonly email: string
  readonly status: string
  readonly diagnostic: string
  readonly reportedAt: string
}

/** Opens the task about a person's returned mail in a case; false while one is open. */
export async function insertBounce(tx: Tx, bounce: NewBounce): Promise<boolean> {
  const result = await tx
    .insertInto('bounces')
    .values(bounce)
    .onConflict((conflict) => conflict.columns(['caseId', 'personId']).where('settledAt', 'is', null).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** The cases of which a mail names something. */
export async function listCasesOfMail(db: Queryable, mailId: string): Promise<string[]> {
  const { rows } = await sql<{ caseId: string }>`
    select case_id as "caseId" from notifications where mail_id = ${mailId}
    union select case_id from meeting_invitations where mail_id = ${mailId} order by 1`.execute(db.withoutPlugins())
  return rows.map(({ caseId }) => caseId)
}

/** The returned mail of a case: what is open first, then the newest that was settled. */
export async function listBounces(db: Queryable, caseId: string): Promise<Bounce[]> {
  const rows = await db
    .selectFrom('bounces as b')
    .innerJoin('people as p', 'p.id', 'b.personId')
    .leftJoin('people as s', 's.id', 'b.settledBy')
    .select(['b.id', 'b.personId', 'p.nameEn', 'p.nameAr', 'b.email', 'b.status', 'b.diagnostic', 'b.reportedAt'])
    .select(['b.settledAt', 'b.settlement', 'b.note', 's.nameEn as settledByEn', 's.nameAr as settledByAr'])
    .select(isHolding(sql.ref('p.email')).as('isHolding'))
    .where('b.caseId', '=', caseId)
    .orderBy(sql`b.settled_at is not null`)
    .orderBy('b.reportedAt', 'desc')
    .orderBy('b.id')
    .limit(50)
    .execute()
  return rows.map(({ reportedAt, settledAt, settlement, ...row }) => ({
    ...row,
    reportedAt: reportedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    settlement: settlement as Settlement | null,
  }))
}

export type FoundBounce = { readonly personId: string; readonly mailId: string; readonly isSettled: boolean }

export async function findBounce(db: Queryable, caseId: string, id: string): Promise<FoundBounce | undefined> {
  const row = await db
    .selectFrom('bounces')
    .select(['personId', 'mailId', 'settledAt'])
    .where('id', '=', id)
    .where('caseId', '=', caseId)
    .executeTakeFirst()
  return row && { personId: row.personId, mailId: row.mailId, isSettled: row.settledAt !== null }
}

export async function settleBounce(
  tx: Tx,
  id: string,
  settled: { settledAt: string; settledBy: string; settlement: Settlement; note: string },
): Promise<void> {
  await tx.updateTable('bounces').set(settled).where('id', '=', id).where('settledAt', 'is', null).execute()
}

/**
 * What says that the recipient's address or mailbox is out of order (RFC 3463, RFC 7505), or nothing closer. Not in it: the sender's
 * address (5.1.7, 5.1.8), and a message that is too long (5.2.3).
 */
const HOLDING = ['5.0.0', '5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1', '5.2.2']

/** Whether an open task `b` holds mail: its status is one of those, and the person still has that address. */
const isHolding = (email: RawBuilder<unknown>) => sql<boolean>`(
  b.settled_at is null and b.status in (${sql.join(HOLDING)}) and lower(b.email) = lower(${email}))`

/** Whether a person's mailbox is held to be out of order. */
export const isHeld = (personId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from bounces b join people held on held.id = b.person_id
  where b.person_id = ${personId} and ${isHolding(sql.ref('held.email'))})`

export async function isPersonHeld(db: Queryable, personId: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select ${isHeld(sql`${personId}`)} as held`.execute(db)
  return rows[0]?.held === true
}
