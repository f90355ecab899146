import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { RawInputOf } from '#kernel/action.ts'
import { addDays, DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import type { Actions } from '#kernel/product.ts'
import { filing } from '#test/filing.ts'
import { commencedCase, issuedPo1 } from '#test/journey.ts'
import { openTestPortal, signIn, type Tab, type TestPortal } from '#test/portal.ts'
import { DESK_SORTS } from './law/rules.ts'

type Asked = RawInputOf<Actions['caseload.desk']>

describe('the desk', () => {
  let portal: TestPortal
  let manager: Tab
  let officer: Tab
  let drafts: string[]
  let commenced: string
  let ordered: string
  before(async () => {
    portal = await openTestPortal()
    manager = await portal.as('manager')
    officer = await portal.as('officer')
    const claimant = await portal.as('claimant')
    drafts = []
    for (let n = 0; n < 3; n++) drafts.push((await claimant.call('case.file', filing())).id)
    commenced = await commencedCase(portal)
    ordered = await issuedPo1(portal)
    await portal.portal.database.pool.query(
      `insert into people (id, email, name_en, name_ar, roles) values
         ('person_second', 'second@visitor.example', 'Rakan Al-Subaie', 'راكان السبيعي', '{CaseManager}')`,
    )
  })
  after(() => portal.close())

  const listed = async (tab: Tab, asked: Asked = {}) =>
    (await tab.call('caseload.desk', asked)).cases.map(({ id }) => id).toSorted()
  const all = () => [...drafts, commenced, ordered]
  async function assign(ids: readonly string[], handlerId: string, deputyId: string | null = null) {
    const { cases } = await manager.call('caseload.desk', { whose: 'all', state: 'any' })
    const seen = ids.map((caseId) => ({ caseId, seen: cases.find(({ id }) => id === caseId)?.assignment ?? null }))
    await manager.call('case.assign', { cases: seen, handlerId, deputyId })
  }

  it('has a line for each case: handler, step, whom it waits for, what is next', async () => {
    await assign([commenced], 'person_officer', 'person_second')
    const { cases, count, isCountedOut, next } = await manager.call('caseload.desk', { whose: 'all' })
    assert.deepEqual([cases.length, count, isCountedOut, next], [5, 5, false, null])
    const line = cases.find(({ id }) => id === commenced)
    assert.deepEqual(
      [line?.step, line?.handler?.id, line?.deputy?.nameEn, line?.waitingOn, line?.isOpen],
      ['tribunal', 'person_officer', 'Rakan Al-Subaie', ['centre'], true],
    )
    assert.deepEqual([line?.next?.isLate, line?.next?.titleAr !== ''], [false, true])
    assert.deepEqual(cases.find(({ id }) => id === drafts[0])?.flags, ['unread', 'unpaid'])
  })

  it('lists one’s own first: handled, and without a handler', async () => {
    assert.deepEqual(await listed(officer), all().toSorted())
    await assign([ordered], 'person_second', 'person_officer')
    assert.deepEqual(await listed(officer), [...drafts, commenced].toSorted())
    assert.deepEqual(await listed(officer, { whose: 'all' }), all().toSorted())
    // Nobody handles cases for the board, so it has none of its own.
    assert.deepEqual(await listed(await portal.as('board')), all().toSorted())
  })

  it('lists the cases of who is away for who stands in, and no longer once that is over', async () => {
    const today = plainDateIn(new Date(), DEFAULT_ZONE)
    const away = { personId: 'person_second', firstDay: today, lastDay: addDays(today, 5) }
    const [byDeputy] = await manager.call('absence.record', away)
    assert.ok((await listed(officer)).includes(ordered))
    const line = (await officer.call('caseload.desk', {})).cases.find(({ id }) => id === ordered)
    assert.equal(line?.handler?.awayUntil, addDays(today, 5))
    await manager.call('absence.end', { id: byDeputy?.id ?? '' })
    assert.ok(!(await listed(officer)).includes(ordered))
    const [named] = await manager.call('absence.record', { ...away, deputyId: 'person_manager' })
    assert.ok((await listed(manager)).includes(ordered))
    assert.ok(!(await listed(officer)).includes(ordered))
    await manager.call('absence.end', { id: named?.id ?? '' })
  })

  it('narrows what is next to one’s own cases, and to those whose handler has another role', async () => {
    const next = async (tab: Tab, whose?: 'all') => {
      const { items, isNarrowed } = await tab.call('next.list', { limit: 200, ...(whose && { whose }) })
      return { cases: new Set(items.map(({ caseId }) => caseId)), isNarrowed }
    }
    const own = await next(manager)
    assert.deepEqual([own.isNarrowed, own.cases.has(ordered), own.cases.has(commenced)], [true, false, true])
    const every = await next(manager, 'all')
    assert.deepEqual([every.isNarrowed, every.cases.has(ordered), every.cases.has(commenced)], [false, true, true])
    // Only a Court Officer can do what falls to one in a case that a Case Manager handles.
    assert.equal((await next(officer)).isNarrowed, false)
    const claimant = await next(await portal.as('claimant'))
    assert.deepEqual([claimant.isNarrowed, claimant.cases.has(ordered)], [false, true])
  })

  it('gives who stands in the duties of who is away, from the first day to the end of the last', async (test) => {
    const [firstDay, lastDay] = [1, 2].map((days) => addDays(plainDateIn(new Date(), DEFAULT_ZONE), days))
    const away = {
      personId: 'person_second',
      deputyId: 'person_manager',
      firstDay: firstDay ?? '',
      lastDay: lastDay ?? '',
    }
    await manager.call('absence.record', away)
    /** Whether the case is among the manager's own, on the desk and in what is next, at a moment in Riyadh. */
    const ownAt = async (moment: string) => {
      test.mock.timers.setTime(Date.parse(`${moment}+03:00`))
      const tab = await signIn(portal.url, 'manager@demo.example')
      const { items } = await tab.call('next.list', { limit: 200 })
      return [(await listed(tab)).includes(ordered), items.some(({ caseId }) => caseId === ordered)]
    }
    test.mock.timers.enable({ apis: ['Date'], now: Date.now() })
    assert.deepEqual(await ownAt(`${addDays(away.firstDay, -1)}T23:59:59`), [false, false])
    assert.deepEqual(await ownAt(`${away.firstDay}T00:00:00`), [true, true])
    assert.deepEqual(await ownAt(`${away.lastDay}T23:59:59`), [true, true])
    assert.deepEqual(await ownAt(`${addDays(away.lastDay, 1)}T00:00:00`), [false, false])
  })

  it('is narrowed by handler, step, whom a case waits for, flag, state and words', async () => {
    const found = (asked: Asked) => listed(manager, { whose: 'all', ...asked })
    assert.deepEqual(await found({ handler: 'person_officer' }), [commenced])
    assert.deepEqual(await found({ handler: 'nobody' }), drafts.toSorted())
    assert.deepEqual(await found({ step: 'evidence' }), [ordered])
    assert.deepEqual(await found({ waiting: 'centre' }), [commenced])
    assert.deepEqual(await found({ flag: 'unpaid' }), drafts.toSorted())
    assert.deepEqual(await found({ state: 'closed' }), [])
    assert.deepEqual(await found({ state: 'any', flag: 'stayed' }), [])
    assert.deepEqual(await found({ q: ordered }), [ordered])
    assert.deepEqual(await found({ q: 'no such name' }), [])
    for (const wrong of [{ step: 'x' }, { flag: 'old' }, { sort: 'name' }, { q: 'x'.repeat(101) }])
      assert.equal((await manager.refused('caseload.desk', wrong)).status, 422, JSON.stringify(wrong))
    assert.deepEqual(await found({ q: "%' or 1=1 --\u0000\ud800" }), [])
  })

  it('marks what the reader has not read, and only for this reader', async () => {
    const second = await signIn(portal.url, 'second@visitor.example')
    const unread = await listed(second, { whose: 'all', flag: 'unread' })
    assert.ok(unread.includes(commenced))
    await second.call('notification.ackAll', {
      ids: (await second.call('notification.list', { limit: 100 })).map(({ id }) => id),
    })
    assert.deepEqual(await listed(second, { whose: 'all', flag: 'unread' }), [])
    assert.ok((await listed(officer, { whose: 'all', flag: 'unread' })).includes(commenced))
  })

  it('is late with what is owed once it has passed, and lists that first', async () => {
    await portal.portal.database.pool.query(
      "update case_desk set next_at = now() - interval '1 hour' where case_id = $1",
      [ordered],
    )
    const { cases } = await manager.call('caseload.desk', { whose: 'all' })
    assert.deepEqual([cases[0]?.id, cases[0]?.next?.isLate, cases[0]?.flags], [ordered, true, ['late', 'unread']])
    assert.deepEqual(await listed(manager, { whose: 'all', flag: 'late' }), [ordered])
  })

  it('is read page after page in every order, each case once', async () => {
    for (const sort of DESK_SORTS) {
      const seen: string[] = []
      for (let after: string | null | undefined; after !== null; ) {
        const page = await manager.call('caseload.desk', { whose: 'all', sort, limit: 2, ...(after && { after }) })
        seen.push(...page.cases.map(({ id }) => id))
        after = page.next
      }
      const whole = (await manager.call('caseload.desk', { whose: 'all', sort })).cases.map(({ id }) => id)
      assert.deepEqual(seen, whole, sort)
      assert.equal(new Set(seen).size, 5, sort)
    }
    for (const [sort, after] of [
      ['date', '5'],
      ['date', '2026-99-99T00:00:00Z|5'],
      ['step', '9|5'],
      ['age', 'x|5'],
      ['age', '1;drop'],
    ] as const)
      assert.equal((await manager.refused('caseload.desk', { sort, after })).issues?.[0]?.path, 'after', after)
  })

  it('keeps views by person, under their names', async () => {
    const filters = { whose: 'all', flag: 'late', sort: '-age' } as const
    const [view] = await manager.call('deskView.save', { name: ' Late  ', filters })
    assert.deepEqual([view?.name, view?.filters.flag, view?.filters.state], ['Late', 'late', 'open'])
    const again = await manager.call('deskView.save', { name: 'Late', filters: { step: 'award' } })
    assert.deepEqual(
      again.map(({ id, filters: kept }) => [id, kept.step, kept.flag]),
      [[view?.id, 'award', undefined]],
    )
    assert.deepEqual(await officer.call('caseload.views', {}), [])
    assert.equal((await officer.refused('deskView.remove', { id: view?.id })).status, 404)
    for (let n = 1; n < 20; n++) await manager.call('deskView.save', { name: `View ${n}`, filters: {} })
    assert.equal((await manager.refused('deskView.save', { name: 'One more', filters: {} })).code, 'VIEWS_FULL')
    assert.equal((await manager.refused('deskView.save', { name: ' ', filters: {} })).status, 422)
    assert.equal((await manager.call('deskView.remove', { id: view?.id ?? '' })).length, 19)
  })
})
