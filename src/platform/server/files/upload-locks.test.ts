import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { until } from '#test/waits.ts'
import { type Database, openDatabase } from '../database/db.ts'
import { dropDeadLocks, openUploadLocks, underLock } from './upload-locks.ts'

/** What a holder throws while it is asked to end is lost, so the question is counted. */
let asked = 0
const never = () => {
  asked += 1
}

/** Two nodes are two connections: they share nothing but the database. */
describe('locks of uploads', () => {
  let database: TestDatabase
  let nodes: readonly [Database, Database]
  before(async () => {
    database = await createTestDatabase()
    const open = () => openDatabase(database.appConnection, () => {})
    nodes = [open(), open()]
  })
  afterEach(() => assert.equal(asked, 0, 'a holder that nobody waits for was asked to end'))
  after(async () => {
    for (const node of nodes) await node.close()
    await database.drop()
  })

  const lockOf = (node: 0 | 1, id: string) => openUploadLocks(nodes[node].db).newLock(id)
  const held = new AbortController().signal
  const rows = async (id: string) =>
    (await nodes[0].pool.query('select holder, is_wanted from upload_locks where upload_id = $1', [id])).rows

  it('hold for all nodes, one upload each', async () => {
    const [mine, theirs] = [lockOf(0, 'one'), lockOf(1, 'one')]
    await mine.lock(held, () => {})
    await lockOf(1, 'other').lock(held, never)
    let isTheirs = false
    const waiting = theirs.lock(held, never).then(() => {
      isTheirs = true
    })
    await pause(500)
    assert.equal(isTheirs, false)
    await mine.unlock()
    await waiting
    await theirs.unlock()
    assert.deepEqual(await rows('one'), [])
  })

  it('ask the holder to end, so that a sender who comes back on another node need not wait', async () => {
    const [mine, theirs] = [lockOf(0, 'asked'), lockOf(1, 'asked')]
    await mine.lock(held, () => void mine.unlock())
    const began = performance.now()
    await theirs.lock(held, never)
    assert.ok(performance.now() - began < 4_000)
    await theirs.unlock()
  })

  it('are given up by a node that died, and not given back by it when it wakes', async () => {
    const [dead, theirs] = [lockOf(0, 'dead'), lockOf(1, 'dead')]
    let isAsked = false
    await dead.lock(held, () => {
      isAsked = true
    })
    await nodes[0].pool.query("update upload_locks set until = now() - interval '1 second' where upload_id = 'dead'")
    await theirs.lock(held, never)
    // The node that hung learns that its lock is lost, and does not take away that of the other.
    await until(() => isAsked, 'the node that hung learns it')
    await dead.unlock()
    assert.equal((await rows('dead')).length, 1)
    await theirs.unlock()
  })

  it('are not waited for any longer when the request has ended', async () => {
    const mine = lockOf(0, 'left')
    await mine.lock(held, () => {})
    await assert.rejects(lockOf(1, 'left').lock(AbortSignal.abort(), never), { status_code: 500 })
    await mine.unlock()
  })

  it('let work on an upload run once at a time, also after one has failed', async () => {
    let running = 0
    const work = async (fails: boolean) => {
      running += 1
      assert.equal(running, 1)
      await pause(20)
      running -= 1
      if (fails) throw new Error('failed')
    }
    const all = [0, 1, 0, 1].map((node, at) => underLock(nodes[node as 0 | 1].db, 'turns', () => work(at === 1)))
    const ends = (await Promise.allSettled(all)).map(({ status }) => status)
    assert.deepEqual(ends, ['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    assert.deepEqual(await rows('turns'), [])
  })

  it('taken while the clock of the database stood ahead do not hold', async () => {
    await lockOf(0, 'ahead').lock(held, () => {})
    await nodes[0].pool.query("update upload_locks set until = now() + interval '1 year' where upload_id = 'ahead'")
    const mine = lockOf(1, 'ahead')
    await mine.lock(held, never)
    await mine.unlock()
  })

  it('of nodes that died are removed after an hour', async () => {
    const insert = `insert into upload_locks (upload_id, holder, until) values ('old', 'x', now() - interval '2 hours')`
    await nodes[0].pool.query(insert)
    await dropDeadLocks(nodes[0].db)
    assert.deepEqual(await rows('old'), [])
  })
})
