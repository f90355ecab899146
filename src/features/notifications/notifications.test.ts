import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { filing } from '#test/filing.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { SCREENS } from '#app/screens.ts'
import type { Role } from '#kernel/roles.ts'
import { openLive } from '#test/live.ts'
import { type Audience, REACTIONS } from './reactions.ts'

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

  it('are narrowed by their type and to those that wait to be read', async () => {
    await (await portal.as('claimant')).call('case.file', filing())
    const manager = await portal.as('manager')
    const all = await manager.call('notification.list', {})
    await manager.call('notification.ack', { id: all[0]?.id ?? '' })
    const unread = await manager.call('notification.list', { state: 'unread' })
    assert.ok(unread.every(({ read }) => !read) && !unread.some(({ id }) => id === all[0]?.id))
    assert.equal(unread.length, (await manager.call('notification.unread', {})).count)
    const type = all[0]?.type ?? 'other'
    const same = await manager.call('notification.list', { type })
    assert.deepEqual(
      same.map(({ id }) => id),
      all.filter((one) => one.type === type).map(({ id }) => id),
    )
    const { code } = await manager.refused('notification.list', { state: 'sideways' as 'all' })
    assert.equal(code, 'INPUT_INVALID')
  })

  it('are told in both languages and lead to a screen that everybody who hears of them may open', () => {
    const ROLES: Readonly<Record<Audience, Role>> = {
      ...{
        claimant: 'Party',
        respondent: 'Party',
        parties: 'Party',
        namedSide: 'Party',
        tribunal: 'Arbitrator',
        secretary: 'Secretary',
      },
      ...{ caseManagers: 'CaseManager', courtOfficers: 'CourtOfficer', compliance: 'Compliance' },
    }
    const told = Object.entries(REACTIONS).flatMap(([act, found]) => [found].flat().map((one) => ({ act, ...one })))
    for (const { act, to, message, link } of told) {
      // Reminders name the place of their date themselves.
      if (link === '{path}') continue
      const screen = SCREENS.find(({ path }) => path === link.replace('{caseId}', '$caseId'))
      assert.ok(screen, `${act} leads to ${link}, where nothing is`)
      for (const audience of to)
        assert.ok(!screen.roles || screen.roles.includes(ROLES[audience]), `${act}: ${audience} may not open ${link}`)
      const named = new Proxy({}, { get: () => 'x' })
      assert.match(message.en(named), /^\S.*[a-z].*\.$/, act)
      assert.match(message.ar(named), /[؀-ۿ].*\.$/, act)
    }
  })

  it('tell the open pages of those who get one, and of the one who reads it, at once', async () => {
    const [claimant, manager] = [await portal.as('claimant'), await portal.as('manager')]
    const stream = await openLive(manager, {})
    await stream.next('ready')
    await claimant.call('case.file', filing())
    await stream.next('notifications')
    const told = stream.messages.length
    const [newest] = await manager.call('notification.list', { limit: 1 })
    await manager.call('notification.ack', { id: newest?.id ?? '' })
    const until = Date.now() + 10_000
    while (stream.messages.length === told && Date.now() < until) await new Promise((done) => setTimeout(done, 20))
    assert.ok(stream.messages.length > told)
    stream.close()
  })

  it('are read by key by somebody who has ten thousand', async () => {
    const { pool } = portal.portal.database
    const { rows } = await pool.query('select id from cases limit 1')
    await pool.query(
      `insert into notifications (id, person_id, case_id, type, message_en, message_ar, link, created_at)
       select 'many_' || n || '_' || p.id, p.id, $1, 'system', 'x', 'x', '/cases/x', now()
       from generate_series(1, 10000) n, people p where p.id in ('person_compliance', 'person_board')`,
      [rows[0].id],
    )
    await pool.query('analyze notifications')
    const compliance = await portal.as('compliance')
    const first = await compliance.call('notification.list', { limit: 100 })
    assert.equal(first.length, 100)
    const before = `many_5000_person_compliance`
    // A page deep in the list begins at its key; nothing before it is read.
    const plan = await pool.query(
      `explain (analyze, format json) select id from notifications where person_id = 'person_compliance'
       and sequence < (select sequence from notifications where id = $1) order by sequence desc limit 100`,
      [before],
    )
    const text = JSON.stringify(plan.rows)
    assert.match(text, /notifications_by_person/)
    assert.doesNotMatch(text, /Seq Scan/)
    // A place that is not one's own is no place.
    assert.deepEqual(await compliance.call('notification.list', { before: 'many_5000_person_board' }), [])
  })
})
