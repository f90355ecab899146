import { sql } from 'kysely'
import type { Currency } from '#kernel/money/money.ts'
import type { Queryable } from '#server/database/db.ts'
import type { Filters } from '../law/contract.ts'
import type { MovementOrigin } from '../law/rules.ts'
import { joined, matching, places } from './store.ts'

/**
 * The state of a movement: matched with one in the selection, closed by a person without the other source, matched with one
 * outside the filters, or open.
 */
export const FATES = ['paired', 'closed', 'outside', 'open'] as const
export type Fate = (typeof FATES)[number]

/**
 * Sums of each source by currency and fate, over all movements that match the filters. A pair of one source counts as closed,
 * because the other source has no part in it.
 */
export async function sumSides(db: Queryable, filters: Filters) {
  const fate = sql<Fate>`case
    when not m.matched then 'open'
    when w.id is null or w.origin = m.origin then 'closed'
    when ${matching(filters, 'w')} then 'paired' else 'outside' end`
  const rows = await db
    .selectFrom('moneyMovements as m')
    .leftJoin('moneyMovements as w', 'w.id', 'm.matchedWith')
    .select(['m.currency', 'm.origin', fate.as('fate'), (eb) => eb.fn.countAll<number>().as('rows')])
    .select([
      places(sql`sum(m.amount) filter (where m.amount > 0)`).as('moneyIn'),
      places(sql`sum(m.amount) filter (where m.amount < 0)`).as('moneyOut'),
      places(sql`sum(m.amount)`).as('net'),
      places(sql`sum(m.amount_base)`).as('netBase'),
    ])
    .where(matching(filters))
    .groupBy(['m.currency', 'm.origin', 'fate'])
    .orderBy('m.currency')
    .execute()
  return rows.map((row) => ({ ...row, currency: row.currency as Currency, origin: row.origin as MovementOrigin }))
}
export type SideSum = Awaited<ReturnType<typeof sumSides>>[number]

/** Open movements that match the filters, oldest first. */
export async function listLongestOpen(db: Queryable, filters: Filters, limit: number) {
  return joined(db)
    .where(matching({ ...filters, state: 'open' }))
    .orderBy('m.valueOn')
    .orderBy('m.seq')
    .limit(limit)
    .execute()
}

/** A matched pair of bank and ledger counts once, as its line of the statement. */
const isOneOfPair = (filters: Filters) =>
  sql<boolean>`m.origin = 'ledger' and w.origin = 'statement' and w.amount = m.amount and ${matching(filters, 'w')}`

/** Matched movements that match the filters by value date, latest first; each pair once. */
export async function listMatched(db: Queryable, filters: Filters, limit: number) {
  const rows = joined(db)
    .select(['w.origin as withOrigin', 'w.amount as withAmount'])
    .where(matching({ ...filters, state: 'matched' }))
    .where((eb) => eb.not(sql<boolean>`coalesce(${isOneOfPair(filters)}, false)`))
  return rows.orderBy('m.valueOn', 'desc').orderBy('m.seq', 'desc').limit(limit).execute()
}

/** The number of matched movements that match the filters; each pair counts once. */
export async function countMatched(db: Queryable, filters: Filters): Promise<number> {
  const row = await db
    .selectFrom('moneyMovements as m')
    .leftJoin('moneyMovements as w', 'w.id', 'm.matchedWith')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where(matching({ ...filters, state: 'matched' }))
    .where((eb) => eb.not(sql<boolean>`coalesce(${isOneOfPair(filters)}, false)`))
    .executeTakeFirst()
  return row?.rows ?? 0
}
