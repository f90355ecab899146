import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { startLikeClamd } from '#test/clamd.ts'
import { appPoolOptions } from '../database/connection.ts'
import { type Database, openDatabase } from '../database/db.ts'
import { SENDER_REFUSED } from '../accounts/outbox.ts'
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
    const send = (id: string, made: string, settled: string) =>
      owner.query(
        `insert into mails (id, person_id, email, kind, made_at, state, settled_at)
         values ($1, 'person_x', 'x@y.example', 'changed', now() - $2::interval, 'sent', now() - $3::interval)`,
        [id, made, settled],
      )
    // What left before says nothing about a server that takes none since.
    await send('mail_before', '70 minutes', '62 minutes')
    assert.equal((await look({ sendsMail: true })).mail, 'late')
    // Mail goes out, and only one recipient's server does not take it: also one that was made a night ago and left now.
    await send('mail_night', '10 hours', '1 minute')
    assert.equal((await look({ sendsMail: true })).mail, 'ok')
    // The same recipient's mail waits on, and then nothing leaves any more.
    await owner.query("update mails set settled_at = now() - interval '5 hours' where id = 'mail_night'")
    await owner.query("update mails set made_at = now() - interval '9 hours' where id = 'mail_x'")
    await owner.query(
      "update mails set settled_at = now() - interval '3 hours', made_at = now() - interval '3 hours' where id = 'mail_before'",
    )
    assert.equal((await look({ sendsMail: true })).mail, 'ok')
    await owner.query(
      `insert into mails (id, person_id, email, kind, made_at) values ('mail_z', 'person_x', 'x@y.example', 'changed', now() - interval '2 hours')`,
    )
    assert.equal((await look({ sendsMail: true })).mail, 'late')
    await owner.query('delete from mails')
  })

  it('name a server that refuses the sender, while mail waits for its end and after it was given up, until mail leaves', async () => {
    const mail = async () => (await look({ sendsMail: true })).mail
    const make = (id: string) =>
      owner.query(
        "insert into mails (id, person_id, email, kind, made_at) values ($1, 'person_x', 'x@y.example', 'changed', now())",
        [id],
      )
    await make('mail_r')
    const attempt = (n: number, answer: string) =>
      owner.query("insert into mail_attempts values ('mail_r', $1, now(), 'failed', $2)", [n, answer])
    await attempt(1, 'Mail command failed: 451 try later')
    assert.equal(await mail(), 'ok')
    await attempt(2, `${SENDER_REFUSED}Mail command failed: 550 5.1.8 no such sender`)
    assert.equal(await mail(), 'refused')
    await owner.query("update mails set state = 'failed', settled_at = now() where id = 'mail_r'")
    assert.equal(await mail(), 'refused')
    await make('mail_s')
    await owner.query("update mails set state = 'sent', settled_at = clock_timestamp() where id = 'mail_s'")
    assert.equal(await mail(), 'ok')
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
