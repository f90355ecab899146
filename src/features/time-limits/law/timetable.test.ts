import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { FURTHER_KINDS, ORDER_ARTICLES } from '#case-management/law/rules.ts'
import type { TimelineItemView } from '#commencement/law/contract.ts'
import { addDays, endOfDay } from '#kernel/dates/dates.ts'
import { dayAt, lanesOf, lanesOfOwner } from './lanes.ts'
import { admissionsOf, isLate, isRevision, movedFrom, ownerOf, placeOf, rowsOf, staysOf } from './timetable.ts'
import { shortDateOf } from './timetable-words.ts'

const RIYADH = 'Asia/Riyadh'
const TODAY = '2026-11-24'
const NOW = new Date('2026-11-24T09:00:00.000Z')
const NONE = { now: NOW, admissions: new Map() }

function item(key: string, dueOn: string | null, more: Partial<TimelineItemView> = {}): TimelineItemView {
  return {
    ...{ key, title: key, titleEn: key, titleAr: `ع ${key}`, kind: 'deadline', article: '25', instrument: 'rules' },
    ...{ party: null, dueOn, dueAt: dueOn === null ? null : endOfDay(dueOn, RIYADH), endsAt: null, place: '' },
    ...{ metAt: null, state: 'due', working: [], workingEn: [], workingAr: [], history: [] },
    ...more,
  }
}
const stateOf = (one: TimelineItemView, others: readonly TimelineItemView[] = []) =>
  rowsOf([one, ...others], NONE).find((row) => row.item.key === one.key)?.state

describe('the state of a date', () => {
  it('is late only for what is owed; a right that was not used has ended', () => {
    const past = addDays(TODAY, -1)
    for (const key of ['po1.claim', 'po1.rejoinder', 'award.due', 'statutoryAward'])
      assert.equal(stateOf(item(key, past)), 'late', key)
    for (const key of ['award.annulment:party_1', 'award.publicationOptOut', 'nomination', 'answer:party_2'])
      assert.equal(stateOf(item(key, past)), 'ended', key)
  })

  it('is not late before its day at the seat is over', () => {
    assert.equal(stateOf(item('po1.claim', TODAY)), 'next')
  })

  it('ends with the closing of the record for what the parties file, not for the award', () => {
    const closed = item('record.closed', addDays(TODAY, -1), { kind: 'event' })
    assert.equal(stateOf(item('po1.claim', addDays(TODAY, -9)), [closed]), 'ended')
    assert.equal(stateOf(item('award.due', addDays(TODAY, -9)), [closed]), 'late')
    const award = { key: 'award.due', dueAt: endOfDay(addDays(TODAY, -9), RIYADH), metAt: null, isRecordClosed: true }
    assert.deepEqual([isLate(award, NOW), isLate({ ...award, key: 'po1.claim' }, NOW)], [true, false])
  })

  it('tells what was done in time from what was done late, and what the tribunal decided on that', () => {
    const due = addDays(TODAY, -20)
    const metOn = (day: string) => item('po1.defense', due, { metAt: endOfDay(day, RIYADH) })
    assert.equal(stateOf(metOn(due)), 'met')
    assert.equal(stateOf(metOn(addDays(due, 1))), 'metLate')
    const refused = { now: NOW, admissions: new Map([['po1.defense', false]]) }
    assert.equal(rowsOf([metOn(addDays(due, 1))], refused)[0]?.state, 'late')
    assert.equal(rowsOf([metOn(due)], refused)[0]?.state, 'met')
  })

  it('shows meetings, hearings, events, and what does not run yet', () => {
    const at = (key: string, kind: 'meeting' | 'event', day: string) => item(key, day, { kind })
    assert.equal(stateOf(at('cmc', 'meeting', addDays(TODAY, 3))), 'meeting')
    assert.equal(stateOf(at('hearing.1', 'meeting', addDays(TODAY, -3))), 'hearing')
    assert.equal(stateOf(at('po1', 'event', addDays(TODAY, -3))), 'met')
    assert.equal(stateOf(at('courtOrder:1', 'event', addDays(TODAY, 3))), 'due')
    assert.equal(stateOf(item('answer:party_2', null)), null)
  })
})

