import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDays, plainDateIn } from '#kernel/dates/dates.ts'
import { closedCase } from '#test/closed-case.ts'
import { confirmedTribunal, issuedPo1, scheduledHearing } from '#test/journey.ts'
import { pdfPages, plain } from '#test/pdf-proof.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { revisionFaults, type TimetableKey } from './law/rules.ts'
import { caseManagementWords as words } from './law/words.ts'

describe('the rules of a revised timetable', () => {
  const row = (key: TimetableKey, dueOn: string, isMet = false) => ({ key, dueOn, isMet })
  const current = [row('claim', '2026-03-01', true), row('defense', '2026-04-01'), row('reply', '2026-05-01')]
  const faults = (...changes: { key: TimetableKey; dueOn: string }[]) =>
    revisionFaults(current, changes, '2026-03-10').map(({ key, words: why }) => [key, why])

  it('move something, leave what is done, look ahead, and keep the order of the steps', () => {
    assert.deepEqual(faults(), [[null, words.nothingMoved]])
    assert.deepEqual(faults({ key: 'defense', dueOn: '2026-04-01' }), [[null, words.nothingMoved]])
    assert.deepEqual(faults({ key: 'claim', dueOn: '2026-03-20' }), [['claim', words.stepDone]])
    assert.deepEqual(faults({ key: 'defense', dueOn: '2026-03-09' }), [['defense', words.dayPassed]])
    assert.deepEqual(faults({ key: 'defense', dueOn: '2026-05-02' }), [['defense', words.beforeNext]])
    assert.deepEqual(faults({ key: 'rejoinder', dueOn: '2026-05-01' }), [['rejoinder', words.afterReply]])
    assert.deepEqual(faults({ key: 'defense', dueOn: '2026-04-20' }, { key: 'rejoinder', dueOn: '2026-06-01' }), [])
    const twice = faults({ key: 'reply', dueOn: '2026-06-01' }, { key: 'reply', dueOn: '2026-06-02' })
    assert.deepEqual(twice[0], ['reply', words.twice])
  })
})

describe('a revised timetable', () => {
  let portal: TestPortal
  let arbitrator: Tab
  let claimant: Tab
  before(async () => {
    portal = await openTestPortal()
    arbitrator = await portal.as('arbitrator')
    claimant = await portal.as('claimant')
  })
  after(() => portal.close())

  const reason = 'The expert needs four more weeks.'
  const today = () => plainDateIn(new Date(), 'Asia/Riyadh')
  const current = async (caseId: string) => {
    const items = await claimant.call('timeline.read', { caseId })
    return new Map(items.map((item) => [item.key, item]))
  }

  it('is an order with both dates of what moves; the deadline moves, and everybody is told', async () => {
    const caseId = await issuedPo1(portal)
    const earlier = await current(caseId)
    const was = earlier.get('po1.rejoinder')?.dueOn ?? ''
    const change = { key: 'rejoinder' as const, dueOn: addDays(was, 28) }
    const order = await arbitrator.call('caseManagement.reviseTimetable', { caseId, timetable: [change], reason })
    assert.deepEqual([order.kind, order.number, order.text], ['Timetable', 2, reason])
    assert.deepEqual(
      order.timetable.map((row) => [row.key, row.wasOn]),
      [
        ['claim', null],
        ['defense', null],
        ['reply', null],
        ['rejoinder', was],
      ],
    )
    const later = await current(caseId)
    assert.equal(later.get('po1.rejoinder')?.dueOn, change.dueOn)
    assert.equal(later.get('po1.claim')?.dueOn, earlier.get('po1.claim')?.dueOn)
    assert.ok(later.has('po1') && later.has('order.2'))
    const pdf = new Uint8Array(await (await claimant.fetch(`/api/files/${order.file.id}`)).arrayBuffer())
    const printed = plain((await pdfPages(pdf)).join(' '))
    for (const said of ['Revised procedural timetable', 'Time limit before', 'New time limit', 'Unchanged', reason])
      assert.ok(printed.includes(said), said)
    assert.ok(order.verificationCode)
    const notices = await claimant.call('notification.list', {})
    assert.ok(
      notices.some((one) => one.caseId === caseId && one.messageEn.includes('revised the procedural timetable')),
    )
    const again = await arbitrator.refused('caseManagement.reviseTimetable', { caseId, timetable: [change], reason })
    assert.deepEqual([again.code, again.issues?.[0]?.path], ['INPUT_INVALID', 'timetable'])
  })

  it('adds a step that the first order did not have, and leaves one that is done', async () => {
    const caseId = await confirmedTribunal(portal)
    const day = (days: number) => addDays(today(), days)
    const first = [
      { key: 'claim' as const, dueAt: day(30) },
      { key: 'defense' as const, dueAt: day(60) },
    ]
    await arbitrator.call('caseManagement.issuePo1', { caseId, timetable: first })
    const file = await claimant.upload('claim.pdf', samplePdf(`claim of ${caseId}`))
    await claimant.call('submission.add', { caseId, file, kind: 'memorial', answers: 'po1.claim' })
    const asked = (key: TimetableKey, dueOn: string) => ({ caseId, timetable: [{ key, dueOn }], reason })
    const done = await arbitrator.refused('caseManagement.reviseTimetable', asked('claim', day(9)))
    assert.equal(done.issues?.[0]?.message, words.stepDone.en)
    const reply = day(90)
    const order = await arbitrator.call('caseManagement.reviseTimetable', asked('reply', reply))
    assert.equal(order.timetable.find((row) => row.key === 'reply')?.wasOn, null)
    const after = await current(caseId)
    assert.equal(after.get('po1.reply')?.dueOn, reply)
  })

  it('is the tribunal’s, needs PO-1, a reason and an open record, and has one winner of two', async () => {
    const caseId = await issuedPo1(portal)
    const due = (await current(caseId)).get('po1.rejoinder')?.dueOn ?? ''
    const input = { caseId, timetable: [{ key: 'rejoinder' as const, dueOn: addDays(due, 7) }], reason }
    assert.equal((await claimant.refused('caseManagement.reviseTimetable', input)).code, 'ROLE_BLOCK')
    const empty = await arbitrator.refused('caseManagement.reviseTimetable', { ...input, reason: ' ' })
    assert.equal(empty.issues?.[0]?.message, words.whyRevised.en)
    const presses = await Promise.allSettled([1, 2].map(() => arbitrator.call('caseManagement.reviseTimetable', input)))
    assert.equal(presses.filter((one) => one.status === 'fulfilled').length, 1)
    const closed = await scheduledHearing(portal)
    await arbitrator.call('hearing.close', { id: closed })
    const refused = await arbitrator.refused('caseManagement.reviseTimetable', { ...input, caseId: closed })
    assert.equal(refused.code, 'RECORD_CLOSED')
    const unordered = await closedCase(portal, { isRecordOpen: true })
    assert.equal(
      (await arbitrator.refused('caseManagement.reviseTimetable', { ...input, caseId: unordered })).code,
      'PO1_NOT_ISSUED',
    )
  })
})
