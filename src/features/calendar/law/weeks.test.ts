import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { addDays, weekdayOf } from '#kernel/dates/dates.ts'
import { weeksOfList } from './weeks.ts'

const on = (...days: string[]) => days.map((day, at) => ({ day, at }))
const shape = (entries: ReturnType<typeof on>, most: number) =>
  weeksOfList(entries, most).map(({ from, entries: own, shown }) => [from, own.length, shown])

describe('a list by weeks', () => {
  // 22 November 2026 is a Sunday.
  it('shows weeks until there is enough, and the others as one line each', () => {
    const entries = on('2026-11-24', '2026-11-28', '2026-11-29', '2026-12-05', '2026-12-06')
    assert.deepEqual(shape(entries, 4), [
      ['2026-11-22', 2, 2],
      ['2026-11-29', 2, 2],
      ['2026-12-06', 1, 0],
    ])
    assert.deepEqual(shape(entries, 10), [
      ['2026-11-22', 2, 2],
      ['2026-11-29', 2, 2],
      ['2026-12-06', 1, 1],
    ])
  })

  it('cuts between days, and within the first day only when it alone is too long', () => {
    const entries = on('2026-11-24', '2026-11-24', '2026-11-25', '2026-11-25', '2026-11-26')
    assert.deepEqual(shape(entries, 3), [['2026-11-22', 5, 2]])
    assert.deepEqual(shape(entries, 4), [['2026-11-22', 5, 4]])
    assert.deepEqual(shape(entries, 1), [['2026-11-22', 5, 1]])
    assert.deepEqual(shape([], 3), [])
  })

  it('loses no entry and shows at least one', () => {
    const days = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 80 })
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 30 }), (offsets, most) => {
        const entries = on(...offsets.toSorted((a, b) => a - b).map((days_) => addDays('2026-11-24', days_)))
        const weeks = weeksOfList(entries, most)
        assert.deepEqual(
          weeks.flatMap((week) => week.entries),
          entries,
        )
        assert.ok(weeks.every(({ from }) => weekdayOf(from) === 0))
        const shown = weeks.reduce((sum, week) => sum + week.shown, 0)
        assert.ok(shown >= 1 && shown <= most)
      }),
    )
  })
})
