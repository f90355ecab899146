import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import fastify from 'fastify'
import type { PlainCode } from '#kernel/audience/audience.ts'
import { inTransaction } from '../database/db.ts'
import { openLog } from '../operation/log.ts'
import { appendEvent, wakePeople } from './events.ts'
import { issueStreamToken } from './stream-tokens.ts'
import { createStreams } from './streams.ts'
import { filing } from '#test/filing.ts'
import { type LiveReader, openLive } from '#test/live.ts'
import { openTestPortal, signIn, type Tab, type TestPortal } from '#test/portal.ts'
import { until } from '#test/waits.ts'
import { watchStatements } from '#test/watch-statements.ts'

describe('personal streams and heartbeats', () => {
  let portal: TestPortal
  let caseId = ''
  let claimant: Tab
  const watched = watchStatements()
  before(async () => {
    portal = await openTestPortal()
    claimant = await portal.as('claimant')
  })
  after(async () => {
    watched.stop()
    await portal.close()
  })
  const open: LiveReader[] = []
  beforeEach(async () => {
    caseId = (await claimant.call('case.file', filing())).id
  })
  afterEach(() => {
    watched.hold = undefined
    for (const live of open.splice(0)) live.close()
  })

  const query = (text: string, values: unknown[] = []) => portal.portal.database.pool.query(text, values)

  const touch = (n: number, audience: PlainCode) =>
    inTransaction(portal.portal.app.db, (tx) =>
      appendEvent(tx, { caseId, type: 'touched', data: { n }, audience, at: new Date() }),
    )
  const count = ({ messages }: LiveReader, type: string) => messages.filter((message) => message.type === type).length

  async function watch(tab: Tab): Promise<LiveReader> {
    const live = await openLive(tab, {})
    open.push(live)
    await live.next('ready')
    return live
  }

  it('tells many people of their notices by one statement', async () => {
    const tabs = await Promise.all(
      Array.from({ length: 10 }, (_, n) => signIn(portal.url, `watcher-${n}@demo.example`)),
    )
    const readers = await Promise.all(Array.from({ length: 50 }, (_, n) => watch(tabs[n % 10] as Tab)))
    const { rows } = await query(`select id from people where email like 'watcher-%'`)
    const statements = await watched.during(async () => {
      await inTransaction(portal.portal.app.db, (tx) =>
        wakePeople(
          tx,
          rows.map(({ id }) => String(id)),
        ),
      )
      await Promise.all(readers.map((live) => live.next('notifications')))
    })
    assert.equal(statements.filter((text) => /\bsessions\b/.test(text)).length, 1)
  })

  it('tells lists of all cases by one statement for each case, and only whom it may', async () => {
    const staff = await Promise.all(Array.from({ length: 20 }, () => signIn(portal.url, 'manager@demo.example')))
    const readers = await Promise.all(staff.map((tab) => watch(tab)))
    const party = await watch(claimant)
    const statements = await watched.during(async () => {
      await touch(1, 'centre')
      await Promise.all(readers.map((live) => live.next('next')))
    })
    const own = statements.filter((text) => /\b(sessions|case_members|people)\b/.test(text))
    assert.equal(own.length, 1, own.join('\n'))
    await touch(2, 'case')
    await party.next('next')
    assert.equal(count(party, 'next'), 1)
  })

  it('asks about the sessions of all streams by one statement at each heartbeat, and ends those that are over', async () => {
    const server = fastify()
    const streams = createStreams({
      db: portal.portal.app.db,
      log: openLog('error'),
      vault: portal.portal.app.services.vault,
      sessionOf: async (request) => String(request.headers['session']),
      heartbeatMs: 300,
    })
    streams.mount(server, '')
    const url = await server.listen({ port: 0, host: '127.0.0.1' })
    try {
      await signIn(portal.url, 'claimant@demo.example')
      const { rows } = await query(
        `select id, person_id as "personId" from sessions where person_id = 'person_claimant' order by created_at desc, id limit 1`,
      )
      const { id, personId } = rows[0] as { id: string; personId: string }
      const opened = await Promise.all(
        Array.from({ length: 20 }, async (_, n) => {
          const of = n % 2 === 0 ? caseId : null
          const owner = { sessionId: id, personId, caseId: of, now: new Date() }
          const token = await issueStreamToken(portal.portal.app.db, owner)
          const path = of === null ? 'me' : `cases/${of}`
          return fetch(`${url}/sse/${path}?token=${token}`, { headers: { session: id } })
        }),
      )
      const texts: string[] = opened.map(() => '')
      const reading = opened.map(async ({ body }, n) => {
        if (!body) return
        for await (const text of body.pipeThrough(new TextDecoderStream())) texts[n] += text
      })
      const beats = () => Math.max(...texts.map((text) => text.split(': beat').length - 1))
      await until(() => texts.every((text) => text.includes(': beat')), 'each stream has had a heartbeat')
      const before = beats()
      const statements = await watched.during(async () => {
        // Without the wake that an act sends: only the heartbeat can notice it.
        await query('update sessions set ended_at = now() where id = $1', [id])
        await Promise.all(reading)
      })
      for (const text of texts) assert.match(text, /: beat\n\nevent: closed\ndata: \{\}\n\n$/)
      const asked = statements.filter((text) => /^\s*select s\.id\b/.test(text)).length
      // The heartbeat that was written before the count may ask after it.
      assert.ok(asked <= beats() - before + 1, `${asked} statements at ${beats() - before} heartbeats`)
    } finally {
      await streams.close()
      await server.close()
    }
  })

  it('tells nothing to a session that has expired', async () => {
    const leaving = await signIn(portal.url, 'claimant@demo.example')
    const live = await watch(leaving)
    const staying = await watch(claimant)
    await query(
      `update sessions set last_seen_at = now() - interval '31 minutes'
       where id = (select id from sessions where person_id = 'person_claimant' order by created_at desc, id limit 1)`,
    )
    await touch(1, 'case')
    await staying.next('next')
    assert.equal(count(live, 'next'), 0)
  })
})
