import { sql } from 'kysely'
import { newId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '../database/db.ts'

/** A line of a statement to be booked. */
type Line = {
  readonly lineNo: number
  readonly externalId: string
  readonly valueOn: string
  readonly amount: string
  readonly currency: string
  readonly amountBase: string
  readonly fxRate: string
  readonly caseId: string | null
  readonly details: string
}

/** Stores the lines of a file, to be compared with each other and with earlier lines. */
export async function takeIn(tx: Tx, intake: string, lines: readonly Line[]): Promise<void> {
  const of = <K extends keyof Line>(key: K) => lines.map((line) => line[key])
  await sql`
    insert into statement_intake
      (intake, id, line_no, external_id, value_on, amount, currency, amount_base, fx_rate, case_id, details)
    select ${intake}, * from unnest(
      ${lines.map(() => newId('move'))}::text[], ${of('lineNo')}::int[], ${of('externalId')}::text[], ${of('valueOn')}::date[],
      ${of('amount')}::numeric[], ${of('currency')}::text[], ${of('amountBase')}::numeric[], ${of('fxRate')}::numeric[],
      ${of('caseId')}::text[], ${of('details')}::text[])`.execute(tx)
}

export async function clearIntake(tx: Tx, intake: string): Promise<void> {
  await tx.deleteFrom('statementIntake').where('intake', '=', intake).execute()
}

/**
 * Without statistics about the lines of an intake the database expects few, and would scan all earlier lines for each of them.
 */
async function expectMany<T>(tx: Tx, ask: () => Promise<T>): Promise<T> {
  await sql`set local enable_nestloop = off`.execute(tx)
  const answer = await ask()
  await sql`set local enable_nestloop = on`.execute(tx)
  return answer
}

type Fault = {
  readonly lineNo: number
  readonly code: 'duplicate' | 'differs' | 'noCase'
  readonly value: string
  readonly other: number
}

/**
 * The faults of lines compared with others: the same reference twice in the file, a known reference with another amount or day,
 * an unknown case. Returns the first of them by line, and their number.
 */
export async function findFaults(
  tx: Tx,
  { intake, provider, limit }: { readonly intake: string; readonly provider: string; readonly limit: number },
): Promise<{ readonly faults: readonly Fault[]; readonly total: number }> {
  const query = sql<Fault & { total: number }>`
    with numbered as (
      select i.*, min(line_no) over (partition by external_id, currency) as first_line
      from statement_intake i where intake = ${intake}
    ), faults as (
      select line_no, 'duplicate' as code, external_id as value, first_line as other from numbered where line_no > first_line
      union all
      select n.line_no, 'differs', n.external_id, 0 from numbered n
      join money_movements m on m.origin = 'statement' and m.provider = ${provider}
        and m.external_id = n.external_id and m.currency = n.currency
        and (m.amount <> n.amount or m.value_on <> n.value_on)
      union all
      select n.line_no, 'noCase', n.case_id, 0 from numbered n
      where n.case_id is not null and not exists (select from cases c where c.id = n.case_id)
    )
    select line_no, code, value, other, count(*) over () as total from faults order by line_no limit ${limit}`
  const { rows } = await expectMany(tx, () => query.execute(tx))
  return { faults: rows.map(({ total: _total, ...fault }) => fault), total: rows[0]?.total ?? 0 }
}

/** How many lines of a file were imported with an earlier one. */
export async function countKnown(tx: Tx, intake: string, provider: string): Promise<number> {
  const query = tx
    .selectFrom('statementIntake as i')
    .innerJoin('moneyMovements as m', (join) =>
      join.onRef('m.externalId', '=', 'i.externalId').onRef('m.currency', '=', 'i.currency'),
    )
    .select((eb) => eb.fn.countAll<number>().as('known'))
    .where('i.intake', '=', intake)
    .where('m.origin', '=', 'statement')
    .where('m.provider', '=', provider)
  return (await expectMany(tx, () => query.executeTakeFirstOrThrow())).known
}

/** The totals of a file's lines, by currency. */
export async function sumIntake(tx: Tx, intake: string) {
  return tx
    .selectFrom('statementIntake')
    .select(['currency', (eb) => eb.fn.countAll<number>().as('lines')])
    .select(sql<string>`coalesce(sum(amount) filter (where amount > 0), 0)::numeric(18, 2)`.as('moneyIn'))
    .select(sql<string>`coalesce(sum(amount) filter (where amount < 0), 0)::numeric(18, 2)`.as('moneyOut'))
    .where('intake', '=', intake)
    .groupBy('currency')
    .orderBy('currency')
    .execute()
}

type NewStatement = {
  readonly id: string
  readonly sha256: string
  readonly name: string
  readonly size: number
  readonly provider: string
  readonly lines: number
  readonly knownBefore: number
  readonly importedBy: string
  readonly importedAt: string
}

/** Records a statement file; false when the same bytes were imported already. Concurrent imports of the same file wait here. */
export async function insertStatement(tx: Tx, statement: NewStatement): Promise<boolean> {
  const result = await tx
    .insertInto('providerStatements')
    .values(statement)
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** One import at a time: two files with the same lines could deadlock. */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('statements'))`.execute(tx)
}

export async function findStatementBySha(db: Queryable, sha256: string) {
  return db.selectFrom('providerStatements').selectAll().where('sha256', '=', sha256).executeTakeFirst()
}

export async function findStatement(db: Queryable, id: string) {
  return db.selectFrom('providerStatements').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The latest statement files, newest first. */
export async function listStatements(db: Queryable, limit: number) {
  return db
    .selectFrom('providerStatements')
    .selectAll()
    .orderBy('importedAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The known spelling of a provider's name, regardless of case. */
export async function spellingOf(db: Queryable, provider: string): Promise<string> {
  const row = await db
    .selectFrom('providerStatements')
    .select('provider')
    .where(sql`lower(provider)`, '=', provider.toLowerCase())
    .limit(1)
    .executeTakeFirst()
  return row?.provider ?? provider
}

/** The ids of the statements that no comparison has processed yet. */
export async function uncomparedStatements(db: Queryable): Promise<string[]> {
  const rows = await db.selectFrom('providerStatements').select('id').where('comparedAt', 'is', null).execute()
  return rows.map(({ id }) => id)
}

/** Marks these statements as compared with the books. */
export async function endComparison(tx: Tx, ids: readonly string[], at: string): Promise<void> {
  if (ids.length === 0) return
  await tx.updateTable('providerStatements').set({ comparedAt: at }).where('id', 'in', ids).execute()
}
