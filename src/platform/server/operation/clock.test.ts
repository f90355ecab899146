import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, describe, it, mock } from 'node:test'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { openTestPortal } from '#test/portal.ts'
import { type Database, openDatabase } from '../database/db.ts'
import { StartError } from '../start/start-errors.ts'
import { assertClock } from './clock.ts'
import { watchHealth } from './health.ts'
import { openLog } from './log.ts'

/** The clock may be a minute behind the last entry of the trail. */
describe('a clock behind the last entry', () => {
  let database: TestDatabase
  let open: Database
  let folder = ''
  let latest = 0
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'arb-clock-'))
    database = await createTestDatabase()
    const dataDir = path.join(folder, 'data')
    // A sign-in is in the chain of the centre.
    const portal = await openTestPortal({ place: { ...database, dataDir, remove: async () => {} } })
    await portal.as('claimant')
    const { rows } = await portal.portal.database.pool.query(
      "select greatest((select max(at) from audit_entries where chain = 'centre'), (select max(at) from events)) as at",
    )
    latest = (rows[0]?.['at'] as Date).getTime()
    await portal.close()
    open = openDatabase({ ...database.appConnection, max: 1 }, () => {})
  })
  after(async () => {
    mock.timers.reset()
    await open.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const behind = (seconds: number) => new Date(latest - seconds * 1000)

  it('by 59 seconds starts; by 61 seconds it is refused', async () => {
    await assertClock(open.db, behind(59), false)
    await assert.rejects(assertClock(open.db, behind(61), false), StartError)
    await assertClock(open.db, behind(61), true)
  })

  it('by 59 seconds is shown as right while the portal runs, by 61 seconds as behind', async () => {
    for (const [seconds, shown, offset] of [
      [59, 'ok', undefined],
      [59, 'ok', -5_000],
      [59, 'apart', -5_001],
      [59, 'apart', 5_001],
      [61, 'behind', -61_000],
      [61, 'behind', undefined],
    ] as const) {
      mock.timers.enable({ apis: ['Date'], now: behind(seconds) })
      const config = { dataDir: folder, clamd: undefined, smtp: undefined }
      const parts = {
        connection: database.appConnection,
        config,
        folder,
        isListening: () => true,
        clockOffset: offset === undefined ? undefined : () => offset,
        log: openLog('silent'),
      }
      const watch = watchHealth(parts)
      const health = await watch.read()
      await watch.close()
      mock.timers.reset()
      assert.deepEqual([health.database, health.clock], ['ok', shown], `${seconds} s, ${offset}`)
    }
  })
})
