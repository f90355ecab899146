import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openServerAlone } from '#test/database.ts'
import { filing } from '#test/filing.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { familyOf } from '#test/processes.ts'

/** How long an act may take to report that the database does not answer: the product's own limits, and a margin for a busy machine. */
const ANSWER_WITHIN_MS = 40_000

describe('a PostgreSQL that is frozen', { skip: process.platform !== 'linux' && 'needs /proc' }, () => {
  let server: Awaited<ReturnType<typeof openServerAlone>>
  let portal: TestPortal
  let tab: Tab
  before(async () => {
    server = await openServerAlone()
    portal = await openTestPortal({ database: server.database, settings: { LOG_LEVEL: 'silent' } })
    tab = await portal.as('claimant')
    await tab.call('case.file', filing())
  })
  after(async () => {
    thaw()
    await portal.close()
    server.stop()
  })
  const freeze = () => familyOf(server.pid).forEach((pid) => process.kill(pid, 'SIGSTOP'))
  const thaw = () => familyOf(server.pid).forEach((pid) => process.kill(pid, 'SIGCONT'))
  const ready = () => fetch(`${portal.url}/readyz`, { signal: AbortSignal.timeout(20_000) })

  it('is reported by /readyz within two seconds, and by every act with 503 and when to try again', async () => {
    assert.equal((await ready()).status, 200)
    freeze()
    const acts = Array.from({ length: 20 }, () =>
      timed(() => tab.fetch('/api/cases', { method: 'POST', body: FILING })),
    )
    const [probe, ms] = await timed(ready)
    assert.equal(probe.status, 503)
    const told = (await probe.json()) as { ok: boolean; database: string }
    assert.deepEqual([told.ok, told.database], [false, 'away'])
    assert.ok(ms < 2_000, `/readyz took ${Math.round(ms)} ms`)
    for (const [answer, took] of await Promise.all(acts)) {
      const problem = (await answer.json()) as { code: string; words: { ar: string } }
      assert.deepEqual([answer.status, problem.code], [503, 'DATABASE_AWAY'])
      assert.ok(Number(answer.headers.get('retry-after')) > 0)
      assert.match(problem.words.ar, /قاعدة البيانات/)
      assert.ok(took < ANSWER_WITHIN_MS, `an act took ${Math.round(took)} ms`)
    }
    thaw()
    const again = await until(ready)
    assert.equal(again.status, 200)
    // No connection returned to the pool with another request's transaction or answer.
    const { id } = await tab.call('case.file', filing())
    assert.match(id, /^case_/)
  })
})

const FILING = JSON.stringify(filing())

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now()
  return [await work(), performance.now() - began]
}

async function until(ask: () => Promise<Response>): Promise<Response> {
  for (const end = Date.now() + 20_000; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const answer = await ask()
    if (answer.ok || Date.now() > end) return answer
  }
}
