import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { addDays, DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { filing } from '#test/filing.ts'
import { openTestPortal, signIn, type Tab, type TestPortal } from '#test/portal.ts'
import { untilLockAwaited } from '#test/waits.ts'

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')

describe('who handles a case', () => {
  let portal: TestPortal
  let manager: Tab
  let officer: Tab
  /** Three cases in the order of their filing. */
  let cases: string[]
  before(async () => {
    portal = await openTestPortal()
    manager = await portal.as('manager')
    officer = await portal.as('officer')
    const claimant = await portal.as('claimant')
    cases = []
    for (let n = 0; n < 3; n++) cases.push((await claimant.call('case.file', filing())).id)
    await portal.portal.database.pool.query(
      `insert into people (id, email, name_en, name_ar, roles, disabled_at) values
         ('person_second', 'second@visitor.example', 'Rakan Al-Subaie', 'راكان السبيعي', '{CaseManager}', null),
         ('person_gone', 'gone@visitor.example', 'Gone', 'غائب', '{CaseManager}', now())`,
    )
  })
  after(() => portal.close())

  const seenIn = async (ids: readonly string[]) =>
    Promise.all(
      ids.map(async (caseId) => ({
        caseId,
        seen: (await manager.call('case.handlers', { id: caseId })).now?.id ?? null,
      })),
    )
  const noticesOf = async (tab: Tab) => (await tab.call('notification.list', { limit: 100 })).length
  const entriesOf = async (id: string, action: string) =>
    (await manager.call('audit.trail', { id })).filter((entry) => entry.action === action)

  it('is assigned to several cases at once, with an entry in the chain of each, and told to the persons concerned', async () => {
    const second = await signIn(portal.url, 'second@visitor.example')
    const told = { officer: await noticesOf(officer), second: await noticesOf(second) }
    const [first = '', , third = ''] = cases
    const { cases: done } = await manager.call('case.assign', {
      cases: await seenIn([third, first]),
      handlerId: 'person_second',
      deputyId: 'person_officer',
    })
    assert.deepEqual(
      done.map(({ caseId }) => caseId),
      [third, first],
    )
    for (const id of [first, third]) {
      const { now } = await officer.call('case.handlers', { id })
      assert.deepEqual(
        [now?.handler.id, now?.deputy?.id, now?.assignedBy.id],
        ['person_second', 'person_officer', 'person_manager'],
      )
      const [entry, ...more] = await entriesOf(id, 'HANDLER_ASSIGNED')
      assert.deepEqual(more, [])
      assert.deepEqual(entry?.details, { handlerId: 'person_second', deputyId: 'person_officer' })
      assert.equal((await manager.call('audit.verify', { id })).ok, true)
    }
    assert.equal((await noticesOf(officer)) - told.officer, 2)
    assert.equal((await noticesOf(second)) - told.second, 2)
    const [notice] = await second.call('notification.list', {})
    assert.equal(plain(notice?.messageEn ?? ''), 'The case is handled by Rakan Al-Subaie, deputy Faisal Al-Harbi.')
    assert.equal(plain(notice?.messageAr ?? ''), 'المكلَّف بالقضية: راكان السبيعي، والنائب: فيصل الحربي.')
  })

  it('keeps who had the case before, and tells that person', async () => {
    const [first = ''] = cases
    const second = await signIn(portal.url, 'second@visitor.example')
    const told = await noticesOf(second)
    await manager.call('case.assign', { cases: await seenIn([first]), handlerId: 'person_officer' })
    const { now, before: former } = await manager.call('case.handlers', { id: first })
    assert.deepEqual([now?.handler.id, now?.deputy], ['person_officer', null])
    assert.deepEqual(
      former.map(({ handler, until }) => [handler.id, until !== null]),
      [['person_second', true]],
    )
    assert.equal((await noticesOf(second)) - told, 1)
    assert.deepEqual((await entriesOf(first, 'HANDLER_ASSIGNED')).at(-1)?.details, {
      handlerId: 'person_officer',
      before: 'person_second',
    })
  })

  it('changes nothing if one of the cases was changed meanwhile, does not exist, or the person may not handle it', async () => {
    const [first = '', free = ''] = cases
    const [seen] = await seenIn([first])
    const both = [{ caseId: free, seen: null }]
    const refusals = [
      [{ cases: [...both, { caseId: first, seen: null }], handlerId: 'person_manager' }, 409, 'HANDLER_CHANGED'],
      [{ cases: [...both, { caseId: 'case_999', seen: null }], handlerId: 'person_manager' }, 404, 'NOT_FOUND'],
      [{ cases: both, handlerId: 'person_nobody' }, 404, 'NOT_FOUND'],
      [{ cases: both, handlerId: 'person_arbitrator' }, 409, 'HANDLER_ROLE'],
      [{ cases: both, handlerId: 'person_manager', deputyId: 'person_claimant' }, 409, 'HANDLER_ROLE'],
      [{ cases: both, handlerId: 'person_gone' }, 409, 'HANDLER_INACTIVE'],
      [{ cases: [seen], handlerId: 'person_officer' }, 409, 'ALREADY_DONE'],
      [{ cases: [...both, ...both], handlerId: 'person_manager' }, 422, 'INPUT_INVALID'],
      [{ cases: both, handlerId: 'person_manager', deputyId: 'person_manager' }, 422, 'INPUT_INVALID'],
      [{ cases: [], handlerId: 'person_manager' }, 422, 'INPUT_INVALID'],
    ] as const
    for (const [input, status, code] of refusals) {
      const problem = await manager.refused('case.assign', input)
      assert.deepEqual([problem.status, problem.code], [status, code])
    }
    assert.equal((await manager.call('case.handlers', { id: free })).now, null)
    assert.deepEqual(await entriesOf(free, 'HANDLER_ASSIGNED'), [])
    const problem = await manager.refused('case.assign', refusals[0][0])
    assert.deepEqual(problem.missing, [first])
  })

  it('is taken by one of two who press at once', async () => {
    const [, free = ''] = cases
    const press = async (tab: Tab, handlerId: string) =>
      (
        await tab.fetch('/api/caseload/assignments', {
          method: 'POST',
          body: JSON.stringify({ cases: [{ caseId: free, seen: null }], handlerId }),
        })
      ).status
    const statuses = await Promise.all([press(manager, 'person_manager'), press(officer, 'person_officer')])
    assert.deepEqual(statuses.toSorted(), [200, 409])
    assert.equal((await entriesOf(free, 'HANDLER_ASSIGNED')).length, 1)
  })

  it('is nobody any more once it is taken back', async () => {
    const [, free = ''] = cases
    await officer.call('case.unassign', { cases: await seenIn([free]) })
    assert.equal((await manager.call('case.handlers', { id: free })).now, null)
    assert.equal((await entriesOf(free, 'HANDLER_REMOVED')).length, 1)
    assert.equal((await manager.refused('case.unassign', { cases: await seenIn([free]) })).code, 'ALREADY_DONE')
  })

  it('is not for parties and tribunal: neither acts, nor notices, nor events reach them', async () => {
    const [first = ''] = cases
    for (const who of ['claimant', 'arbitrator', 'secretary', 'observer', 'admin']) {
      const tab = await portal.as(who)
      const mine = await tab.refused('case.handlers', { id: first })
      assert.ok(mine.status === 404 || mine.code === 'ROLE_BLOCK', who)
      assert.equal((await tab.refused('caseload.people', {})).code, 'ROLE_BLOCK')
      assert.equal((await tab.refused('caseload.absences', {})).code, 'ROLE_BLOCK')
      const told = JSON.stringify(await tab.call('notification.list', { limit: 100 }))
      assert.doesNotMatch(told, /Rakan|handled/, who)
    }
    const { rows } = await portal.portal.database.pool.query(
      `select distinct audience from events where case_id = $1 and data::text like '%caseload%'`,
      [first],
    )
    assert.deepEqual(rows, [{ audience: 'centre' }])
  })

  describe('and is away', () => {
    const today = plainDateIn(new Date(), DEFAULT_ZONE)

    it('is told to who stands in, and ends again', async () => {
      const told = await noticesOf(officer)
      const second = { personId: 'person_second', firstDay: today, lastDay: addDays(today, 6) }
      const absences = await manager.call('absence.record', { ...second, deputyId: 'person_officer' })
      assert.deepEqual(
        absences.map(({ person, deputy, firstDay }) => [person.id, deputy?.id, firstDay]),
        [['person_second', 'person_officer', today]],
      )
      assert.equal((await noticesOf(officer)) - told, 1)
      const people = await officer.call('caseload.people', {})
      assert.deepEqual(people.map(({ id, absentUntil }) => [id, absentUntil]).toSorted(), [
        ['person_manager', null],
        ['person_officer', null],
        ['person_second', addDays(today, 6)],
      ])
      assert.equal((await manager.refused('absence.record', second)).code, 'ABSENCE_OVERLAPS')
      const id = absences[0]?.id ?? ''
      assert.deepEqual(await manager.call('absence.end', { id }), [])
      assert.equal((await manager.refused('absence.end', { id })).status, 404)
    })

    it('is told to who stands in although the person handles no case', async () => {
      const assigned = await seenIn(cases)
      const theirs = assigned.filter(({ seen }) => seen !== null)
      if (theirs.length > 0) await manager.call('case.unassign', { cases: theirs })
      const told = await noticesOf(officer)
      const days = { firstDay: today, lastDay: addDays(today, 2) }
      const [absence] = await manager.call('absence.record', {
        ...{ personId: 'person_second', deputyId: 'person_officer' },
        ...days,
      })
      const [notice] = await officer.call('notification.list', { limit: 1 })
      assert.equal((await noticesOf(officer)) - told, 1)
      assert.match(plain(notice?.messageEn ?? ''), /^Rakan Al-Subaie is absent from /)
      await manager.call('absence.end', { id: absence?.id ?? '' })
      assert.equal((await noticesOf(officer)) - told, 2)
    })

    it('is told in the order of the acts of the case: no event passes one that another act has begun', async () => {
      const [first = ''] = cases
      await manager.call('case.assign', { cases: await seenIn([first]), handlerId: 'person_second' })
      const owner = new pg.Client(portal.ownerOptions)
      await owner.connect()
      await owner.query('begin')
      await owner.query('select from cases where id = $1 for update', [first])
      const recording = manager.call('absence.record', { personId: 'person_second', firstDay: today, lastDay: today })
      await untilLockAwaited(portal.portal.database.pool)
      const { rows } = await owner.query(
        "insert into events (case_id, type, data, at) values ($1, 'test', '{}', now()) returning id",
        [first],
      )
      await owner.query('commit')
      await owner.end()
      const [absence] = await recording
      const { rows: told } = await portal.portal.database.pool.query(
        'select max(id) as id from events where case_id = $1',
        [first],
      )
      assert.ok(told[0].id > rows[0].id, `${told[0].id} after ${rows[0].id}`)
      await manager.call('absence.end', { id: absence?.id ?? '' })
    })

    it('is recorded and ended by the person, and by a Case Manager for everybody', async () => {
      const days = { firstDay: today, lastDay: today }
      const others = await officer.refused('absence.record', { personId: 'person_second', ...days })
      assert.deepEqual([others.status, others.code], [403, 'ABSENCE_OF_OTHERS'])
      const [second] = await manager.call('absence.record', { personId: 'person_second', ...days })
      assert.equal((await officer.refused('absence.end', { id: second?.id })).code, 'ABSENCE_OF_OTHERS')
      const both = await officer.call('absence.record', { personId: 'person_officer', ...days })
      for (const { id, person } of both)
        await (person.id === 'person_officer' ? officer : manager).call('absence.end', { id })
      const board = await portal.as('board')
      for (const act of ['absence.record', 'absence.end'] as const)
        assert.equal((await board.refused(act, { id: 'x', personId: 'person_board', ...days })).code, 'ROLE_BLOCK')
      const { entries } = await board.call('audit.centreHistory', { limit: 100 })
      const told = entries.filter(({ action }) => action.startsWith('ABSENCE_')).slice(0, 4)
      assert.deepEqual(
        told.map(({ action }) => action),
        ['ABSENCE_ENDED', 'ABSENCE_ENDED', 'ABSENCE_RECORDED', 'ABSENCE_RECORDED'],
      )
      assert.match(plain(told[3]?.sentenceEn ?? ''), /recorded the absence of Rakan Al-Subaie from /)
    })

    it('is refused for days that cannot be', async () => {
      const person = { personId: 'person_second' }
      const days: readonly (readonly [string, string])[] = [
        [addDays(today, 3), addDays(today, 2)],
        [addDays(today, -3), addDays(today, -1)],
        [today, addDays(today, 400)],
        ['2027-02-30', '2027-03-01'],
      ]
      for (const [firstDay, lastDay] of days)
        assert.equal((await manager.refused('absence.record', { ...person, firstDay, lastDay })).status, 422, firstDay)
      assert.deepEqual(await manager.call('caseload.absences', {}), [])
    })
  })
})
