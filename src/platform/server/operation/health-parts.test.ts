import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { startLikeClamd } from '#test/clamd.ts'
import { appPoolOptions } from '../database/connection.ts'
import { type Database, openDatabase } from '../database/db.ts'
import { type ReportedParts, reportedParts } from './health-parts.ts'

describe('the parts that readiness reports', () => {
  let database: TestDatabase
  let opened: Database
  let owner: pg.Pool
  before(async () => {
    database = await createTestDatabase()
    opened = openDatabase(appPoolOptions(database.appConnection), () => {})
    owner = new pg.Pool(database.ownerConnection)
  })
  after(async () => {
    await opened.close()
    await owner.end()
    await database.drop()
  })

  const look = (change: Partial<Parameters<typeof reportedParts>[0]> = {}): Promise<ReportedParts> =>
    reportedParts({
      ...{ db: opened.db, dataDir: tmpdir(), scanner: undefined, sendsMail: false, partMs: 1_500 },
      ...change,
    })()

  it('are as they should be, or off, on a quiet portal', async () => {
    const { disk, ...parts } = await look()
    assert.match(disk, /^(ok|low)$/)
    assert.deepEqual(parts, { queue: 'ok', scanner: 'off', mail: 'off' })
  })

  it('name a queue whose oldest due job waits eleven minutes, and not one that is due later', async () => {
    const insert = (when: string) =>
      owner.query(`insert into pgboss.job (name, data, start_after) values ('file.readText', '{}', now() ${when})`)
    await insert("+ interval '1 hour'")
    assert.equal((await look()).queue, 'ok')
    await insert("- interval '11 minutes'")
    assert.equal((await look()).queue, 'late')
    await owner.query("delete from pgboss.job where name = 'file.readText'")
  })

  it('name mail that waits longer than an hour, where there is a mail server', async () => {
    assert.equal((await look({ sendsMail: true })).mail, 'ok')
    await owner.query(`insert into people (id, email, name_en, name_ar) values ('person_x', 'x@y.example', 'X', 'س')`)
    await owner.query(
      `insert into mails (id, person_id, email, kind, made_at) values ('mail_x', 'person_x', 'x@y.example', 'changed', now() - interval '61 minutes')`,
    )
    assert.equal((await look({ sendsMail: true })).mail, 'late')
    assert.equal((await look()).mail, 'off')
    // Mail goes out, and only one recipient's server does not take it.
    await owner.query(
      `insert into mails (id, person_id, email, kind, made_at, state, settled_at) values ('mail_y', 'person_x', 'x@y.example', 'changed', now(), 'sent', now())`,
    )
    assert.equal((await look({ sendsMail: true })).mail, 'ok')
  })

  it('name a scanner that is gone, and one that speaks another protocol', async () => {
    const scanner = await startLikeClamd()
    const address = { host: '127.0.0.1', port: Number(scanner.address.split(':')[1]) }
    assert.equal((await look({ scanner: address })).scanner, 'ok')
    await scanner.stop()
    assert.equal((await look({ scanner: address })).scanner, 'away')
    const database = { host: 'localhost', port: Number(opened.pool.options.port ?? 1) }
    assert.equal((await look({ scanner: database, partMs: 300 })).scanner, 'away')
  })

  it('say that queue and mail are away with the database, and that a folder that is gone has no room', async () => {
    const away = openDatabase({ ...appPoolOptions(database.appConnection), port: 1 }, () => {})
    const parts = await look({ db: away.db, sendsMail: true, dataDir: '/nowhere' })
    assert.deepEqual(parts, { disk: 'low', queue: 'away', scanner: 'off', mail: 'away' })
    await away.close()
  })
})
