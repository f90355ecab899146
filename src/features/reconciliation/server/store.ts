import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { toLatinDigits } from '#kernel/digits.ts'
import type { Currency } from '#kernel/money/money.ts'
import type { Queryable } from '#server/database/db.ts'
import type { Filters } from '../law/contract.ts'
import { AGE_DAYS, type Age, type Agreement, NEAR_DAYS, type MovementOrigin } from '../law/rules.ts'

/** Movements joined with their posting, their statement and their other side. */
export function joined(db: Queryable) {
  return db
    .selectFrom('moneyMovements as m')
    .leftJoin('journalEntries as e', 'e.id', 'm.entryId')
    .leftJoin('providerStatements as p', 'p.id', 'm.statementId')
    .leftJoin('moneyMovements as w', 'w.id', 'm.matchedWith')
    .select(['m.id', 'm.seq', 'm.createdAt', 'm.caseId', 'm.provider', 'm.externalId', 'm.amount', 'm.currency'])
    .select(['m.amountBase', 'm.baseCurrency', 'm.fxRate', 'm.matched', 'm.notes', 'm.matchedWith', 'm.matchScore'])
    .select(['m.matchedBy', 'm.matchedAt', 'm.origin', 'm.valueOn', 'm.details', 'm.lineNo', 'm.statementId'])
    .select(['e.kind', 'p.name as statementName'])
    .select(['w.provider as withProvider', 'w.externalId as withExternalId', 'w.valueOn as withValueOn'])
}
export type Row = Awaited<ReturnType<ReturnType<typeof joined>['executeTakeFirstOrThrow']>>

/** The conditions of a list, its totals and its exports, for a movement with the alias m or `called`. */
export function matching(filters: Filters, called = 'm'): RawBuilder<SqlBool> {
  const { caseId, provider, state, origin, from, to } = filters
  const of = (column: string) => sql.ref(`${called}.${column}`)
  const conditions = [sql`true`]
  if (caseId) conditions.push(sql`${of('caseId')} = ${toLatinDigits(caseId).toLowerCase()}`)
  if (provider) conditions.push(sql`${of('provider')} = ${provider}`)
  if (state) conditions.push(state === 'matched' ? sql`${of('matched')}` : sql`not ${of('matched')}`)
  if (origin) conditions.push(sql`${of('origin')} = ${origin}`)
  if (from) conditions.push(sql`${of('valueOn')} >= ${from}::date`)
  if (to) conditions.push(sql`${of('valueOn')} <= ${to}::date`)
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** All movements that match the filters, newest first: for a page or a cursor over all. */
export function movementsQuery(
  db: Queryable,
  filters: Filters,
  page: { before?: number | undefined; limit?: number } = {},
) {
  const { before, limit } = page
  const query = joined(db).where(matching(filters)).orderBy('m.seq', 'desc')
  const after = before === undefined ? query : query.where('m.seq', '<', before)
  return limit === undefined ? after : after.limit(limit)
}

export async function listMovements(
  db: Queryable,
  filters: Filters,
  page: { before?: number | undefined; limit: number },
) {
  return movementsQuery(db, filters, page).execute()
}

export async function listMovementsById(db: Queryable, ids: readonly string[]): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map()
  const rows = await joined(db).where('m.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The case of a movement; empty for a statement line without a known case, undefined if there is no such movement. */
export async function findMovementCase(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('moneyMovements').select('caseId').where('id', '=', id).executeTakeFirst()
  return row && (row.caseId ?? '')
}

export const places = (sum: RawBuilder<unknown>) => sql<string>`coalesce(${sum}, 0)::numeric(20, 2)`

/** Sums by source and currency over all movements that match the filters. The same money in bank and ledger is not added up. */
export async function sumMovements(db: Queryable, filters: Filters) {
  const rows = await db
    .selectFrom('moneyMovements as m')
    .select(['m.currency', 'm.origin', (eb) => eb.fn.countAll<number>().as('rows')])
    .select([
      places(sql`sum(amount) filter (where amount > 0)`).as('moneyIn'),
      places(sql`sum(amount) filter (where amount < 0)`).as('moneyOut'),
      places(sql`sum(amount)`).as('net'),
      sql<number>`count(*) filter (where not matched)`.as('openRows'),
      places(sql`sum(amount) filter (where not matched)`).as('openNet'),
      places(sql`sum(amount_base)`).as('netBase'),
    ])
    .where(matching(filters))
    .groupBy(['m.currency', 'm.origin'])
    .orderBy('m.currency')
    .orderBy('m.origin', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, currency: row.currency as Currency, origin: row.origin as MovementOrigin }))
}

