import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import { type Amount, type Currency, multiply, type Rate } from '#kernel/money/money.ts'
import type { Queryable, Tx } from '../database/db.ts'

/** The currency of the centre's books; a fee schedule's `usdRate` converts to it. */
export const BASE_CURRENCY = 'SAR'

/** How money moved by a posting appears at the bank: with which provider, under which reference, on which value date. */
export type Outside = {
  readonly provider: string
  /** The reference the bank or provider shows; the posting's own id by default. */
  readonly externalId: string
  readonly valueOn: string
}

type BookMovement = Outside & {
  readonly caseId: string
  readonly entryId: string
  /** Money in is positive, money out negative. */
  readonly amount: Amount
  readonly currency: Currency
  readonly fxRate: Rate
  readonly details: string
  readonly at: string
}

/** The movement of a posting that touches the bank, for reconciliation with the bank's statements. */
export async function insertBookMovement(tx: Tx, movement: BookMovement): Promise<string> {
  const { at, ...row } = movement
  const id = newId('move')
  await tx
    .insertInto('moneyMovements')
    .values({
      ...row,
      id,
      origin: 'ledger',
      createdAt: at,
      amountBase: multiply(row.amount, row.fxRate),
      baseCurrency: BASE_CURRENCY,
    })
    .execute()
  return id
}

/** The rate at which a posting's movement was booked: its reversal is booked at the same rate. */
export async function findRateOf(db: Queryable, entryId: string): Promise<Rate | undefined> {
  const row = await db.selectFrom('moneyMovements').select('fxRate').where('entryId', '=', entryId).executeTakeFirst()
  return row?.fxRate
}

type StatementOfLines = { readonly id: string; readonly provider: string; readonly intake: string; readonly at: string }

/** Books the imported lines of a statement; a line that came with an earlier file stays as it is. Returns how many are new. */
export async function insertStatementMovements(tx: Tx, statement: StatementOfLines): Promise<number> {
  const { id, provider, intake, at } = statement
  const same = ['lineNo', 'externalId', 'valueOn', 'amount', 'currency', 'amountBase', 'fxRate', 'details'] as const
  const given = sql<string>`${BASE_CURRENCY}::text`
  const result = await tx
    .insertInto('moneyMovements')
    .columns([
      'id',
      ...same,
      'caseId',
      'statedCaseId',
      'origin',
      'statementId',
      'provider',
      'createdAt',
      'baseCurrency',
    ])
    .expression((eb) =>
      eb
        .selectFrom('statementIntake')
        .select(['id', ...same, 'caseId', 'caseId as statedCaseId'])
        .select([
          sql`'statement'`.as('origin'),
          sql`${id}::text`.as('statementId'),
          sql`${provider}::text`.as('provider'),
        ])
        .select([sql`${at}::timestamptz`.as('createdAt'), given.as('baseCurrency')])
        .where('intake', '=', intake)
        .orderBy('lineNo'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(result.numInsertedOrUpdatedRows)
}

/** Locks movements until the act ends, always in the same order. */
export async function lockMovements(tx: Tx, ids: readonly string[]) {
  return tx.selectFrom('moneyMovements').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** A row of `money_movements`. */
export type Movement = Awaited<ReturnType<typeof lockMovements>>[number]

/** Who matched or marked a movement, when, and why. */
type Say = { readonly by: string; readonly at: string; readonly notes: string }

/** Marks an open movement as matched without a counterpart; false when it is matched already. */
export async function markMovement(tx: Tx, id: string, { by, at, notes }: Say): Promise<boolean> {
  const result = await tx
    .updateTable('moneyMovements')
    .set({ matched: true, matchedBy: by, matchedAt: at, notes })
    .where('id', '=', id)
    .where('matched', '=', false)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

type Together = Say & {
  readonly ids: readonly [string, string]
  /** The case of both movements from now on. */
  readonly caseId: string | null
  readonly score: number | null
}

/** Matches two open movements with each other. The caller has locked both. */
export async function matchMovements(tx: Tx, { ids, caseId, score, by, at, notes }: Together): Promise<void> {
  for (const [id, other] of [ids, ids.toReversed()] as [string, string][]) {
    const result = await tx
      .updateTable('moneyMovements')
      .set({ matched: true, matchedWith: other, matchedBy: by, matchedAt: at, matchScore: score, notes, caseId })
      .where('id', '=', id)
      .where('matched', '=', false)
      .executeTakeFirst()
    if (result.numUpdatedRows !== 1n) throw new Error(`${id} was matched by somebody who does not hold it`)
  }
}

/** Removes a mark or a match, on both sides; a line of a statement gets back the case that its file named. */
export async function unmatchMovements(tx: Tx, ids: readonly string[], notes: string): Promise<void> {
  await tx
    .updateTable('moneyMovements')
    .set({ matched: false, matchedWith: null, matchedBy: null, matchedAt: null, matchScore: null, notes })
    .set((eb) => ({
      caseId: eb.case().when('origin', '=', 'ledger').then(eb.ref('caseId')).else(eb.ref('statedCaseId')).end(),
    }))
    .where('id', 'in', ids)
    .execute()
}

/** Adds a note to an open movement. */
export async function noteMovement(tx: Tx, id: string, notes: string): Promise<void> {
  await tx.updateTable('moneyMovements').set({ notes }).where('id', '=', id).execute()
}

/** The bank's reference for each of these postings, and whether it was found on a statement. */
export async function listOutside(
  db: Queryable,
  entryIds: readonly string[],
): Promise<Map<string, { readonly externalId: string; readonly valueOn: string; readonly matched: boolean }>> {
  if (entryIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('moneyMovements')
    .select(['entryId', 'externalId', 'valueOn', 'matched'])
    .where('entryId', 'in', entryIds)
    .execute()
  return new Map(rows.map(({ entryId, ...outside }) => [entryId ?? '', outside]))
}
