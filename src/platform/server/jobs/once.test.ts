import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { until } from '#test/waits.ts'
import { appPoolOptions } from '../database/connection.ts'
import { type Database, openDatabase } from '../database/db.ts'
import { withLease } from './leases.ts'
import { onceAmongNodes } from './once.ts'

const HOUR = 3_600_000
const { signal } = new AbortController()

describe('work that nodes share', () => {
  let database: TestDatabase
  let nodes: readonly [Database, Database]
  before(async () => {
    database = await createTestDatabase()
    const open = () => openDatabase(appPoolOptions(database.appConnection), () => {})
    nodes = [open(), open()]
  })
  after(async () => {
    for (const node of nodes) await node.close()
    await database.drop()
  })

  const pool = () => nodes[0].pool
  const past = (name: string, columns: readonly string[]) =>
    pool().query(
      `update clock_runs set ${columns.map((column) => `${column} = ${column} - interval '1 day'`).join(', ')} where name = $1`,
      [name],
    )

  it('a clock runs on one of many that tick at once, and not again within its interval', async () => {
    let runs = 0
    const tick = ({ db }: Database) =>
      onceAmongNodes(db, { name: 'night', everyMs: HOUR, signal }, async () => {
        runs += 1
        await new Promise((resolve) => setTimeout(resolve, 50))
      })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => tick(nodes[n % 2 === 0 ? 0 : 1])))
    assert.equal(answers.filter((answer) => answer === 'done').length, 1)
    assert.equal(await tick(nodes[1]), 'skipped')
    assert.equal(runs, 1)
    await pool().query(`update clock_runs set began_at = now() - interval '55 minutes' where name = 'night'`)
    assert.equal(await tick(nodes[1]), 'done')
    assert.equal(runs, 2)
  })

  it('a run of a time to come, written while the clock of the database stood ahead, keeps none back', async () => {
    const run = () => onceAmongNodes(nodes[0].db, { name: 'ahead', everyMs: HOUR, signal }, async () => {})
    assert.equal(await run(), 'done')
    await pool().query(
      `update clock_runs set began_at = now() + interval '1 year', ended_at = now() where name = 'ahead'`,
    )
    assert.equal(await run(), 'done')
    await pool().query(
      `update clock_runs set began_at = now() + interval '1 year', until = began_at, ended_at = null where name = 'ahead'`,
    )
    assert.equal(await run(), 'done')
  })

  it('a lease that ends later than it could does not hold', async () => {
    const taken = Promise.withResolvers<void>()
    const first = withLease(nodes[0].db, { name: 'ahead', seconds: 30 }, () => taken.promise)
    await until(async () => (await pool().query(`select 1 from leases where name = 'ahead'`)).rowCount === 1, 'taken')
    await pool().query(`update leases set until = now() + interval '1 year' where name = 'ahead'`)
    assert.equal(await withLease(nodes[1].db, { name: 'ahead', seconds: 30 }, async () => 'mine'), 'mine')
    taken.resolve()
    await first
  })

  it('the run of a node that died is taken over, also within the interval', async () => {
    let isFrozen = true
    const frozen = onceAmongNodes(nodes[0].db, { name: 'frozen', everyMs: HOUR, signal }, async () => {
      await until(async () => !isFrozen, 'the frozen node goes on')
    })
    await until(
      async () => (await pool().query(`select 1 from clock_runs where name = 'frozen'`)).rowCount === 1,
      'claimed',
    )
    const takeOver = () => onceAmongNodes(nodes[1].db, { name: 'frozen', everyMs: HOUR, signal }, async () => {})
    assert.equal(await takeOver(), 'skipped')
    await past('frozen', ['until'])
    assert.equal(await takeOver(), 'done')
    isFrozen = false
    await frozen
    // The end that the frozen node notes is not that of the other's run.
    const { rows } = await pool().query(`select ended_at >= began_at as ok from clock_runs where name = 'frozen'`)
    assert.deepEqual(rows, [{ ok: true }])
  })

  it('a node whose run was taken over is told to stop', async () => {
    let wasTold = false
    const slow = onceAmongNodes(
      nodes[0].db,
      { name: 'slow', everyMs: HOUR, signal },
      async (ended) => {
        await until(async () => ended.aborted, 'the run is told to stop')
        wasTold = true
      },
      20,
    )
    await until(
      async () => (await pool().query(`select 1 from clock_runs where name = 'slow'`)).rowCount === 1,
      'claimed',
    )
    await pool().query(`update clock_runs set holder = 'another' where name = 'slow'`)
    await slow
    assert.ok(wasTold)
  })

  it('work that failed is begun by the next', async () => {
    const fail = () => Promise.reject(new Error('no'))
    await assert.rejects(onceAmongNodes(nodes[0].db, { name: 'failing', everyMs: HOUR, signal }, fail), /no/)
    assert.equal(await onceAmongNodes(nodes[1].db, { name: 'failing', everyMs: HOUR, signal }, async () => {}), 'done')
  })

  it('a lease is held by one, freed by its end or failure, and taken over when its time is over', async () => {
    const lease = { name: 'award_1', seconds: 30 }
    const answers = await Promise.all(
      nodes.map(({ db }) =>
        withLease(db, lease, () => new Promise<string>((resolve) => setTimeout(resolve, 100, 'mine'))),
      ),
    )
    assert.deepEqual(answers.toSorted(), ['held', 'mine'])
    await assert.rejects(
      withLease(nodes[0].db, lease, () => Promise.reject(new Error('no'))),
      /no/,
    )
    let end = () => {}
    const dead = withLease(nodes[0].db, lease, () => new Promise<void>((resolve) => (end = resolve)))
    await until(async () => (await pool().query('select 1 from leases')).rowCount === 1, 'the lease is held')
    await pool().query(`update leases set until = now() - interval '1 second'`)
    assert.equal(await withLease(nodes[1].db, lease, async () => 'taken over'), 'taken over')
    end()
    await dead
    assert.equal((await pool().query('select 1 from leases')).rowCount, 0)
  })
})
