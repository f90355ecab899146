import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Refusal } from '#kernel/refusals.ts'
import { openLog } from '#server/operation/log.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { until } from '#test/waits.ts'
import { appPoolOptions } from '../database/connection.ts'
import { type Database, openDatabase } from '../database/db.ts'
import { type CallCounter, openCallCounter } from './call-limits.ts'

const LIMITS = { read: 30, change: 5, export: 2 }
const MINUTE = 60_000
const silent = openLog('silent')

describe('the calls of signed-in people, counted by three nodes', () => {
  let database: TestDatabase
  let opened: Database
  let now = 100 * MINUTE + 15_000
  let nodes: CallCounter[] = []
  before(async () => {
    database = await createTestDatabase()
    opened = openDatabase(appPoolOptions(database.appConnection), () => {})
    nodes = [1, 2, 3].map(() => openCallCounter(opened.db, LIMITS, silent, () => now, 20))
  })
  after(async () => {
    await Promise.all(nodes.map((node) => node.close()))
    await opened.close()
    await database.drop()
  })

  /** How many of these calls are answered. */
  function answered(node: CallCounter | undefined, count: number, person = 'person_a', kind = 'read' as const): number {
    let done = 0
    for (let n = 0; n < count; n++) {
      try {
        node?.take(person, kind)
        done++
      } catch (error) {
        assert.ok(error instanceof Refusal && error.code === 'TOO_MANY_CALLS')
        assert.deepEqual(error.details.extra, { retryAfterSeconds: 45 })
      }
    }
    return done
  }
  const total = async (key: string) => {
    const { rows } = await opened.pool.query('select sum(count)::int as count from call_counts where key = $1', [key])
    return (rows[0] as { count: number | null }).count
  }

  it('are limited in their sum, once each node has told what it counted', async () => {
    assert.equal(answered(nodes[0], 10), 10)
    assert.equal(answered(nodes[1], 10), 10)
    await until(async () => (await total('person_a read')) === 20, 'both are told')
    // A node learns the sum when it tells its own calls.
    assert.equal(answered(nodes[2], 1), 1)
    await until(async () => (await total('person_a read')) === 21, 'the third is told')
    let more = 0
    await until(async () => {
      more += answered(nodes[2], 1)
      const before = await total('person_a read')
      return more >= 1 && before === 30
    }, 'the sum is reached')
    assert.equal(answered(nodes[2], 5), 0)
    // Whatever node is asked, at most what one second allows is beyond the limit.
    assert.ok(answered(nodes[0], 100) <= 20)
  })

  it('are counted by person and by class', () => {
    assert.equal(answered(nodes[2], 5, 'person_b'), 5)
  })

  it('begin again with the next minute, and old counts are forgotten', async () => {
    now += 3 * MINUTE
    assert.equal(answered(nodes[2], 31), 30)
    await until(
      async () =>
        (await opened.pool.query('select 1 from call_counts where minute < $1', [new Date(now - 2 * MINUTE)]))
          .rowCount === 0,
      'old rows are gone',
    )
  })

  it('without the database each node holds its own count', async () => {
    const away = openDatabase({ ...appPoolOptions(database.appConnection), port: 1 }, () => {})
    const alone = openCallCounter(away.db, LIMITS, silent, () => now, 20)
    assert.equal(answered(alone, 40, 'person_c'), 30)
    await alone.close()
    await away.close()
  })
})

describe('a portal with limits', () => {
  let portal: TestPortal
  let manager: Tab
  before(async () => {
    const settings = { LIMIT_READS: '20', LIMIT_CHANGES: '0', LIMIT_EXPORTS: '0' }
    portal = await openTestPortal({ settings })
    manager = await portal.as('manager')
  })
  after(() => portal.close())

  it('answers 429 with words and when to go on, and answers other people', async () => {
    // At the turn of a minute the count begins again, so the calls may need a second round.
    let refused: Response | undefined
    for (let n = 0; n < 45 && refused === undefined; n++) {
      const answer = await manager.fetch('/api/cases')
      if (answer.status === 429) refused = answer
      else await answer.arrayBuffer()
    }
    assert.ok(refused)
    const seconds = Number(refused.headers.get('retry-after'))
    assert.ok(seconds >= 1 && seconds <= 60)
    const problem = (await refused.json()) as { code: string; words: { en: string; ar: string } }
    assert.equal(problem.code, 'TOO_MANY_CALLS')
    assert.match(problem.words.en, /^You sent very many calls/)
    assert.match(problem.words.ar, /^أرسلت طلبات كثيرة/)
    assert.equal((await (await portal.as('claimant')).fetch('/api/cases')).status, 200)
  })

  it('lets acts through that have no limit', async () => {
    for (let n = 0; n < 25; n++)
      assert.notEqual((await manager.fetch('/api/session', { method: 'DELETE' })).status, 429)
  })
})
