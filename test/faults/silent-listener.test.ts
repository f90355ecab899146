import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { filing } from '#test/filing.ts'
import { openLive } from '#test/live.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { openSilentProxy, type SilentProxy } from '#test/silent-proxy.ts'

/** The statement that the listening connection sends once. */
const LISTENING = 'listen portal_events'

describe('the connection that listens, cut without a word', () => {
  let database: TestDatabase
  let proxy: SilentProxy
  let portal: TestPortal
  let tab: Tab
  before(async () => {
    database = await createTestDatabase()
    proxy = await openSilentProxy(database.appConnection)
    portal = await openTestPortal({ database: { ...database, appConnection: proxy.connection } })
    tab = await portal.as('manager')
  })
  after(async () => {
    await portal.close()
    await proxy.close()
    await database.drop()
  })

  it('is found and replaced, and every reader gets what it missed', async () => {
    const { id } = await (await portal.as('claimant')).call('case.file', filing())
    const [ofCase, own] = [await openLive(tab, { caseId: id }), await openLive(tab, {})]
    proxy.swallow(LISTENING)
    proxy.spare()
    const sent = performance.now()
    await tab.call('case.addMember', { id, personId: 'person_observer', capacity: 'observer' })
    await ofCase.next('touched', () => true, 15)
    await own.next('next', () => true, 15)
    assert.ok(performance.now() - sent < 15_000)
    ofCase.close()
    own.close()
  })

  it('is reported by /readyz until it is replaced', async () => {
    const { status: _status, ...well } = await untilListener(portal.url, 'ok')
    assert.deepEqual([well['ok'], well['queue'], well['scanner']], [true, 'ok', 'off'])
    assert.deepEqual(await untilListener(portal.url, 'ok'), { status: 200, ...well })
    proxy.swallow(LISTENING)
    const lost = await untilListener(portal.url, 'lost')
    assert.deepEqual(lost, { ...well, status: 503, ok: false, listener: 'lost' })
    proxy.spare()
    assert.deepEqual(await untilListener(portal.url, 'ok'), { status: 200, ...well })
  })
})

type Health = Record<string, unknown>

async function healthOf(url: string): Promise<Health> {
  const answer = await fetch(`${url}/readyz`)
  return { status: answer.status, ...((await answer.json()) as Health) }
}

async function untilListener(url: string, wanted: string): Promise<Health> {
  for (const end = Date.now() + 25_000; ; await new Promise((resolve) => setTimeout(resolve, 200))) {
    const found = await healthOf(url)
    // On a busy machine another part may be late for a moment; it counts only when it stays so.
    const isElse = found['database'] !== 'ok' || found['files'] !== 'ok' || found['queue'] !== 'ok'
    if ((found['listener'] === wanted && !isElse) || Date.now() > end) return found
  }
}
