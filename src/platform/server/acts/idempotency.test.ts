import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { filing } from '#test/filing.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'

describe('an act under an idempotency key', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal()
  })
  after(() => portal.close())

  const post = (body: unknown, key: string) => ({
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: JSON.stringify(body),
  })

  it('is performed once and answered twice, even when both calls come at the same moment', async () => {
    const { id } = await (await portal.as('claimant')).call('case.file', filing())
    const manager = await portal.as('manager')
    const member = post({ personId: 'person_respondent', capacity: 'respondent' }, 'twin-0001')
    const send = () => manager.fetch(`/api/cases/${id}/members`, member)
    const [first, second] = await Promise.all([send(), send()])
    assert.deepEqual([first.status, second.status], [200, 200])
    assert.deepEqual(await first.json(), await second.json())
    const trail = await manager.call('audit.trail', { id })
    assert.equal(trail.filter((entry) => entry.action === 'MEMBER_ADDED').length, 1)
  })

  it('is refused when the key was used for something else', async () => {
    const claimant = await portal.as('claimant')
    const other = { ...filing(), claimSummary: 'Another claim.' }
    assert.equal((await claimant.fetch('/api/cases', post(filing(), 'other-0001'))).status, 200)
    const again = await claimant.fetch('/api/cases', post(other, 'other-0001'))
    assert.equal(((await again.json()) as { code: string }).code, 'KEY_REUSED')
  })

  it('stores nothing of a sign-in: its answer contains a token', async () => {
    const send = (path: string, body: unknown, cookie: string) => {
      const { method, headers, body: text } = post(body, 'sign-in-0001')
      const all = { ...headers, cookie, 'content-type': 'application/json' }
      return fetch(portal.url + path, { method, headers: all, body: text })
    }
    const first = await send('/api/session', { email: 'claimant@demo.example' }, '')
    const cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    assert.equal((await send('/api/session/mfa', { code: '000000' }, cookie)).status, 200)
    const kept = await portal.portal.database.pool.query("select key from idempotency_keys where key = 'sign-in-0001'")
    assert.deepEqual(kept.rows, [])
  })
})
