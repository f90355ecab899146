import assert from 'node:assert/strict'
import { test } from 'node:test'
import { installJobs } from '#server/jobs/jobs.ts'
import { migrate } from '#server/database/migrate.ts'
import { createTestDatabase } from '#test/database.ts'

/** Sixteen of sixty starts failed with "tuple concurrently updated" while the queue was installed outside the migration lock. */
const ROUNDS = 20

test('three nodes that start at the same moment on one database all start, every time', async () => {
  const database = await createTestDatabase()
  try {
    for (let round = 1; round <= ROUNDS; round++) {
      const starts = [1, 2, 3].map(() => migrate(database.ownerConnection, { alongside: installJobs }))
      const faults = (await Promise.allSettled(starts)).filter((one) => one.status === 'rejected')
      assert.deepEqual(faults, [], `round ${round}`)
    }
  } finally {
    await database.drop()
  }
})
