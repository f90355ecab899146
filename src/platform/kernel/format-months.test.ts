import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  formatDayMonth,
  formatDayNumber,
  formatMonthName,
  formatMonthYear,
  formatWeekday,
  formatYear,
} from './format-months.ts'

const NOVEMBER = { calendar: 'gregory', year: 2026, month: 11 } as const
const JUMADA = { calendar: 'hijri', year: 1448, month: 6 } as const
const SHABAN = { calendar: 'hijri', year: 1448, month: 8 } as const

test('months and days are written in both calendars and both languages', () => {
  assert.deepEqual(
    [NOVEMBER, JUMADA].flatMap((month) => [formatMonthYear(month, 'en'), formatMonthYear(month, 'ar')]),
    ['November 2026', 'نوفمبر ٢٠٢٦', 'Jumada II 1448 AH', 'جمادى الآخرة ١٤٤٨ هـ'],
  )
  assert.deepEqual(
    [NOVEMBER, JUMADA].flatMap((month) => [formatMonthName(month, 'en'), formatMonthName(month, 'ar')]),
    ['Nov', 'نوفمبر', 'Jumada II', 'جمادى الآخرة'],
  )
  assert.deepEqual([formatYear(JUMADA, 'en'), formatYear(JUMADA, 'ar')], ['1448', '١٤٤٨'])
  assert.deepEqual(
    (['gregory', 'hijri'] as const).flatMap((calendar) => [
      formatDayMonth('2026-11-24', calendar, 'en'),
      formatDayMonth('2026-11-24', calendar, 'ar'),
      formatDayNumber('2026-11-24', calendar, 'en'),
      formatDayNumber('2026-11-24', calendar, 'ar'),
    ]),
    ['24 Nov', '٢٤ نوفمبر', '24', '٢٤', '14 Jumada II', '١٤ جمادى الآخرة', '14', '١٤'],
  )
})

test('a Hijri name has no letter that our fonts lack', () => {
  assert.equal(formatMonthName(SHABAN, 'en'), 'Sha‘ban')
})

test('days of the week have three widths', () => {
  assert.deepEqual(
    (['long', 'short', 'narrow'] as const).map((width) => formatWeekday('2026-11-24', 'en', width)),
    ['Tuesday', 'Tue', 'T'],
  )
  assert.equal(formatWeekday('2026-11-24', 'ar'), 'الثلاثاء')
})
