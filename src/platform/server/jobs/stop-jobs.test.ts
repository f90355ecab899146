import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { appPoolOptions } from '../database/connection.ts'
import { type Database, inTransaction, openDatabase } from '../database/db.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { until } from '#test/waits.ts'
import { openJobs } from './jobs.ts'

const JOB = { caseId: 'case_900', bundleId: 'bundle_900' }

describe('a process that stops while a job runs', () => {
  let place: TestDatabase
  let database: Database
  before(async () => {
    place = await createTestDatabase()
    database = openDatabase(appPoolOptions(place.appConnection), () => {})
  })
  after(async () => {
    await database.close()
    await place.drop()
  })

  const open = (patienceMs?: number) => openJobs(database.pool, () => {}, patienceMs)
  const rows = async (queue: string) =>
    (
      await database.pool.query<{ state: string; tries: number; waits: boolean }>(
        `select state::text as state, retry_count as tries, start_after > now() + interval '5 seconds' as waits
         from pgboss.job where name = $1`,
        [queue],
      )
    ).rows
  const send = async () => {
    const jobs = await open()
    await inTransaction(database.db, (tx) => jobs.send(tx, 'bundle.build', JOB))
    await jobs.stop()
  }
  const empty = () => database.pool.query('delete from pgboss.job')

  it('puts it back without using up an attempt, however often, and another ends it', { timeout: 90_000 }, async () => {
    await send()
    for (let stops = 0; stops < 3; stops++) {
      const jobs = await open(200)
      let hasBegun = false
      let letGo = () => {}
      const running = new Promise<void>((resolve) => (letGo = resolve))
      await jobs.work('bundle.build', () => {
        hasBegun = true
        return running
      })
      await until(() => hasBegun, 'the job runs')
      await jobs.stop()
      // It waits until the process that could not end it is gone.
      assert.deepEqual(await rows('bundle.build'), [{ state: 'created', tries: 0, waits: true }])
      // What the stopped process still does with it counts no more.
      letGo()
      await new Promise((resolve) => setTimeout(resolve, 100))
      assert.deepEqual(await rows('bundle.build'), [{ state: 'created', tries: 0, waits: true }])
      await database.pool.query('update pgboss.job set start_after = now()')
    }
    const jobs = await open()
    const done: unknown[] = []
    await jobs.work('bundle.build', async (data) => void done.push(data))
    await until(async () => (await rows('bundle.build'))[0]?.state === 'completed', 'the job is done')
    await jobs.stop()
    assert.deepEqual(done, [JOB])
    assert.deepEqual(await rows('bundle.giveUp'), [])
    await empty()
  })

  it('begins no other from the moment it rests, and ends what runs', { timeout: 60_000 }, async () => {
    await send()
    const jobs = await open()
    let begun = 0
    let letGo = () => {}
    const running = new Promise<void>((resolve) => (letGo = resolve))
    await jobs.work('bundle.build', () => {
      begun += 1
      return running
    })
    await until(() => begun === 1, 'the job runs')
    jobs.rest()
    await inTransaction(database.db, (tx) => jobs.send(tx, 'bundle.build', JOB))
    letGo()
    await until(
      async () => (await rows('bundle.build')).some(({ state }) => state === 'completed'),
      'the first is done',
    )
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await jobs.stop()
    assert.equal(begun, 1)
    assert.deepEqual((await rows('bundle.build')).map(({ state }) => state).toSorted(), ['completed', 'created'])
    await empty()
  })
})
