import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { filing } from '#test/filing.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'

describe('notifications', () => {
  let portal: TestPortal
  before(async () => {
    portal = await openTestPortal()
  })
  after(() => portal.close())

  it('reach those concerned in both languages, but not the one who acted', async () => {
    const [claimant, manager, officer] = [
      await portal.as('claimant'),
      await portal.as('manager'),
      await portal.as('officer'),
    ]
    const { id } = await claimant.call('case.file', filing())
    const [newest] = await manager.call('notification.list', {})
    assert.equal(newest?.caseId, id)
    assert.match(newest?.messageEn ?? '', /new case was opened/)
    assert.match(newest?.messageAr ?? '', /[؀-ۿ]/)
    assert.equal(newest?.link, `/filing/${id}`)
    assert.deepEqual(await claimant.call('notification.list', {}), [])
    assert.deepEqual(await officer.call('notification.list', {}), [])
  })

  it('are acknowledged once, by their owner only', async () => {
    await (await portal.as('claimant')).call('case.file', filing())
    const manager = await portal.as('manager')
    const { count } = await manager.call('notification.unread', {})
    const [newest] = await manager.call('notification.list', {})
    const id = newest?.id ?? ''
    assert.equal((await (await portal.as('officer')).refused('notification.ack', { id })).code, 'NOT_FOUND')
    assert.equal((await manager.call('notification.ack', { id })).read, true)
    assert.equal((await manager.call('notification.ack', { id })).read, true)
    assert.equal((await manager.call('notification.unread', {})).count, count - 1)
  })

  it('page by key, newest first', async () => {
    const claimant = await portal.as('claimant')
    for (let i = 0; i < 3; i++) await claimant.call('case.file', filing())
    const manager = await portal.as('manager')
    const all = await manager.call('notification.list', {})
    const first = await manager.call('notification.list', { limit: 2 })
    const next = await manager.call('notification.list', { limit: 2, before: first[1]?.id ?? '' })
    assert.deepEqual([...first, ...next], all.slice(0, 4))
  })
})