/** The age of an open movement with the alias m. */
function ageOf(today: string): RawBuilder<Age> {
  const { week, month, twoMonths, threeMonths } = AGE_DAYS
  return sql<Age>`case
    when ${today}::date - m.value_on <= ${week} then 'week' when ${today}::date - m.value_on <= ${month} then 'month'
    when ${today}::date - m.value_on <= ${twoMonths} then 'twoMonths'
    when ${today}::date - m.value_on <= ${threeMonths} then 'threeMonths' else 'older' end`
}

/** The ages of the open movements of each source, and their amounts. */
export async function sumSideAges(db: Queryable, filters: Filters, today: string) {
  const rows = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('moneyMovements as m')
        .select([ageOf(today).as('age'), 'm.origin', 'm.amountBase'])
        .where(matching(filters))
        .where('m.matched', '=', false)
        .as('aged'),
    )
    .select(['age', 'origin', (eb) => eb.fn.countAll<number>().as('rows')])
    .select(places(sql`sum(abs(amount_base))`).as('volumeBase'))
    .groupBy(['age', 'origin'])
    .execute()
  return rows.map((row) => ({ ...row, origin: row.origin as MovementOrigin }))
}
export type SideAge = Awaited<ReturnType<typeof sumSideAges>>[number]

/** The names of all banks and providers of movements. */
export async function listProviders(db: Queryable): Promise<string[]> {
  // One index lookup per name instead of a scan of all movements.
  const { rows } = await sql<{ provider: string | null }>`
    with recursive names as (
      select min(provider) as provider from money_movements
      union all
      select (select min(provider) from money_movements m where m.provider > names.provider) from names
      where names.provider is not null
    )
    select provider from names where provider is not null`.execute(db)
  return rows.flatMap(({ provider }) => (provider === null ? [] : [provider]))
}

export type Compared = {
  readonly ledgerId: string
  readonly statementId: string
  readonly ledgerSeq: number
  readonly caseId: string
} & Agreement

/** A word of the details equals the books' reference; short words and words without a digit do not count. */
const IN_DETAILS = sql`(reference_words(s.details) @> array[l.ref_key] and length(l.ref_key) >= 4 and l.ref_key ~ '[0-9]')`
/** What two sides have in common, and which possible other sides of an open movement are considered. */
const COMMON = sql`
  l.id as ledger_id, s.id as statement_id, l.seq as ledger_seq, l.case_id,
  case when s.ref_key = l.ref_key then 'equal' when ${IN_DETAILS} then 'inDetails' else 'none' end as reference,
  s.amount = l.amount as amount, s.stated_case_id is not distinct from l.case_id as same_case, s.value_on - l.value_on as days`
const CLOSEST = sql`order by (s.amount = l.amount) desc, abs(s.value_on - l.value_on), s.id limit 5`
const BOTH_OPEN = sql`
  s.origin = 'statement' and not s.matched and s.currency = l.currency
  and (s.stated_case_id is null or s.stated_case_id = l.case_id)`

/** Pairs of all open movements that share a reference: only these can be matched automatically. */
export async function compareReferences(db: Queryable): Promise<Compared[]> {
  const { rows } = await sql<Compared>`
    select ${COMMON} from money_movements l
    cross join lateral (
      (select * from money_movements s where ${BOTH_OPEN} and s.ref_key = l.ref_key ${CLOSEST})
      union
      (select * from money_movements s where ${BOTH_OPEN} and ${IN_DETAILS} ${CLOSEST})
    ) s
    where l.origin = 'ledger' and not l.matched
    order by l.seq, s.id`.execute(db)
  return rows
}

