import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { filing } from '#test/filing.ts'

describe('the road of a request', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal()
  })
  after(() => portal.close())

  it('opens a case for a party, who then represents the claimant in it', async () => {
    const claimant = await portal.as('claimant')
    const { id } = await claimant.call('case.file', filing())
    assert.match(id, /^case_\d{3,}$/)
    const file = await claimant.call('case.read', { id })
    assert.equal(file.mine.side, 'claimant')
    assert.deepEqual((await claimant.call('case.gates', { id })).step, 'filing')
  })

  it('answers a case of others like one that does not exist', async () => {
    const { id } = await (await portal.as('claimant')).call('case.file', filing())
    const stranger = await portal.as('respondent')
    const hidden = await stranger.refused('case.read', { id })
    const missing = await stranger.refused('case.read', { id: 'case_999' })
    assert.deepEqual(hidden, missing)
    assert.equal(hidden.status, 404)
  })

  it('names the wrong field in the language of the caller', async () => {
    const claimant = await portal.as('claimant', 'ar')
    const problem = await claimant.refused('case.file', { ...filing(), currency: 'EUR' })
    assert.equal(problem.status, 422)
    assert.equal(problem.issues?.[0]?.path, 'currency')
    assert.match(problem.issues?.[0]?.message ?? '', /[؀-ۿ]/)
  })

  it('refuses a role that may not act, and a caller without the tab token', async () => {
    const board = await portal.as('board')
    assert.equal((await board.refused('case.file', filing())).code, 'ROLE_BLOCK')
    const response = await board.fetch('/api/cases', { headers: { 'x-tab-token': 'stolen' } })
    assert.equal(response.status, 401)
  })

  it('writes one audit entry an act, in a chain that verifies', async () => {
    const { id } = await (await portal.as('claimant')).call('case.file', filing())
    const manager = await portal.as('manager')
    await manager.call('case.addMember', { id, personId: 'person_respondent', capacity: 'respondent' })
    const again = await manager.refused('case.addMember', { id, personId: 'person_respondent', capacity: 'respondent' })
    assert.equal(again.code, 'MEMBER_EXISTS')
    const trail = await manager.call('audit.trail', { id })
    assert.deepEqual(
      trail.map((entry) => entry.action),
      ['CASE_FILED', 'MEMBER_ADDED'],
    )
    const report = await manager.call('audit.verify', { id })
    assert.deepEqual({ ok: report.ok, count: report.count }, { ok: true, count: 2 })
  })

  it('answers the same act under one idempotency key once', async () => {
    const claimant = await portal.as('claimant')
    const send = () =>
      claimant.fetch('/api/cases', {
        method: 'POST',
        headers: { 'idempotency-key': 'key-0001-abcd' },
        body: JSON.stringify(filing()),
      })
    const [first, second] = [await (await send()).json(), await (await send()).json()]
    assert.deepEqual(first, second)
  })

  it('does not allow changes of audit entries', async () => {
    await assert.rejects(portal.portal.database.pool.query('delete from audit_entries'), /permission denied/)
    await assert.rejects(portal.portal.database.pool.query("update audit_entries set actor = 'x'"), /permission denied/)
    await assert.rejects(portal.portal.database.pool.query('truncate audit_entries'), /permission denied/)
  })

  it('answers malformed requests with a problem, never with a 500', async () => {
    const claimant = await portal.as('claimant')
    const broken: [string, RequestInit][] = [
      ['/api/cases', { method: 'POST', body: '{' }],
      ['/api/cases', { method: 'POST', body: '[]' }],
      ['/api/cases', { method: 'POST', body: 'null' }],
      ['/api/cases', { method: 'POST', body: '{}' }],
      ['/api/cases/%zz', {}],
      ['/api/cases/case_001/gates?s=nowhere', {}],
      ['/api/nothing', {}],
      ['/api/cases', { method: 'POST', body: '<x/>', headers: { 'content-type': 'text/xml' } }],
    ]
    for (const [path, init] of broken) {
      const response = await claimant.fetch(path, init)
      assert.ok(response.status >= 400 && response.status < 500, `${path} answered ${response.status}`)
      assert.match(response.headers.get('content-type') ?? '', /problem\+json/)
      const problem = (await response.json()) as { code: string; detail: string }
      assert.ok(problem.code && problem.detail)
    }
  })

  it('ends the session at log-out', async () => {
    const guest = await portal.as('guest@example.org')
    await guest.call('session.close', {})
    assert.equal((await guest.refused('case.list', {})).status, 401)
  })
})
