import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addressOn } from './addresses.ts'

const row = (partyId: string, country: string, since: string, recordedAt = `${since}T09:00:00.000Z`) => ({
  ...{ partyId, country, since, recordedAt },
})
const ROWS = [
  row('r', 'SA', '2026-01-10'),
  row('other', 'QA', '2026-01-10'),
  row('r', 'AE', '2026-02-01'),
  row('r', 'GB', '2026-02-01', '2026-03-20T09:00:00.000Z'),
]
const on = (day: string, at = `${day}T12:00:00.000Z`) => addressOn(ROWS, 'r', { on: day, at })?.country

describe('the address of a party on a day', () => {
  it('is the one with the latest day that is not after it', () => {
    assert.deepEqual([on('2026-01-10'), on('2026-01-31'), on('2026-02-01')], ['SA', 'SA', 'AE'])
  })

  it('is, of several with the same day, the one recorded last', () => {
    assert.equal(on('2026-03-21'), 'GB')
  })

  it('is not one that was not known yet: who records a move late moves no date that was counted', () => {
    assert.equal(on('2026-02-05'), 'AE')
    assert.equal(on('2026-02-05', '2026-03-20T09:00:00.000Z'), 'GB')
    assert.equal(on('2026-02-05', '2026-01-20T09:00:00.000Z'), 'SA')
  })

  it('is the first one before its day, and none for a party without any', () => {
    assert.equal(on('2025-12-31'), 'SA')
    assert.equal(addressOn(ROWS, 'nobody', { on: '2026-02-05', at: '2026-02-05T12:00:00.000Z' }), undefined)
  })
})
