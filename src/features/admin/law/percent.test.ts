import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fromPercent, toPercent } from './percent.ts'

test('a rate and its percentage are the same exact number, in either digits', () => {
  for (const [rate, percent] of [
    ['0.15', '15'],
    ['0.075', '7.5'],
    ['0', '0'],
    ['0.000001', '0.0001'],
    ['0.999999', '99.9999'],
    ['0.1', '10'],
  ] as const) {
    assert.equal(toPercent(rate), percent)
    assert.equal(fromPercent(percent), rate)
  }
  assert.equal(fromPercent('٧٫٥'), '0.075')
  assert.equal(fromPercent('100'), '1')
  assert.equal(fromPercent('150'), '1.5')
  for (const wrong of ['', '-1', '1.23456', 'x']) assert.equal(fromPercent(wrong), undefined)
})
