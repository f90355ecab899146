import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysAwayText, daysFrom, dueText } from './days-away.ts'

const DAYS = [-103, -100, -11, -10, -3, -2, -1, 0, 1, 2, 3, 10, 11, 14, 99, 100, 102, 103]

test('a due day is said in English', () => {
  assert.deepEqual(
    DAYS.map((days) => dueText(days, 'en')),
    [
      ...['103 days late', '100 days late', '11 days late', '10 days late', '3 days late', '2 days late', '1 day late'],
      ...['Today', 'Tomorrow', 'In 2 days', 'In 3 days', 'In 10 days', 'In 11 days', 'In 14 days', 'In 99 days'],
      ...['In 100 days', 'In 102 days', 'In 103 days'],
    ],
  )
})

test('a due day is said in every form that Arabic counts with', () => {
  assert.deepEqual(
    DAYS.map((days) => dueText(days, 'ar')),
    [
      ...['متأخر ١٠٣ أيام', 'متأخر ١٠٠ يوم', 'متأخر ١١ يومًا', 'متأخر ١٠ أيام', 'متأخر ٣ أيام', 'متأخر يومين'],
      ...['متأخر يومًا واحدًا', 'اليوم', 'غدًا', 'بعد يومين', 'بعد ٣ أيام', 'بعد ١٠ أيام', 'بعد ١١ يومًا'],
      ...['بعد ١٤ يومًا', 'بعد ٩٩ يومًا', 'بعد ١٠٠ يوم', 'بعد ١٠٢ يوم', 'بعد ١٠٣ أيام'],
    ],
  )
})

test('a day that has passed is ago, not late, when nothing was due on it', () => {
  const past = [-100, -14, -5, -2, -1, 0, 1, 5]
  assert.deepEqual(
    past.map((days) => daysAwayText(days, 'en')),
    ['100 days ago', '14 days ago', '5 days ago', '2 days ago', 'Yesterday', 'Today', 'Tomorrow', 'In 5 days'],
  )
  assert.deepEqual(
    past.map((days) => daysAwayText(days, 'ar')),
    ['قبل ١٠٠ يوم', 'قبل ١٤ يومًا', 'قبل ٥ أيام', 'قبل يومين', 'أمس', 'اليوم', 'غدًا', 'بعد ٥ أيام'],
  )
})

test('within a sentence the words begin with a small letter', () => {
  const within = { isWithin: true }
  assert.deepEqual(
    [dueText(0, 'en', within), dueText(14, 'en', within), daysAwayText(-1, 'en', within), dueText(14, 'ar', within)],
    ['today', 'in 14 days', 'yesterday', 'بعد ١٤ يومًا'],
  )
})

test('days are counted by the calendar of the place, not by hours', () => {
  // 23:30 and 00:30 in Riyadh, an hour apart.
  assert.equal(daysFrom('2026-03-05T20:30:00.000Z', '2026-03-05T21:30:00.000Z'), 1)
  // In London both are on the same day.
  assert.equal(daysFrom('2026-03-05T20:30:00.000Z', '2026-03-05T21:30:00.000Z', 'Europe/London'), 0)
  assert.equal(daysFrom(new Date('2026-03-05T20:30:00.000Z'), '2026-03-19'), 14)
  assert.equal(daysFrom('2026-03-05', '2026-02-28'), -5)
  // A day on which the clocks change has 23 hours and is still one day.
  assert.equal(daysFrom('2026-03-28T12:00:00.000Z', '2026-03-29T12:00:00.000Z', 'Europe/London'), 1)
})