/** Every possible pair of these open movements of the books. */
export async function compareWith(db: Queryable, ledgerIds: readonly string[]): Promise<Compared[]> {
  if (ledgerIds.length === 0) return []
  const { rows } = await sql<Compared>`
    select ${COMMON} from money_movements l
    cross join lateral (
      (select * from money_movements s where ${BOTH_OPEN} and s.ref_key = l.ref_key ${CLOSEST})
      union
      (select * from money_movements s where ${BOTH_OPEN} and ${IN_DETAILS} ${CLOSEST})
      union
      (select * from money_movements s where ${BOTH_OPEN} and s.amount = l.amount
        and s.value_on between l.value_on - ${NEAR_DAYS}::int and l.value_on + ${NEAR_DAYS}::int ${CLOSEST})
      union
      (select * from money_movements s where ${BOTH_OPEN} and s.amount = l.amount and s.stated_case_id = l.case_id ${CLOSEST})
    ) s
    where l.id = any(${ledgerIds}::text[]) and l.origin = 'ledger' and not l.matched
    order by l.seq desc, s.id`.execute(db)
  return rows
}

/** Open movements of the books that match the filters and have something to compare with, newest first. */
export async function listOpenBookMovements(
  db: Queryable,
  filters: Filters,
  page: { before?: number | undefined; limit: number },
) {
  const query = db
    .selectFrom('moneyMovements as m')
    .select(['m.id', 'm.seq'])
    .where(matching({ ...filters, state: 'open', origin: 'ledger' }))
    .orderBy('m.seq', 'desc')
    .limit(page.limit)
  return (page.before === undefined ? query : query.where('m.seq', '<', page.before)).execute()
}

/** Open movements that may be the other side of one, of either source, nearest first. */
export async function listPossible(db: Queryable, id: string, limit: number): Promise<Compared[]> {
  const { rows } = await sql<Compared>`
    with one as (select * from money_movements where id = ${id} and not matched), pairs as (
      select ${COMMON} from one l join money_movements s on ${BOTH_OPEN}
      where l.origin = 'ledger' and sign(s.amount) = sign(l.amount)
      union all
      select ${COMMON} from one s join money_movements l on l.currency = s.currency and l.origin = 'ledger' and not l.matched
      where s.origin = 'statement' and sign(s.amount) = sign(l.amount) and (s.stated_case_id is null or s.stated_case_id = l.case_id)
    )
    select * from pairs
    order by (reference <> 'none') desc, amount desc, same_case desc, abs(days), ledger_id, statement_id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Movements of the same source and case that reverse this one, or are reversed by it. */
export async function listOpposites(db: Queryable, id: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('moneyMovements as m')
    .innerJoin('moneyMovements as o', (join) =>
      join.onRef('o.origin', '=', 'm.origin').onRef('o.currency', '=', 'm.currency').on('o.matched', '=', false),
    )
    .select('o.id')
    .where('m.id', '=', id)
    .where('m.matched', '=', false)
    .where(sql<boolean>`o.amount = -m.amount and o.case_id is not distinct from m.case_id`)
    .orderBy(sql`abs(o.value_on - m.value_on)`)
    .orderBy('o.id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** The movement that this one is matched with, if any. */
export async function findCounterpart(db: Queryable, id: string): Promise<string | null> {
  const row = await db.selectFrom('moneyMovements').select('matchedWith').where('id', '=', id).executeTakeFirst()
  return row?.matchedWith ?? null
}

/** Whether one of these movements paid a payout whose batch is settled; reads finance's records. */
export async function isSettled(db: Queryable, ids: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('settledMovements')
    .select('movementId')
    .where('movementId', 'in', ids)
    .executeTakeFirst()
  return row !== undefined
}