describe('the dates of a case', () => {
  const rows = rowsOf(
    [
      item('statutoryAward', null),
      item('po1.reply', addDays(TODAY, 14)),
      item('po1.rejoinder', addDays(TODAY, 49)),
      item('cmc', addDays(TODAY, -90), { kind: 'meeting' }),
      item('hearing.1', addDays(TODAY, 1), { kind: 'meeting' }),
      item('po1.claim', addDays(TODAY, -5)),
    ],
    NONE,
  )

  it('begin with what is late and end with what does not run yet', () => {
    assert.deepEqual(
      rows.filter(({ isOpen }) => isOpen).map(({ item: { key }, state }) => [key, state]),
      [
        ['po1.claim', 'late'],
        ['hearing.1', 'hearing'],
        ['po1.reply', 'next'],
        ['po1.rejoinder', 'due'],
        ['statutoryAward', null],
      ],
    )
    assert.deepEqual(
      rows.filter(({ isOpen }) => !isOpen).map(({ item: { key } }) => key),
      ['cmc'],
    )
  })

  it('keep a hearing open until it ends', () => {
    const started = item('hearing.1', TODAY, { kind: 'meeting', dueAt: '2026-11-24T08:00:00.000Z' })
    assert.equal(rowsOf([started], NONE)[0]?.isOpen, false)
    assert.equal(rowsOf([{ ...started, endsAt: '2026-11-24T12:00:00.000Z' }], NONE)[0]?.isOpen, true)
  })
})

describe('whom a date binds', () => {
  const parties = [
    { id: 'c', side: 'claimant', nameEn: 'Al-Rawabi Contracting Company', nameAr: 'شركة الروابي للمقاولات' },
    { id: 'r1', side: 'respondent', nameEn: 'Northern Steel Ltd', nameAr: '' },
    { id: 'r2', side: 'respondent', nameEn: 'Harbour Freight Lines Co.', nameAr: '' },
  ] as const

  it('is the party, its side, both sides, the tribunal, the centre or a court', () => {
    const owner = (key: string) => ownerOf({ key, party: null })
    assert.deepEqual(ownerOf({ key: 'answer:r1', party: { id: 'r1', nameEn: '', nameAr: '' } }), { partyId: 'r1' })
    assert.deepEqual(
      ['po1.claim', 'po1.rejoinder', 'award.annulment', 'award.due', 'po1', 'commencement', 'courtOrder:x', 'new'].map(
        owner,
      ),
      ['claimant', 'respondent', 'parties', 'tribunal', 'tribunal', 'centre', 'court', 'centre'],
    )
    assert.deepEqual(lanesOfOwner('respondent', parties), ['r1', 'r2'])
    assert.deepEqual(lanesOfOwner('parties', parties), ['c', 'r1', 'r2'])
    assert.deepEqual(lanesOfOwner('tribunal', parties), ['tribunal'])
  })

  it('gives a lane to each party, and to others that have a date', () => {
    const rows = rowsOf(
      [
        item('po1.rejoinder', addDays(TODAY, 49)),
        item('po1.defense', addDays(TODAY, -30), { metAt: endOfDay(addDays(TODAY, -27), RIYADH) }),
      ],
      NONE,
    )
    const stays = [{ id: 's', from: '2026-09-01T00:00:00.000Z', to: null }]
    const lanes = lanesOf({
      ...{ rows, parties, stays, today: TODAY, seat: RIYADH, language: 'en' },
      movedFrom: (row) => (row.item.key === 'po1.rejoinder' ? addDays(TODAY, 20) : undefined),
    })
    assert.deepEqual(
      lanes.map(({ name, note, marks, bars }) => [name, note, marks.length, bars.map(({ kind }) => kind)]),
      [
        ['Claimant', 'Al-Rawabi Contracting', 0, []],
        ['Respondent 1', 'Northern Steel', 2, ['extended']],
        ['Respondent 2', 'Harbour Freight', 2, ['extended']],
        ['State court', undefined, 0, ['stayed']],
      ],
    )
    const [late, due] = lanes[1]?.marks ?? []
    assert.deepEqual([late?.day, late?.note], [addDays(TODAY, -27), '3 days late'])
    assert.deepEqual([due?.label, due?.note], ['Rejoinder', '12 Jan'])
    assert.deepEqual(lanes[3]?.bars[0], {
      id: 's',
      from: '2026-09-01',
      to: TODAY,
      kind: 'stayed',
      label: 'Stayed by the court',
    })
  })
})

