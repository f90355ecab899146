import assert from 'node:assert/strict'
import http from 'node:http'
import { after, before, describe, it } from 'node:test'
import { inTransaction } from '../database/db.ts'
import { appendEvent, wakePeople } from './events.ts'
import { filing } from '#test/filing.ts'
import { openLive, streamToken } from '#test/live.ts'
import { openTestPortal, signIn, type TestPortal } from '#test/portal.ts'

describe('live events', () => {
  let portal: TestPortal
  let caseId = ''
  before(async () => {
    portal = await openTestPortal()
    caseId = (await (await portal.as('claimant')).call('case.file', filing())).id
  })
  after(() => portal.close())

  /** An event as an act of the case would write it. */
  const tell = (
    n: number,
    audience: 'case' | 'centre' | 'tribunal' | 'claimant' | 'respondent' = 'case',
    padding = '',
  ) =>
    inTransaction(portal.portal.app.db, async (tx) => {
      await portal.portal.app.spine.lock(tx, caseId)
      await appendEvent(tx, { caseId, type: 'fee.paid', data: { n, padding }, audience, at: new Date() })
    })
  const numbers = (messages: readonly { type: string; data: Record<string, unknown> }[]) =>
    messages.flatMap((message) => (message.type === 'fee.paid' ? [message.data['n']] : []))

  it('show an act of one person to another who watches the case', async () => {
    const manager = await portal.as('manager')
    const live = await openLive(manager, { caseId })
    const member = { id: caseId, personId: 'person_observer', capacity: 'observer' } as const
    await (await portal.as('manager', 'ar')).call('case.addMember', member)
    const { data } = await live.next('touched')
    assert.deepEqual(data['topics'], ['members', 'cases'])
    live.close()
  })

  it('resume where the last connection broke, by header and by query, without loss or repetition', async () => {
    const manager = await portal.as('manager')
    const first = await openLive(manager, { caseId })
    await tell(1)
    const { id } = await first.next('fee.paid', ({ n }) => n === 1)
    first.close()
    await tell(2)
    await tell(3)
    for (const header of [true, false]) {
      const second = await openLive(manager, { caseId, lastEventId: id, header })
      await second.next('fee.paid', ({ n }) => n === 3)
      assert.deepEqual(numbers(second.messages), [2, 3])
      assert.deepEqual((await second.next('ready')).data, { resumed: true })
      second.close()
    }
  })

  it('lose nothing when the connection breaks before its first event', async () => {
    const manager = await portal.as('manager')
    const first = await openLive(manager, { caseId })
    const { id } = await first.next('ready')
    first.close()
    await tell(10)
    const second = await openLive(manager, { caseId, lastEventId: id })
    await second.next('fee.paid', ({ n }) => n === 10)
    assert.deepEqual(numbers(second.messages), [10])
    second.close()
  })

  it('arrive whole and in order, however many were missed', async () => {
    const manager = await portal.as('manager')
    const first = await openLive(manager, { caseId })
    const { id } = await first.next('ready')
    first.close()
    const many = Array.from({ length: 450 }, (_one, i) => 1000 + i)
    await portal.portal.database.pool.query(
      "insert into events (case_id, type, data, at) select $1, 'fee.paid', jsonb_build_object('n', n), now() from generate_series(1000, 1449) n",
      [caseId],
    )
    const second = await openLive(manager, { caseId, lastEventId: id })
    await second.next('fee.paid', ({ n }) => n === 1449)
    assert.deepEqual(numbers(second.messages), many)
    second.close()
  })

  it('hide from a party what is for the centre, the tribunal or the other side', async () => {
    const live = await openLive(await portal.as('claimant'), { caseId })
    await live.next('ready')
    await tell(20, 'centre')
    await tell(21, 'tribunal')
    await tell(22, 'respondent')
    await tell(23, 'claimant')
    await live.next('fee.paid', ({ n }) => n === 23)
    assert.deepEqual(numbers(live.messages), [23])
    live.close()
  })

  it('do not reveal how many events there were for others', async () => {
    const claimant = await portal.as('claimant')
    const places: string[] = []
    for (const n of [24, 25]) {
      const live = await openLive(claimant, { caseId })
      places.push((await live.next('ready')).id)
      await tell(n)
      places.push((await live.next('fee.paid', (data) => data['n'] === n)).id)
      live.close()
      await tell(20, 'tribunal')
    }
    assert.equal(new Set(places.map((place) => place.length)).size, 1)
    for (const place of places) assert.match(place, /^[\w-]{40,}$/)
    const invented = await openLive(claimant, { caseId, lastEventId: '0' })
    assert.deepEqual((await invented.next('ready')).data, { resumed: false })
    invented.close()
  })

  it('open once for a token, and not after its minute', async () => {
    const manager = await portal.as('manager')
    const token = await streamToken(manager, caseId)
    const live = await openLive(manager, { caseId, token })
    assert.equal(live.status, 200)
    assert.equal((await openLive(manager, { caseId, token })).status, 401)
    live.close()
    const late = await streamToken(manager, caseId)
    await portal.portal.database.pool.query("update stream_tokens set expires_at = now() - interval '1 second'")
    assert.equal((await openLive(manager, { caseId, token: late })).status, 401)
  })

  it('open only once when two come with the same token at the same time', async () => {
    const manager = await portal.as('manager')
    const token = await streamToken(manager, caseId)
    const both = await Promise.all([openLive(manager, { caseId, token }), openLive(manager, { caseId, token })])
    assert.deepEqual(new Set(both.map((live) => live.status)), new Set([200, 401]))
    for (const live of both) live.close()
  })

  it('open for no other case, no other session and no invented token', async () => {
    const manager = await portal.as('manager')
    const other = (await (await portal.as('claimant')).call('case.file', filing())).id
    assert.equal((await openLive(manager, { caseId: other, token: await streamToken(manager, caseId) })).status, 401)
    assert.equal((await openLive(manager, { token: await streamToken(manager, caseId) })).status, 401)
    assert.equal((await openLive(manager, { caseId, token: await streamToken(manager) })).status, 401)
    const elsewhere = await signIn(portal.url, 'manager@demo.example')
    const token = await streamToken(manager, caseId)
    assert.equal((await openLive(elsewhere, { caseId, token })).status, 401)
    assert.equal((await fetch(`${portal.url}/api/sse/cases/${caseId}?token=${token}`)).status, 401)
    assert.equal((await openLive(manager, { caseId, token: 'invented' })).status, 401)
    assert.equal((await manager.fetch(`/api/sse/cases/%00?token=${token}`)).status, 401)
    const rightful = await openLive(manager, { caseId, token })
    assert.equal(rightful.status, 200)
    rightful.close()
  })

  it('give no token for a case that the person may not see', async () => {
    const stranger = await portal.as('respondent')
    assert.equal((await stranger.refused('case.streamToken', { caseId })).status, 404)
  })

  it('end within a second of log-out, in every tab of the session and in no other', async () => {
    const leaving = await signIn(portal.url, 'manager@demo.example')
    const staying = await openLive(await portal.as('manager'), { caseId })
    const streams = [await openLive(leaving, { caseId }), await openLive(leaving, {})]
    await leaving.call('session.close', {})
    const left = await Promise.all(streams.map((live) => live.ends(1)))
    assert.deepEqual(left, [true, true])
    assert.equal(streams[0]?.messages.at(-1)?.type, 'closed')
    assert.equal(await staying.ends(0.2), false)
    staying.close()
  })

  it('end when access to the case ends', async () => {
    const manager = await portal.as('manager')
    const member = { id: caseId, personId: 'person_respondent', capacity: 'respondent' } as const
    const members = await manager.call('case.addMember', member)
    const live = await openLive(await portal.as('respondent'), { caseId })
    await live.next('ready')
    const memberId = members.find((one) => one.personId === 'person_respondent')?.id ?? ''
    await manager.call('case.removeMember', { id: caseId, memberId })
    assert.equal(await live.ends(2), true)
    assert.equal(live.messages.at(-1)?.type, 'closed')
  })

  it('reach a person on a stream of their own', async () => {
    const live = await openLive(await portal.as('claimant'), {})
    await live.next('ready')
    await inTransaction(portal.portal.app.db, (tx) => wakePeople(tx, ['person_claimant']))
    await live.next('notifications')
    live.close()
  })

  it('notify a list of all cases that one of them changed, but not of what its reader may not see', async () => {
    const touch = (audience: 'case' | 'tribunal') =>
      inTransaction(portal.portal.app.db, async (tx) => {
        await portal.portal.app.spine.lock(tx, caseId)
        await appendEvent(tx, { caseId, type: 'touched', data: { topics: ['award'] }, audience, at: new Date() })
      })
    const [party, outsider] = [
      await openLive(await portal.as('claimant'), {}),
      await openLive(await portal.as('secretary'), {}),
    ]
    await touch('tribunal')
    await touch('case')
    assert.deepEqual((await party.next('next')).data, {})
    // A later event has arrived, and an event for the tribunal only would have arrived before it.
    await touch('case')
    await party.next('next', () => party.messages.filter(({ type }) => type === 'next').length === 2)
    assert.equal(party.messages.filter(({ type }) => type === 'next').length, 2)
    assert.equal(outsider.messages.filter(({ type }) => type === 'next').length, 0)
    party.close()
    outsider.close()
  })

  it('disconnect a client that does not read, and let it resume', async () => {
    const manager = await portal.as('manager')
    const token = await streamToken(manager, caseId)
    const { socket, response } = await openWithoutReading(
      `${portal.url}/api/sse/cases/${caseId}?token=${token}`,
      manager.cookie,
    )
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    const heavy = 'x'.repeat(200_000)
    for (let n = 0; n < 60; n++) await tell(5000 + n, 'case', heavy)
    response.resume()
    await closed
    const next = await openLive(manager, { caseId })
    await tell(6000)
    await next.next('fee.paid', ({ n }) => n === 6000)
    next.close()
  })

  it('continue after the database connection that wakes them broke', async () => {
    const manager = await portal.as('manager')
    const live = await openLive(manager, { caseId })
    await live.next('ready')
    await portal.portal.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen portal_events' and datname = current_database()",
    )
    await tell(7000)
    await live.next('fee.paid', ({ n }) => n === 7000, 5)
    live.close()
  })
})

/** A connection that never reads its response. */
async function openWithoutReading(url: string, cookie: string) {
  type Opened = { socket: http.IncomingMessage['socket']; response: http.IncomingMessage }
  return new Promise<Opened>((resolve, reject) => {
    const request = http.get(url, { headers: { cookie } }, (response) => {
      response.pause()
      response.on('error', () => {})
      resolve({ socket: response.socket, response })
    })
    request.on('error', reject)
  })
}
