import { sql } from 'kysely'
import type { Currency } from '#kernel/money/money.ts'
import type { Reader } from '#server/database/db.ts'
import type { Filters } from '../law/contract.ts'
import type { Origin } from '../law/rules.ts'
import { joined, matching, places } from './store.ts'

/**
 * What became of a movement: matched with one of the same selection, closed by a person without the other source, matched with
 * one that the filters leave out, or open.
 */
export const FATES = ['paired', 'closed', 'outside', 'open'] as const
export type Fate = (typeof FATES)[number]

/** Sums of each source by currency and fate, over all movements of the filters. A pair of one source is closed: the other source has no part in it. */
export async function sumSides(db: Reader, filters: Filters) {
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
  return rows.map((row) => ({ ...row, currency: row.currency as Currency, origin: row.origin as Origin }))
}
export type SideSum = Awaited<ReturnType<typeof sumSides>>[number]

/** Open movements of the filters, what waits longest first. */
export async function listLongestOpen(db: Reader, filters: Filters, limit: number) {
  return joined(db)
    .where(matching({ ...filters, state: 'open' }))
    .orderBy('m.valueOn')
    .orderBy('m.seq')
    .limit(limit)
    .execute()
}

/** A pair of bank and ledger that agree is one: its line of the statement stands for both. */
const isOneOfPair = (filters: Filters) =>
  sql<boolean>`m.origin = 'ledger' and w.origin = 'statement' and w.amount = m.amount and ${matching(filters, 'w')}`

/** Matched movements of the filters by the day on which the money moved, the latest first; a pair is told once. */
export async function listMatched(db: Reader, filters: Filters, limit: number) {
  const rows = joined(db)
    .select(['w.origin as withOrigin', 'w.amount as withAmount'])
    .where(matching({ ...filters, state: 'matched' }))
    .where((eb) => eb.not(sql<boolean>`coalesce(${isOneOfPair(filters)}, false)`))
  return rows.orderBy('m.valueOn', 'desc').orderBy('m.seq', 'desc').limit(limit).execute()
}

/** How many there are of them. */
export async function countMatched(db: Reader, filters: Filters): Promise<number> {
  const row = await db
    .selectFrom('moneyMovements as m')
    .leftJoin('moneyMovements as w', 'w.id', 'm.matchedWith')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where(matching({ ...filters, state: 'matched' }))
    .where((eb) => eb.not(sql<boolean>`coalesce(${isOneOfPair(filters)}, false)`))
    .executeTakeFirst()
  return row?.rows ?? 0
}
