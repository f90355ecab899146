import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  addDays,
  addMonths,
  daysBetween,
  endOfDay,
  fromHijri,
  hasEnded,
  instantAt,
  isPlainDate,
  isZone,
  plainDateIn,
  startOfDay,
  toHijri,
  wallTimeIn,
  weekdayOf,
} from './dates.ts'

test('only valid calendar dates are dates', () => {
  assert.ok(isPlainDate('2028-02-29'))
  for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-2-1', '٢٠٢٦-٠١-٠١', '', '2026-01-01T00:00:00Z']) {
    assert.ok(!isPlainDate(text), text)
  }
  assert.throws(() => addDays('2026-02-30', 1), RangeError)
})

test('days and months are counted by the calendar', () => {
  assert.equal(addDays('2026-12-31', 1), '2027-01-01')
  assert.equal(addDays('2026-03-01', -1), '2026-02-28')
  assert.equal(addMonths('2026-01-31', 1), '2026-02-28')
  assert.equal(addMonths('2028-01-31', 1), '2028-02-29')
  assert.equal(addMonths('2026-11-15', 14), '2028-01-15')
  assert.equal(addMonths('2026-03-31', -1), '2026-02-28')
  assert.equal(daysBetween('2026-01-04', '2026-02-03'), 30)
  assert.equal(weekdayOf('2026-01-04'), 0)
})

test('a notice at midnight in Riyadh falls on that day there and on the day before in London', () => {
  assert.equal(plainDateIn('2026-03-04T21:00:00Z', 'Asia/Riyadh'), '2026-03-05')
  assert.equal(plainDateIn('2026-03-04T21:00:00Z', 'Europe/London'), '2026-03-04')
})

test('a period ends at 23:59:59 seat time, summer and winter', () => {
  assert.equal(endOfDay('2026-03-05', 'Asia/Riyadh'), '2026-03-05T20:59:59.000Z')
  assert.equal(endOfDay('2026-01-05', 'Europe/London'), '2026-01-05T23:59:59.000Z')
  assert.equal(endOfDay('2026-03-29', 'Europe/London'), '2026-03-29T22:59:59.000Z')
  assert.equal(endOfDay('2026-10-25', 'Europe/London'), '2026-10-25T23:59:59.000Z')
  assert.equal(endOfDay('2026-03-08', 'America/New_York'), '2026-03-09T03:59:59.000Z')
  assert.equal(endOfDay('2026-11-01', 'America/New_York'), '2026-11-02T04:59:59.000Z')
  assert.equal(startOfDay('2026-11-01', 'America/New_York'), '2026-11-01T04:00:00.000Z')
  assert.equal(instantAt('2026-03-05', '15:30', 'Asia/Riyadh'), '2026-03-05T12:30:00.000Z')
  assert.throws(() => instantAt('2026-03-05', '24:00', 'Asia/Riyadh'), RangeError)
})

test('a period has ended when its last second is over', () => {
  const end = endOfDay('2026-03-29', 'Europe/London')
  for (const now of ['2026-03-29T22:59:59.000Z', '2026-03-29T22:59:59.999Z']) assert.ok(!hasEnded(end, now), now)
  assert.ok(hasEnded(end, '2026-03-29T23:00:00.000Z'))
})

test('a zone is known or not', () => {
  assert.ok(isZone('America/New_York'))
  assert.ok(!isZone('Asia/Nowhere'))
})

test('Umm al-Qura agrees with the reference dates', () => {
  assert.deepEqual(toHijri('2012-04-16'), { year: 1433, month: 5, day: 24 })
  assert.deepEqual(toHijri('2023-05-01'), { year: 1444, month: 10, day: 11 })
  assert.equal(fromHijri({ year: 1447, month: 10, day: 1 }), '2026-03-20')
  assert.equal(fromHijri({ year: 1447, month: 12, day: 10 }), '2026-05-27')
  assert.equal(fromHijri({ year: 1448, month: 10, day: 1 }), '2027-03-09')
  assert.equal(fromHijri({ year: 1448, month: 12, day: 10 }), '2027-05-16')
})

test('a Hijri day that its month does not have is not a date', () => {
  for (const [year, month, day] of [
    [1447, 13, 1],
    [1447, 0, 1],
    [1447, 1, 31],
    [0, 1, 1],
    [1447, 1.5, 1],
  ] as const) {
    assert.equal(fromHijri({ year, month, day }), undefined)
  }
  // Ramadan 1447 began on 2026-02-18 and had thirty days; Shawwal had twenty-nine.
  assert.equal(fromHijri({ year: 1447, month: 9, day: 30 }), '2026-03-19')
  assert.equal(fromHijri({ year: 1447, month: 10, day: 30 }), undefined)
})

test('every day survives a round trip through the Hijri calendar', () => {
  const days = fc.integer({ min: 0, max: 60_000 }).map((n) => addDays('1950-01-01', n))
  fc.assert(fc.property(days, (date) => assert.equal(fromHijri(toHijri(date)), date)))
})

test('local time in every zone agrees with the engine, also in the minutes around clock changes', () => {
  // Two moments of one minute: the offset cached for the first must hold for the second.
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const minutes = fc.integer({ min: Date.UTC(1971) / 60_000, max: Date.UTC(2099) / 60_000 })
  const inside = fc.integer({ min: 0, max: 59_999 })
  fc.assert(
    fc.property(zones, minutes, inside, inside, (zone, minute, ...moments) => {
      for (const moment of moments) expectEngine(minute * 60_000 + moment, zone)
    }),
    { numRuns: 2000 },
  )
  // These zones changed their clocks on such a day, some a minute after midnight or by half an hour.
  const changes = [
    ...[['America/Goose_Bay', '2010-11-07'] as const, ['America/St_Johns', '1987-04-05'] as const],
    ...[['Africa/Monrovia', '1972-01-07'] as const, ['Australia/Lord_Howe', '2027-04-03'] as const],
  ]
  for (const [zone, day] of changes)
    for (let minute = 0; minute < 1440; minute++)
      expectEngine(Date.parse(`${day}T00:00:00Z`) + minute * 60_000 + (minute % 60) * 1000, zone)
})

const engines = new Map<string, Intl.DateTimeFormat>()

function expectEngine(at: number, zone: string): void {
  const format =
    engines.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  engines.set(zone, format)
  const engine = format.format(at)
  const found = wallTimeIn(new Date(at), zone)
  assert.equal(found, engine.replace(' ', 'T'), `${zone}, ${new Date(at).toISOString()}`)
  assert.equal(plainDateIn(new Date(at), zone), found.slice(0, 10))
}
