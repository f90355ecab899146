import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { getFacts } from '#server/case-record/case-file.ts'
import { closedCase } from '#test/closed-case.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import {
  AREAS,
  doingOf,
  heldBy,
  isInForce,
  ORDER_EFFECTS,
  ORDER_SCOPES,
  ORDER_TYPES,
  type TimedOrder,
} from './law/rules.ts'

const HOUR = 3_600_000

/** Guards use the effects from the database, screens those from the rules: both must agree. */
describe('the effect engine', () => {
  let portal: TestPortal
  let caseId: string
  before(async () => {
    portal = await openTestPortal()
    caseId = await closedCase(portal)
  })
  after(() => portal.close())

  it('has the same table in the rules and in the database, row by row', async () => {
    const { rows } = await portal.portal.database.pool.query<Record<string, string>>(
      'select * from court_order_effects',
    )
    const stored = rows.map((row) => [row['type'], row['scope'], row['effect'], row['area'], row['mode']].join(' '))
    const ruled = ORDER_TYPES.flatMap((type) =>
      ORDER_SCOPES.flatMap((scope) =>
        ORDER_EFFECTS.flatMap((effect) => {
          const { holds, lifts } = doingOf({ type, scope, effect })
          const row = (mode: string) => (area: string) => [type, scope, effect, area, mode].join(' ')
          return [...holds.map(row('hold')), ...lifts.map(row('lift'))]
        }),
      ),
    )
    assert.deepEqual(stored.sort(), ruled.sort())
  })

  it('does not let requests change the table, an order’s words or its log', async () => {
    const { pool } = portal.portal.database
    for (const sql of [
      "update court_order_effects set area = 'costs'",
      "insert into court_order_effects values ('other', 'other', 'note', 'costs', 'hold')",
      "update court_orders set notes = 'x'",
      'update court_orders set effective_to = now()',
      'delete from court_orders',
      "update court_order_log set reason = 'x'",
      'delete from court_order_log',
    ])
      await assert.rejects(pool.query(sql), /permission denied/, sql)
  })

  const drawn = fc.record({
    type: fc.constantFrom(...ORDER_TYPES),
    scope: fc.constantFrom(...ORDER_SCOPES),
    // Mostly freezes and their liftings.
    effect: fc.constantFrom(...ORDER_EFFECTS, 'freeze', 'freeze', 'unfreeze', 'unfreeze'),
    status: fc.constantFrom('active', 'active', 'active', 'revoked', 'expired'),
    from: fc.integer({ min: -5, max: 3 }),
    lasts: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }),
  })

  it('holds in the facts exactly what the rules say, for any register', async () => {
    const { pool } = portal.portal.database
    const now = new Date()
    // At least half an hour away, because the database clock advances while the test runs.
    const at = (hours: number) => new Date(now.getTime() + hours * HOUR + HOUR / 2).toISOString()
    let run = 0
    const property = fc.asyncProperty(fc.array(drawn, { maxLength: 7 }), async (rows) => {
      run += 1
      const orders = rows.map(({ from, lasts, ...row }, place) => ({
        ...row,
        id: `order_${run}_${place}`,
        seq: place,
        effectiveFrom: at(from),
        effectiveTo: lasts === null ? null : at(from + lasts),
      })) as TimedOrder[]
      const client = await pool.connect()
      try {
        await client.query('begin')
        for (const order of orders)
          await client.query(
            "insert into court_orders (id, case_id, type, scope, effect, status, issuing_court, effective_from, effective_to, created_at) values ($1, $2, $3, $4, $5, $6, 'x', $7, $8, now())",
            [
              order.id,
              caseId,
              order.type,
              order.scope,
              order.effect,
              order.status,
              order.effectiveFrom,
              order.effectiveTo,
            ],
          )
        const { rows: found } = await client.query<Record<string, unknown>>('select * from facts_of($1)', [caseId])
        assertSame(found[0] ?? {}, orders, now)
      } finally {
        await client.query('rollback')
        client.release()
      }
    })
    await fc.assert(property, { numRuns: 150, seed: 20260520 })
  })

  function assertSame(facts: Record<string, unknown>, orders: readonly TimedOrder[], now: Date): void {
    const held = new Set(orders.flatMap((order) => heldBy(order, orders, now)))
    const said = {
      proceedings: facts['stayed'],
      enforcement: facts['enforcement_stayed'],
      publication: facts['publication_frozen_until'] !== null,
      costs: facts['costs_frozen'],
      setAside: facts['award_set_aside'],
      enforce: facts['enforcement_ordered'],
    }
    for (const area of AREAS) assert.equal(said[area], held.has(area), `${area}: ${JSON.stringify(orders)}`)
    const turns = orders
      .filter((order) => order.status === 'active' && Object.values(doingOf(order)).flat().length > 0)
      .flatMap((order) => [order.effectiveFrom, order.effectiveTo ?? ''])
      .filter((instant) => instant > now.toISOString())
      .sort()
    const turn = facts['court_orders_turn_at'] as Date | null
    assert.equal(turn?.toISOString() ?? undefined, turns[0])
    const until = facts['publication_frozen_until'] as Date | null
    if (until) assert.ok(until > now)
    assert.ok(orders.every((order) => !isInForce(order, now) || order.status === 'active'))
  }

  it('gives a freeze without an end the last instant there is, and one that will be lifted that day', async () => {
    const { pool } = portal.portal.database
    const insert = (id: string, effect: string, from: string, to: string | null) =>
      pool.query(
        "insert into court_orders (id, case_id, type, scope, effect, status, issuing_court, effective_from, effective_to, created_at) values ($1, $2, 'other', 'publication', $3, 'active', 'x', $4, $5, now())",
        [id, caseId, effect, from, to],
      )
    const until = async () => (await getFacts(portal.portal.app.db, caseId)).publicationFrozenUntil
    await insert('o_1', 'freeze', '2026-01-01T00:00:00Z', '2098-01-01T00:00:00Z')
    assert.equal(await until(), '2098-01-01T00:00:00.000Z')
    await insert('o_2', 'freeze', '2026-01-01T00:00:00Z', null)
    assert.equal(await until(), '9999-12-31T23:59:59.999Z')
    await insert('o_3', 'unfreeze', '2099-01-01T00:00:00Z', null)
    assert.equal(await until(), '2099-01-01T00:00:00.000Z')
    const { publicationFrozenUntil } = await (await portal.as('claimant')).call('case.read', { id: caseId })
    assert.equal(publicationFrozenUntil, '2099-01-01T00:00:00.000Z')
  })
})
