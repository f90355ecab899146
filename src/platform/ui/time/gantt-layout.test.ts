import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { addDays, daysBetween, weekdayOf } from '#kernel/dates/dates.ts'
import { MARK_STATES, type MarkState } from '#kernel/dates/mark-states.ts'
import { CALENDARS, firstDayOf, writeMonth } from '#kernel/dates/months.ts'
import { axisOf, type GanttMark, layLane, placeOf, restsOf, type Scale, spanOf } from './gantt-layout.ts'

const measure = (text: string) => text.length * 6
const scaleOf = (from: string, to: string, width = 900): Scale => ({ span: { from, to }, width, measure })
const YEAR = scaleOf('2026-06-01', '2027-03-31')
const names = { name: writeMonth, withYear: (month: Parameters<typeof writeMonth>[0]) => `${writeMonth(month)} year` }

describe('the span of a picture', () => {
  it('is made of whole months of the reader’s calendar with room around the dates', () => {
    const days = ['2026-06-14', '2027-02-23']
    assert.deepEqual(spanOf(days, '2026-11-24', 'gregory'), { from: '2026-06-01', to: '2027-03-31' })
    // 1 Dhu al-Hijjah 1447 to 29 Ramadan 1448.
    assert.deepEqual(spanOf(days, '2026-11-24', 'hijri'), { from: '2026-05-18', to: '2027-03-08' })
  })

  it('has today in it while today is near, and leaves it out years later', () => {
    assert.equal(spanOf(['2026-06-14'], '2026-07-20', 'gregory').to, '2026-07-31')
    assert.equal(spanOf(['2026-06-14'], '2029-07-20', 'gregory').to, '2026-06-30')
    assert.deepEqual(spanOf([], '2026-11-24', 'gregory'), { from: '2026-11-01', to: '2026-12-31' })
  })
})

describe('rest days', () => {
  const isWeekend = (day: string) => [5, 6].includes(weekdayOf(day))
  it('are one stretch for days that follow each other', () => {
    const rests = restsOf(scaleOf('2026-06-01', '2026-06-10', 500), (day) => isWeekend(day) || day === '2026-06-07')
    // Friday 5 June to Sunday 7 June.
    assert.deepEqual(rests, [{ at: 40, size: 30 }])
  })

  it('of the ends of a picture stay in it, and are left out where they are too narrow to be seen', () => {
    const ends = restsOf(scaleOf('2026-06-06', '2026-06-12', 700), isWeekend)
    assert.deepEqual(
      ends.map(({ at, size }) => [Math.round(at), Math.round(at + size)]),
      [
        [0, 14],
        [86, 100],
      ],
    )
    assert.deepEqual(restsOf(scaleOf('2020-01-01', '2026-12-31', 900), isWeekend), [])
  })
})

describe('an axis', () => {
  it('is filled by its months without a gap, in both calendars and at any width', () => {
    const spans = fc.record({
      from: fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2020-01-01', days)),
      days: fc.integer({ min: 30, max: 4000 }),
      width: fc.integer({ min: 200, max: 1400 }),
      calendar: fc.constantFrom(...CALENDARS),
    })
    fc.assert(
      fc.property(spans, ({ from, days, width, calendar }) => {
        const scale = scaleOf(from, addDays(from, days), width)
        const ticks = axisOf(calendar, scale, names)
        let end = 0
        for (const { at, size, label } of ticks) {
          assert.ok(Math.abs(at - end) < 1e-6)
          assert.ok(measure(label) <= (size / 100) * width, 'a name fits into its place')
          end = at + size
        }
        assert.ok(Math.abs(end - 100) < 1e-6)
      }),
    )
  })

  it('begins a Hijri month on its day by Umm al-Qura', () => {
    const ticks = axisOf('hijri', YEAR, names)
    const jumada = ticks.find(({ label }) => label === '1448-06')
    assert.equal(firstDayOf(jumada?.month ?? { calendar: 'hijri', year: 1, month: 1 }), '2026-11-11')
    assert.equal(jumada?.at, (daysBetween('2026-06-01', '2026-11-11') / 304) * 100)
  })

  it('names every month of a year, and fewer the longer the procedure is', () => {
    assert.equal(axisOf('gregory', YEAR, names).length, 10)
    assert.equal(axisOf('gregory', YEAR, names)[0]?.label, '2026-06 year')
    const long = axisOf('gregory', scaleOf('2020-01-01', '2026-12-31'), names)
    assert.ok(long.length <= 28, `${long.length} ticks in seven years`)
    assert.ok(long.every(({ month }) => month.month % 3 === 1))
  })
})

