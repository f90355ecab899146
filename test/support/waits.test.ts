import assert from 'node:assert/strict'
import { it } from 'node:test'
import pg from 'pg'
import { createTestDatabase } from './database.ts'
import { untilLockAwaited } from './waits.ts'

it('a wait for a lock in another database of the cluster is not taken for one in this database', async () => {
  const [own, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const pools = [own, other].map(({ ownerConnection }) => new pg.Pool(ownerConnection))
  try {
    const [here, there] = pools as [pg.Pool, pg.Pool]
    const block = async (pool: pg.Pool) => {
      const holder = await pool.connect()
      await holder.query('begin; lock table cases')
      const waiter = pool.query('select from cases')
      return async () => {
        await holder.query('commit')
        holder.release()
        await waiter
      }
    }
    const [releaseThere] = await Promise.all([block(there), untilLockAwaited(there)])
    let isAwaited = false
    const awaited = untilLockAwaited(here).then(() => (isAwaited = true))
    await here.query('select pg_sleep(0.2)')
    assert.equal(isAwaited, false)
    const releaseHere = await block(here)
    await awaited
    await Promise.all([releaseThere(), releaseHere()])
  } finally {
    for (const pool of pools) await pool.end()
    for (const database of [own, other]) await database.drop()
  }
})
