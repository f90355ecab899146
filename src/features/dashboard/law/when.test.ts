import assert from 'node:assert/strict'
import { it } from 'node:test'
import { pastOf } from './when.ts'

const here = { today: '2026-11-24', zone: 'Asia/Riyadh' }
const past = (at: string) => pastOf(at, here, 'en')

it('tells when something happened by the day of the reader', () => {
  // Midnight in Riyadh is 21:00 of the day before.
  assert.deepEqual(past('2026-11-23T21:00:00.000Z'), { day: 'today', text: '00:00' })
  assert.deepEqual(past('2026-11-23T20:59:00.000Z'), { day: 'yesterday', text: '23:59' })
  assert.deepEqual(past('2026-11-22T20:59:00.000Z'), { day: 'weekday', text: 'Sunday 23:59' })
  assert.deepEqual(past('2026-11-17T21:00:00.000Z'), { day: 'weekday', text: 'Wednesday 00:00' })
  assert.deepEqual(past('2026-11-17T20:59:00.000Z'), { day: 'earlier', text: '17 Nov 2026' })
  // The clock of this browser may be behind the server's.
  assert.deepEqual(past('2026-11-24T22:00:00.000Z'), { day: 'today', text: '01:00' })
  assert.equal(pastOf('2026-11-22T09:00:00.000Z', here, 'ar').text, 'الأحد ١٢:٠٠')
  assert.match(pastOf('2026-11-10T09:00:00.000Z', here, 'ar').text, /١٤٤٨/)
})
