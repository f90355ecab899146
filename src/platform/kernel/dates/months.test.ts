import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { addDays, daysBetween, weekdayOf } from './dates.ts'
import {
  addToMonth,
  CALENDARS,
  dayOfMonth,
  firstDayOf,
  isShown,
  lastDayOf,
  monthOf,
  monthsIn,
  readMonth,
  weekStart,
  weeksOf,
  writeMonth,
} from './months.ts'

const hijri = (year: number, month: number) => ({ calendar: 'hijri', year, month }) as const
const gregory = (year: number, month: number) => ({ calendar: 'gregory', year, month }) as const

describe('a month', () => {
  it('begins by Umm al-Qura on the day that the published calendar names', () => {
    // Published: 1 Muharram 1448 is 16 June 2026, 1 Jumada II 1448 is 11 November 2026, 1 Ramadan 1448 is 8 February 2027.
    assert.equal(firstDayOf(hijri(1448, 1)), '2026-06-16')
    assert.equal(firstDayOf(hijri(1448, 6)), '2026-11-11')
    assert.equal(firstDayOf(hijri(1448, 9)), '2027-02-08')
    assert.equal(lastDayOf(hijri(1448, 6)), '2026-12-09')
    assert.deepEqual(monthOf('2026-12-09', 'hijri'), hijri(1448, 6))
    assert.deepEqual(monthOf('2026-12-10', 'hijri'), hijri(1448, 7))
    assert.equal(dayOfMonth('2026-11-24', 'hijri'), 14)
  })

  it('has a Gregorian twin', () => {
    assert.equal(firstDayOf(gregory(2026, 11)), '2026-11-01')
    assert.equal(lastDayOf(gregory(2028, 2)), '2028-02-29')
    assert.deepEqual(monthOf('2026-11-24', 'gregory'), gregory(2026, 11))
    assert.equal(dayOfMonth('2026-11-24', 'gregory'), 24)
  })

  it('is followed by the next one, across years in both directions', () => {
    assert.deepEqual(addToMonth(hijri(1448, 12), 1), hijri(1449, 1))
    assert.deepEqual(addToMonth(gregory(2026, 1), -1), gregory(2025, 12))
    assert.deepEqual(addToMonth(gregory(2026, 1), -25), gregory(2023, 12))
  })

  it('is read from an address in its own calendar only', () => {
    assert.deepEqual(readMonth('1448-06', 'hijri'), hijri(1448, 6))
    assert.deepEqual(readMonth('2026-11', 'gregory'), gregory(2026, 11))
    for (const [text, calendar] of [
      ['2026-11', 'hijri'],
      ['1448-06', 'gregory'],
      ['2026-13', 'gregory'],
      ['2026-00', 'gregory'],
      ['2026-1', 'gregory'],
      ['2026-11-24', 'gregory'],
      ['', 'gregory'],
      ['soon', 'hijri'],
    ] as const)
      assert.equal(readMonth(text, calendar), undefined, text)
    assert.equal(isShown(addToMonth(gregory(2100, 12), 1)), false)
    assert.equal(isShown(hijri(1420, 1)), true)
  })
})

describe('the weeks of a month', () => {
  it('begin on Sunday and hold each day of the month once', () => {
    const weeks = weeksOf(gregory(2026, 11))
    assert.equal(weeks.length, 5)
    assert.deepEqual([weeks[0]?.[0], weeks[4]?.[6]], ['2026-11-01', '2026-12-05'])
    assert.deepEqual(
      weeksOf(hijri(1448, 6)).map((week) => week[0]),
      ['2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29', '2026-12-06'],
    )
    assert.equal(weekStart('2026-11-28'), '2026-11-22')
    assert.equal(weekStart('2026-11-22'), '2026-11-22')
  })

  it('are whole for every month that is shown', () => {
    const months = fc.constantFrom(...CALENDARS).chain((calendar) =>
      fc.record({
        calendar: fc.constant(calendar),
        year: fc.integer(calendar === 'hijri' ? { min: 1420, max: 1524 } : { min: 2000, max: 2100 }),
        month: fc.integer({ min: 1, max: 12 }),
      }),
    )
    fc.assert(
      fc.property(months, (month) => {
        const days = weeksOf(month).flat()
        assert.equal(weekdayOf(days[0] as string), 0)
        assert.deepEqual(
          days,
          days.map((_, at) => addDays(days[0] as string, at)),
        )
        const own = days.filter((day) => writeMonth(monthOf(day, month.calendar)) === writeMonth(month))
        assert.equal(own.length, daysBetween(firstDayOf(month), lastDayOf(month)) + 1)
        assert.deepEqual(
          own.map((day) => dayOfMonth(day, month.calendar)),
          own.map((_, at) => at + 1),
        )
      }),
      { numRuns: 200 },
    )
  })
})

it('the months of a span touch it, in both calendars', () => {
  assert.deepEqual(monthsIn('2026-11-24', '2027-01-01', 'gregory').map(writeMonth), ['2026-11', '2026-12', '2027-01'])
  assert.deepEqual(monthsIn('2026-11-11', '2026-12-10', 'hijri').map(writeMonth), ['1448-06', '1448-07'])
  assert.deepEqual(monthsIn('2026-11-11', '2026-11-10', 'hijri'), [])
})
