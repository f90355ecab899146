import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { filedCase } from '#test/journey.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'

const ZONE = 'Asia/Riyadh'

describe('the administrative conference', () => {
  let portal: TestPortal
  let manager: Tab
  before(async () => {
    portal = await openTestPortal()
    manager = await portal.as('manager')
  })
  after(() => portal.close())

  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

  it('waits for the commencement letter', async () => {
    const caseId = await filedCase(portal)
    const problem = await manager.refused('conference.schedule', { caseId, scheduledAt: inDays(7), channel: 'video' })
    assert.deepEqual([problem.code, problem.mend], ['ART6_REQUIRED', `/commencement/${caseId}`])
    const gates = await manager.call('case.gates', { id: caseId })
    assert.deepEqual(gates.may['conference.schedule'], { ok: false, code: 'ART6_REQUIRED' })
  })

  it('needs a date and a channel of the two', async () => {
    const caseId = await filedCase(portal)
    await manager.call('commencement.issue', { caseId, seatTz: ZONE, language: 'en' })
    const ask = async (input: object) =>
      (await manager.refused('conference.schedule', { caseId, channel: 'video', ...input })).issues?.[0]
    assert.equal((await ask({}))?.message, 'Choose date/time first.')
    assert.equal((await ask({ scheduledAt: '' }))?.message, 'Choose date/time first.')
    assert.equal((await ask({ scheduledAt: inDays(-1) }))?.message, 'Choose a date and time in the future.')
    assert.equal((await ask({ scheduledAt: inDays(1), channel: 'in-person' }))?.path, 'channel')
    assert.equal((await ask({ scheduledAt: inDays(1), joinUrl: 'javascript:alert(1)' }))?.path, 'joinUrl')
  })

  it('is one a case, may be moved, and stands on the timeline', async () => {
    const caseId = await filedCase(portal)
    await manager.call('commencement.issue', { caseId, seatTz: ZONE, language: 'en' })
    const [first, second] = [inDays(7), inDays(9)]
    const conference = await manager.call('conference.schedule', { caseId, scheduledAt: first, channel: 'video' })
    assert.deepEqual(conference, { scheduledAt: first, channel: 'video', joinUrl: '' })
    const joinUrl = 'https://video.example/room/7'
    await manager.call('conference.schedule', { caseId, scheduledAt: second, channel: 'phone', joinUrl })
    const view = await manager.call('commencement.read', { caseId })
    assert.deepEqual(view.conference, { scheduledAt: second, channel: 'phone', joinUrl })
    assert.deepEqual(
      view.formerConferences.map((one) => one.scheduledAt),
      [first],
    )
    const items = (await manager.call('timeline.read', { caseId })).filter((item) => item.key === 'conference')
    assert.deepEqual(
      items.map((item) => [item.dueAt, item.kind, item.article, item.history[0]?.dueAt]),
      [[second, 'meeting', '10', first]],
    )
    assert.equal(
      (
        await (
          await portal.as('claimant')
        ).refused('conference.schedule', { caseId, scheduledAt: first, channel: 'video' })
      ).code,
      'ROLE_BLOCK',
    )
  })
})
