import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weekdayOf } from './dates.ts'
import { computeDeadline, explainStep, latestDeadline, type PeriodUnit } from './deadlines.ts'
import type { Holiday } from './holidays.ts'

/** The holidays that the reference table was computed with. */
const HOLIDAYS: readonly Holiday[] = [
  holiday('SA', '2026-02-22', '2026-02-22', 'Founding Day', 'يوم التأسيس'),
  holiday('SA', '2026-03-19', '2026-03-23', 'Eid al-Fitr', 'عيد الفطر'),
  holiday('SA', '2026-05-26', '2026-05-30', 'Eid al-Adha', 'عيد الأضحى'),
  holiday('SA', '2026-09-23', '2026-09-23', 'National Day', 'اليوم الوطني'),
  holiday('GB', '2026-04-03', '2026-04-03', 'Good Friday', 'الجمعة العظيمة'),
  holiday('GB', '2026-05-25', '2026-05-25', 'Spring bank holiday', 'عطلة الربيع'),
]

function holiday(country: string, from: string, to: string, en: string, ar: string): Holiday {
  return { country, from, to, name: { en, ar } }
}

function deadline(servedOn: string, days: number, unit: PeriodUnit, country: 'SA' | 'GB') {
  const weekend = country === 'SA' ? ([5, 6] as const) : ([6, 0] as const)
  return computeDeadline({ servedOn, days, unit, country, holidays: HOLIDAYS, weekend })
}

test('every deadline of the reference table is computed to the day', () => {
  const table: [string, number, 'SA' | 'GB', string, string][] = [
    ['2026-01-04', 30, 'SA', '2026-02-03', '2026-02-03'],
    ['2026-01-07', 30, 'SA', '2026-02-06', '2026-02-08'],
    ['2026-01-08', 30, 'SA', '2026-02-07', '2026-02-08'],
    ['2026-01-08', 30, 'GB', '2026-02-07', '2026-02-09'],
    ['2026-02-07', 15, 'SA', '2026-02-22', '2026-02-23'],
    ['2026-02-18', 30, 'SA', '2026-03-20', '2026-03-24'],
    ['2026-02-18', 30, 'GB', '2026-03-20', '2026-03-20'],
    ['2026-05-11', 15, 'SA', '2026-05-26', '2026-05-31'],
    ['2026-05-11', 15, 'GB', '2026-05-26', '2026-05-26'],
    ['2026-08-24', 30, 'SA', '2026-09-23', '2026-09-24'],
  ]
  for (const [served, days, country, nominal, due] of table) {
    const found = deadline(served, days, 'calendar', country)
    assert.deepEqual([found.nominal, found.due], [nominal, due], `${served} + ${days} ${country}`)
  }
  assert.equal(deadline('2026-05-24', 2, 'business', 'SA').due, '2026-05-31')
  assert.equal(deadline('2026-05-24', 2, 'business', 'GB').due, '2026-05-27')
})

test('a period in months ends on the same day of the month, or on the last day of a shorter one', () => {
  assert.equal(deadline('2026-01-31', 1, 'months', 'GB').nominal, '2026-02-28')
  assert.equal(deadline('2026-01-31', 1, 'months', 'GB').due, '2026-03-02')
  assert.equal(deadline('2026-01-04', 12, 'months', 'SA').due, '2027-01-04')
})

test('the computation shows each day that moved the end, with its reason', () => {
  const { working } = deadline('2026-02-18', 30, 'calendar', 'SA')
  assert.deepEqual(
    working.map((step) => [step.kind, step.date]),
    [
      ['served', '2026-02-18'],
      ['dayOne', '2026-02-19'],
      ['lastDay', '2026-03-20'],
      ['moved', '2026-03-20'],
      ['moved', '2026-03-21'],
      ['moved', '2026-03-22'],
      ['moved', '2026-03-23'],
      ['due', '2026-03-24'],
    ],
  )
  const english = working.map((step) => explainStep(step, 'en'))
  assert.equal(english[2], 'Last day (30 days): Friday, 20 March 2026')
  assert.equal(english[3], 'Moved to the next day: Friday, 20 March 2026 (official holiday: Eid al-Fitr)')
  const arabic = working.map((step) => explainStep(step, 'ar'))
  assert.equal(arabic[1], 'اليوم ١: الخميس، ١٩ فبراير ٢٠٢٦')
  assert.equal(arabic[2], 'آخر المدة (٣٠ يومًا): الجمعة، ٢٠ مارس ٢٠٢٦')
  assert.equal(arabic[3], 'يُنقل إلى اليوم التالي: الجمعة، ٢٠ مارس ٢٠٢٦ (عطلة رسمية: عيد الفطر)')
})

test('business days name the days that were not counted', () => {
  const { working } = deadline('2026-05-24', 2, 'business', 'SA')
  const skipped = working.flatMap((step) => (step.kind === 'notCounted' ? [step.date] : []))
  assert.deepEqual(skipped, ['2026-05-26', '2026-05-27', '2026-05-28', '2026-05-29', '2026-05-30'])
  const weekend = deadline('2026-01-07', 2, 'business', 'SA').working.map((step) => explainStep(step, 'en'))
  assert.ok(weekend.includes('Not counted: Friday, 9 January 2026 (weekend)'))
})

test('a deadline never falls on a rest day of the recipient, nor before the period has run', () => {
  for (let days = 1; days <= 200; days += 1) {
    const { nominal, due } = deadline('2026-01-01', days, 'calendar', 'SA')
    assert.ok(due >= nominal)
    assert.ok(![5, 6].includes(weekdayOf(due)))
    assert.ok(!HOLIDAYS.some((one) => one.country === 'SA' && one.from <= due && due <= one.to), due)
  }
})

test('with several recipients the latest deadline counts', () => {
  const all = (['SA', 'GB'] as const).map((country) => deadline('2026-02-18', 30, 'calendar', country))
  assert.equal(latestDeadline(all).due, '2026-03-24')
})

test('a period of no days, or a week without a working day, is refused', () => {
  assert.throws(() => deadline('2026-01-01', 0, 'calendar', 'SA'), RangeError)
  const weekend = [0, 1, 2, 3, 4, 5, 6] as const
  assert.throws(
    () => computeDeadline({ servedOn: '2026-01-01', days: 1, unit: 'calendar', country: 'SA', holidays: [], weekend }),
    RangeError,
  )
})