describe('what is known beside a date', () => {
  it('is the day from which it was moved', () => {
    const dayOf = dayAt(RIYADH)
    const history = [{ dueAt: endOfDay('2026-08-16', RIYADH), recordedAt: '', reason: 'ordered' as const }]
    assert.equal(movedFrom(item('po1.defense', '2026-08-30', { history }), [], dayOf), '2026-08-16')
    assert.equal(movedFrom(item('po1.defense', '2026-08-10', { history }), [], dayOf), undefined)
    // A date that was computed again was not extended.
    assert.equal(movedFrom(item('award.due', '2026-08-30', { history }), [], dayOf), undefined)
    assert.equal(movedFrom(item('award.due', '2026-08-30'), [{ fromOn: '2026-07-01' }], dayOf), '2026-07-01')
  })

  it('is the decision on a late filing, one that was admitted before one that was not', () => {
    const filed = (admitted: boolean | null, late = true) => ({
      ...{ late, due: { titleEn: 'po1.claim', dueAt: '' }, supersededBy: null },
      admission: admitted === null ? null : { admitted },
    })
    const items = [item('po1.claim', TODAY), item('po1.reply', TODAY)]
    const verdict = (...all: ReturnType<typeof filed>[]) => admissionsOf(items, all).get('po1.claim')
    assert.equal(verdict(filed(false), filed(true)), true)
    assert.equal(verdict(filed(false), filed(null)), null)
    assert.equal(verdict(filed(false)), false)
    assert.equal(verdict(filed(null, false)), undefined)
  })

  it('is when a court stayed the proceedings, until the order ended or was revoked', () => {
    const order = { id: 'o', type: 'stay-proceedings', phase: 'acting', effectiveFrom: 'a', effectiveTo: null }
    assert.deepEqual(staysOf([order], []), [{ id: 'o', from: 'a', to: null }])
    const revoked = { orderId: 'o', action: 'revoked', createdAt: 'c' }
    assert.deepEqual(staysOf([{ ...order, phase: 'revoked', effectiveTo: 'd' }], [revoked]), [
      { id: 'o', from: 'a', to: 'c' },
    ])
    assert.deepEqual(
      staysOf(
        [
          { ...order, type: 'other' },
          { ...order, phase: 'noted' },
        ],
        [],
      ),
      [],
    )
  })

  it('is whether an order revised the timetable', () => {
    const order = (key: string, article: string) => isRevision(item(key, TODAY, { kind: 'event', article }))
    assert.deepEqual([order('order.3', ORDER_ARTICLES.Timetable), order('po1', ORDER_ARTICLES.PO1)], [true, false])
    for (const kind of FURTHER_KINDS) assert.equal(order('order.2', ORDER_ARTICLES[kind]), false, kind)
  })

  it('is a short name and the place where it is worked on', () => {
    const short = (key: string) => shortDateOf(key)?.en
    assert.deepEqual(
      ['po1', 'po1.reply', 'hearing.2', 'award.annulment:party_1', 'courtOrder:x', 'answer:party_1', 'unheard.of'].map(
        short,
      ),
      ['PO-1', 'Reply', 'Hearing', 'Annulment', 'Order ends', 'Answer', undefined],
    )
    assert.equal(placeOf('hearing.2', 'case_001'), '/hearing/case_001')
    assert.equal(placeOf('award.due', 'case_001'), undefined)
  })
})
