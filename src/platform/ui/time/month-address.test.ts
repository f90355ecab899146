import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { askByKey, askDay, askMonth, monthAsked } from './month-address.ts'

const TODAY = '2026-11-24'
const NOTHING = { month: '', calendar: '', day: '' }
const NOVEMBER = { calendar: 'gregory', year: 2026, month: 11 } as const
const JUMADA = { calendar: 'hijri', year: 1448, month: 6 } as const

describe('the month that an address asks for', () => {
  it('is the current one in the calendar of the reader', () => {
    assert.deepEqual(monthAsked(NOTHING, 'en', TODAY), { month: NOVEMBER, day: TODAY, isUnknown: false })
    assert.deepEqual(monthAsked(NOTHING, 'ar', TODAY), { month: JUMADA, day: TODAY, isUnknown: false })
  })

  it('is the named one, in the named calendar or in the one that its year tells', () => {
    for (const calendar of ['hijri', '']) {
      const shown = monthAsked({ month: '1448-06', calendar, day: '' }, 'en', TODAY)
      assert.deepEqual(shown, { month: JUMADA, day: TODAY, isUnknown: false })
    }
    assert.deepEqual(monthAsked({ ...NOTHING, calendar: 'hijri' }, 'en', TODAY).month, JUMADA)
    assert.deepEqual(monthAsked({ month: '2027-01', calendar: '', day: '' }, 'ar', TODAY), {
      ...{ month: { calendar: 'gregory', year: 2027, month: 1 }, day: '2027-01-01', isUnknown: false },
    })
  })

  it('is the current one, and says so, when the address names none that exists', () => {
    for (const asked of [
      { month: '2026-13', calendar: '', day: '' },
      { month: '1448-06', calendar: 'gregory', day: '' },
      { month: '', calendar: 'julian', day: '' },
      { month: 'soon', calendar: 'hijri', day: '' },
    ]) {
      const shown = monthAsked(asked, 'en', TODAY)
      assert.equal(shown.isUnknown, true, JSON.stringify(asked))
      assert.equal(shown.day, TODAY)
    }
  })

  it('has the asked day if its weeks show it', () => {
    assert.equal(monthAsked({ month: '2026-11', calendar: '', day: '2026-12-04' }, 'en', TODAY).day, '2026-12-04')
    assert.equal(monthAsked({ month: '2026-11', calendar: '', day: '2027-12-04' }, 'en', TODAY).day, TODAY)
    assert.deepEqual(monthAsked({ ...NOTHING, day: '2027-01-05' }, 'en', TODAY).month.month, 1)
  })
})

describe('a key in the grid', () => {
  const shown = { month: NOVEMBER, day: TODAY, isUnknown: false }
  const dayAfter = (key: string, isRtl = false) => askByKey(key, shown, isRtl)?.day

  it('moves along the line of reading', () => {
    assert.equal(dayAfter('ArrowRight'), '2026-11-25')
    assert.equal(dayAfter('ArrowLeft'), '2026-11-23')
    assert.equal(dayAfter('ArrowLeft', true), '2026-11-25')
    assert.equal(dayAfter('ArrowRight', true), '2026-11-23')
    assert.equal(dayAfter('ArrowDown'), '2026-12-01')
    assert.equal(dayAfter('ArrowUp', true), '2026-11-17')
    assert.equal(dayAfter('Home'), '2026-11-22')
    assert.equal(dayAfter('End'), '2026-11-28')
    assert.equal(dayAfter('a'), undefined)
  })

  it('turns the month where it leaves the weeks that are shown', () => {
    assert.deepEqual(askDay(NOVEMBER, '2026-12-05'), { month: '2026-11', calendar: 'gregory', day: '2026-12-05' })
    assert.deepEqual(askDay(NOVEMBER, '2026-12-06'), { month: '2026-12', calendar: 'gregory', day: '2026-12-06' })
    assert.deepEqual(askByKey('PageDown', shown, false), { month: '2026-12', calendar: 'gregory', day: '2026-12-24' })
    assert.deepEqual(askByKey('PageUp', { ...shown, month: JUMADA }, true), {
      ...{ month: '1448-05', calendar: 'hijri', day: '2026-10-25' },
    })
  })

  it('keeps to the days that a month has, and to the years that are shown', () => {
    assert.equal(askMonth({ calendar: 'gregory', year: 2027, month: 2 }, '2027-01-31').day, '2027-02-28')
    const last = { month: { calendar: 'gregory', year: 2100, month: 12 }, day: '2100-12-05', isUnknown: false } as const
    assert.equal(askByKey('PageDown', last, false), undefined)
  })
})
