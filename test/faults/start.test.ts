import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { startDatabase } from '#server/database/start-database.ts'
import { type Config, readConfig } from '#server/start/config.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { until } from '#test/waits.ts'

/** Sixteen of sixty starts failed with "tuple concurrently updated" while the queue was installed outside the migration lock. */
const ROUNDS = process.env['TEST_DEPTH'] === 'full' ? 100 : 10
const WAITING =
  "select application_name, wait_event, query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' order by 2"

describe('nodes that start on one database', () => {
  let database: TestDatabase
  let config: Config
  before(async () => {
    database = await createTestDatabase()
    config = readConfig({ ...database.environment, DATA_DIR: '/nowhere/data' })
  })
  after(() => database.drop())

  it('grant the rights to the job queue under the lock of the migrations, for which another start waits', async () => {
    const [owner, watch] = [new pg.Client(database.ownerConnection), new pg.Client(database.ownerConnection)]
    await Promise.all([owner.connect(), watch.connect()])
    try {
      // A grant waits for another one of the same object that is not committed, and fails when that is committed.
      await owner.query('begin')
      await owner.query('grant usage on schema pgboss to arb_app')
      const starts = Promise.allSettled([startDatabase(config), startDatabase(config)])
      await until(async () => (await watch.query(WAITING)).rowCount === 2, 'both starts wait for a lock')
      const [behind, granting] = (await watch.query(WAITING)).rows as Record<string, string>[]
      await owner.query('rollback')
      assert.deepEqual(
        (await starts).map(({ status }) => status),
        ['fulfilled', 'fulfilled'],
      )
      assert.match(granting?.['query'] ?? '', /^grant usage on schema pgboss/)
      assert.deepEqual(
        [behind?.['application_name'], behind?.['wait_event']],
        ['arbitration-portal-migrate', 'advisory'],
      )
    } finally {
      await Promise.all([owner.end(), watch.end()])
    }
  })

  it('all start when three do at the same moment, every time', async () => {
    for (let round = 1; round <= ROUNDS; round++) {
      const answers = await Promise.allSettled([1, 2, 3].map(() => startDatabase(config)))
      const faults = answers.filter((one) => one.status === 'rejected')
      assert.deepEqual(faults, [], `round ${round}`)
    }
  })
})