const mark = (id: string, day: string, state: MarkState = 'met', label = 'Label'): GanttMark => ({
  id,
  day,
  state,
  label,
})

describe('a lane', () => {
  it('puts a mark in the middle of its day', () => {
    assert.equal(placeOf('2026-06-01', { from: '2026-06-01', to: '2026-06-01' }), 50)
    assert.ok(Math.abs(placeOf('2026-06-10', { from: '2026-06-01', to: '2026-06-10' }) - 95) < 1e-9)
  })

  it('drops a label that collides, of the date that matters less', () => {
    const crowd = ['2026-09-01', '2026-09-09', '2026-09-17'].map((day) => mark(day, day))
    const { marks } = layLane([...crowd, mark('late', '2026-09-12', 'late')], [], YEAR)
    assert.equal(marks.find(({ id }) => id === 'late')?.isLabelled, true)
    assert.equal(marks.find(({ id }) => id === 'late')?.row, 0)
    assert.ok(marks.some(({ isLabelled }) => !isLabelled))
    assert.equal(marks.length, 4)
  })

  it('opens a second row for dates of one day', () => {
    const { marks, tops } = layLane(
      [mark('a', '2026-09-01'), mark('b', '2026-09-01'), mark('c', '2026-09-01')],
      [],
      YEAR,
    )
    assert.deepEqual(marks.map(({ row }) => row).toSorted(), [0, 1, 2])
    assert.equal(tops.length, 3)
  })

  it('keeps labels inside the picture at its two ends', () => {
    const ends = [
      mark('a', '2026-06-02', 'met', 'A rather long name'),
      mark('b', '2027-03-30', 'met', 'A rather long name'),
    ]
    assert.deepEqual(
      layLane(ends, [], YEAR).marks.map(({ align }) => align),
      ['start', 'end'],
    )
  })

  it('shows the part of a bar that lies in the span, in the row of its mark', () => {
    const bars = [
      { id: 'a', from: '2026-08-16', to: '2026-08-30', kind: 'extended' },
      { id: 'stay', from: '2020-01-01', to: '2030-01-01', kind: 'stayed' },
    ] as const
    const laid = layLane([mark('a', '2026-08-30')], bars, YEAR)
    const [stay, moved] = laid.bars
    assert.equal(moved?.row, laid.marks[0]?.row)
    assert.ok((stay?.at ?? -1) >= 0 && (stay?.at ?? 0) + (stay?.size ?? 0) <= 100)
  })

  it('covers no mark and no label by another, whatever the dates are', () => {
    const many = fc.array(
      fc.record({
        day: fc.integer({ min: 0, max: 303 }).map((days) => addDays('2026-06-01', days)),
        state: fc.constantFrom(...MARK_STATES),
        label: fc.string({ maxLength: 25 }),
      }),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(many, (dates) => {
        const given = dates.map((date, at) => ({ ...date, id: String(at) }))
        const { marks, tops } = layLane(given, [], YEAR)
        assert.equal(marks.length, given.length)
        assert.ok(marks.every(({ row }) => row < tops.length))
        for (const [at, one] of marks.entries())
          for (const other of marks.slice(at + 1)) {
            if (one.row !== other.row) continue
            assert.ok(Math.abs(one.at - other.at) * 9 >= 20, 'two marks overlap')
            if (one.isLabelled && other.isLabelled) {
              const [first, second] = [extentOf(one), extentOf(other)].toSorted((a, b) => a.start - b.start)
              assert.ok((first?.end ?? 0) <= (second?.start ?? 0), 'two labels overlap')
            }
          }
      }),
    )
  })
})

function extentOf({ at, align, label }: { at: number; align: string; label: string }) {
  const [x, size] = [at * 9, measure(label)]
  const start = { start: x - 10, end: x + 10 - size, middle: x - size / 2 }[align] ?? 0
  return { start, end: start + size }
}
