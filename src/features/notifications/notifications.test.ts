import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { filing } from '#test/filing.ts'
import { openTestPortal, type TestPortal } from '#test/portal.ts'
import { REACTIONS } from '#app/product.ts'
import { SCREENS } from '#app/screens.ts'
import { ROOM_TABS } from '#ui/room/rooms.ts'
import type { Notified } from '#kernel/manifest/notice.ts'
import type { Role } from '#kernel/roles.ts'
import { openLive } from '#test/live.ts'
import { unfolded } from './law/rules.ts'

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

  it('are marked read as the page showed them; what came later waits', async () => {
    const [claimant, manager] = [await portal.as('claimant'), await portal.as('manager')]
    for (let i = 0; i < 2; i++) await claimant.call('case.file', filing())
    const { cases } = await manager.call('notification.cases', { state: 'unread' })
    const ids = cases.flatMap(({ unread }) => unread)
    assert.equal(ids.length, (await manager.call('notification.unread', {})).count)
    await claimant.call('case.file', filing())
    assert.equal((await (await portal.as('officer')).refused('notification.ackAll', { ids })).code, 'NOT_FOUND')
    assert.deepEqual(await manager.call('notification.ackAll', { ids }), { count: ids.length })
    assert.equal((await manager.call('notification.unread', {})).count, 1)
    assert.deepEqual(await manager.call('notification.ackAll', { ids }), { count: 0 })
    const entries = await portal.portal.database.pool.query(
      `select from audit_entries where action like 'NOTIFICATION%'`,
    )
    assert.equal(entries.rowCount, 0)
  })

  it('that were written before and become visible after the page was read stay unread', async () => {
    const [claimant, manager] = [await portal.as('claimant'), await portal.as('manager')]
    const { id: caseId } = await claimant.call('case.file', filing())
    const slow = await portal.portal.database.pool.connect()
    try {
      // A notice of an act that commits late: its place in the list is before that of the next.
      await slow.query('begin')
      await slow.query(
        `insert into notifications (id, person_id, case_id, type, message_en, message_ar, link, created_at)
         values ('late_notice', 'person_manager', $1, 'system', 'x', 'x', '/cases/x', now())`,
        [caseId],
      )
      await claimant.call('case.file', filing())
      const { cases } = await manager.call('notification.cases', { state: 'unread' })
      await slow.query('commit')
      await manager.call('notification.ackAll', { ids: cases.flatMap(({ unread }) => unread) })
    } finally {
      slow.release()
    }
    const left = await manager.call('notification.list', { state: 'unread' })
    assert.deepEqual(
      left.map(({ id }) => id),
      ['late_notice'],
    )
  })

  it('stand by case, the case with the newest first, with how many wait to be read', async () => {
    const [claimant, manager] = [await portal.as('claimant'), await portal.as('manager')]
    const { id: older } = await claimant.call('case.file', filing())
    const { id: newer } = await claimant.call('case.file', filing())
    const [first, second] = (await manager.call('notification.cases', {})).cases
    assert.deepEqual([first?.caseId, second?.caseId], [newer, older])
    assert.deepEqual([second?.count, second?.unreadCount, second?.unread.length], [1, 1, 1])
    assert.match(first?.titleEn ?? '', / v\. /)
    await manager.call('notification.ackAll', { ids: second?.unread ?? [] })
    const unread = await manager.call('notification.cases', { state: 'unread' })
    assert.ok(!unread.cases.some(({ caseId }) => caseId === older))
    const read = (await manager.call('notification.cases', {})).cases.find(({ caseId }) => caseId === older)
    assert.deepEqual([read?.unreadCount, read?.unread, read?.kinds[0]?.newest[0]?.read], [0, [], true])
    // Page by page, by the newest notice of the last case.
    const page = await manager.call('notification.cases', { limit: 1 })
    const rest = await manager.call('notification.cases', { limit: 1, before: page.next ?? '' })
    assert.deepEqual([page.cases[0]?.caseId, rest.cases[0]?.caseId], [newer, older])
    const ofCase = await manager.call('notification.list', { caseId: older })
    assert.deepEqual(
      ofCase.map((one) => one.caseId),
      [older],
    )
  })

  it('stand by kind within their case, the kind with the newest first, each with its number', async () => {
    const claimant = await portal.as('claimant')
    const { id: caseId } = await claimant.call('case.file', filing())
    const manager = await portal.as('manager')
    const { pool } = portal.portal.database
    const insert = `insert into notifications (id, person_id, case_id, type, message_en, message_ar, link, created_at)
      values ($1, 'person_manager', $2, $3, 'x', 'x', '/cases/x', now())`
    const types = ['deadline', 'other', 'other', 'other', 'other', 'deadline']
    for (const [at, type] of types.entries()) await pool.query(insert, [`kind_${at}_${caseId}`, caseId, type])
    const ofCase = async (input: object) =>
      (await manager.call('notification.cases', input)).cases
        .find((one) => one.caseId === caseId)
        ?.kinds.map(({ type, count, newest }) => [type, count, newest.map(({ id }) => id.split('_')[1])])
    const filed = (await manager.call('notification.list', { caseId })).at(-1)
    assert.equal(filed?.type, 'system')
    assert.deepEqual(await ofCase({}), [
      ['deadline', 2, ['5', '0']],
      ['other', 4, ['4', '3', '2']],
      ['system', 1, [filed?.id.split('_')[1]]],
    ])
    await manager.call('notification.ack', { id: `kind_5_${caseId}` })
    assert.deepEqual((await ofCase({ state: 'unread' }))?.slice(0, 2), [
      ['other', 4, ['4', '3', '2']],
      ['deadline', 1, ['0']],
    ])
    assert.deepEqual(await ofCase({ type: 'other' }), [['other', 4, ['4', '3', '2']]])
    const further = { caseId, type: 'other', before: `kind_2_${caseId}` } as const
    assert.deepEqual(
      (await manager.call('notification.list', further)).map(({ id }) => id),
      [`kind_1_${caseId}`],
    )
    await pool.query(`delete from notifications where id like 'kind_%'`)
  })

  it('tell the staff nothing of what they did themselves, and others all of it', async () => {
    const [claimant, manager] = [await portal.as('claimant'), await portal.as('manager')]
    const { id } = await claimant.call('case.file', filing())
    const { cases } = await manager.call('notification.cases', { state: 'unread' })
    await manager.call('notification.ackAll', { ids: cases.flatMap(({ unread }) => unread) })
    await manager.call('case.addMember', { id, personId: 'person_respondent', capacity: 'respondent' })
    assert.equal((await manager.call('notification.unread', {})).count, 0)
    assert.equal((await claimant.call('notification.list', {}))[0]?.caseId, id)
    const toThemselves = await portal.portal.database.pool.query(
      `select e.action from audit_entries e join notifications n
         on n.case_id = e.chain and n.person_id = e.actor_id and n.created_at = e.at`,
    )
    assert.deepEqual(toThemselves.rows, [])
  })

  it('are unfolded for the first cases with news', () => {
    const of = (caseId: string, unreadCount: number) => ({ caseId, unreadCount })
    const cases = [of('a', 0), of('b', 2), of('c', 1), of('d', 0), of('e', 1), of('f', 9)]
    assert.deepEqual([...unfolded(cases)], ['b', 'c'])
    assert.deepEqual([...unfolded([of('a', 0)])], [])
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

  it('are in both languages and lead to a screen that every recipient may open', () => {
    const ROLES: Readonly<Record<Notified, Role>> = {
      ...{
        claimant: 'Party',
        respondent: 'Party',
        parties: 'Party',
        namedSide: 'Party',
        namedPeople: 'CaseManager',
        tribunal: 'Arbitrator',
        secretary: 'Secretary',
      },
      ...{ caseManagers: 'CaseManager', courtOfficers: 'CourtOfficer', compliance: 'Compliance' },
    }
    const told = Object.entries(REACTIONS).flatMap(([act, found]) => [found].flat().map((one) => ({ act, ...one })))
    for (const { act, to, message, link } of told) {
      // Reminders fill in the path of their date.
      if (link === '{path}') continue
      const [address = '', search] = link.replace('{caseId}', '$caseId').split('?')
      const screen = SCREENS.find(({ path }) => path === address)
      const tab = new URLSearchParams(search).get('tab')
      assert.ok(
        tab === null || ROOM_TABS.some((one) => one === tab),
        `${act} leads to the tab ${tab}, which no case has`,
      )
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
    // A page deep in the list starts at its key; nothing before it is read.
    const plan = await pool.query(
      `explain (analyze, format json) select id from notifications where person_id = 'person_compliance'
       and sequence < (select sequence from notifications where id = $1) order by sequence desc limit 100`,
      [before],
    )
    const text = JSON.stringify(plan.rows)
    assert.match(text, /notifications_by_person/)
    assert.doesNotMatch(text, /Seq Scan/)
    // A key of another person's notice gives nothing.
    assert.deepEqual(await compliance.call('notification.list', { before: 'many_5000_person_board' }), [])
  })
})
