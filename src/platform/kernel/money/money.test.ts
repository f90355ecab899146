import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  add,
  allocate,
  compare,
  divide,
  fromMinor,
  isAmount,
  isRate,
  largest,
  multiply,
  negate,
  parseAmount,
  smallest,
  subtract,
  toMinor,
  toSixPlaces,
} from './money.ts'

const LARGEST = 10n ** 14n
const amounts = fc.bigInt({ min: -LARGEST, max: LARGEST }).map(fromMinor)

test('an amount has two places, no plus, no leading zero, no minus zero', () => {
  for (const text of ['0.00', '3150000.00', '-0.01', '999999999999999.99']) assert.ok(isAmount(text), text)
  const wrong = [
    '1',
    '1.0',
    '1.000',
    '01.00',
    '+1.00',
    '-0.00',
    '1,000.00',
    '1e3',
    '',
    '1000000000000000.00',
    '١.٠٠',
    5,
  ]
  for (const text of wrong) assert.ok(!isAmount(text), String(text))
  assert.throws(() => add('1', '2.00'), RangeError)
})

test('a typed amount is read in either digits and refused beyond two places', () => {
  assert.equal(parseAmount('٣٬١٥٠٬٠٠٠'), '3150000.00')
  assert.equal(parseAmount('1,500.5'), '1500.50')
  assert.equal(parseAmount('1.005'), undefined)
  assert.equal(parseAmount('-0'), '0.00')
})

test('sums are exact where floats are not', () => {
  assert.equal(add('0.10', '0.20'), '0.30')
  assert.equal(subtract('0.00', '0.01'), '-0.01')
  assert.equal(add(), '0.00')
  assert.equal(add('90071992547409.93', '0.01'), '90071992547409.94')
  assert.throws(() => add('999999999999999.99', '0.01'), RangeError)
})

test('comparison is by value, not by text', () => {
  assert.equal(compare('9.00', '10.00'), -1)
  assert.equal(compare('-9.00', '-10.00'), 1)
  assert.equal(compare('5.00', '5.00'), 0)
  assert.equal(smallest('9.00', '10.00'), '9.00')
  assert.equal(largest('9.00', '10.00'), '10.00')
  assert.deepEqual(['10.00', '-1.00', '9.00'].sort(compare), ['-1.00', '9.00', '10.00'])
})

test('a half halala is rounded to even', () => {
  assert.equal(multiply('0.05', '0.5'), '0.02')
  assert.equal(multiply('0.15', '0.5'), '0.08')
  assert.equal(multiply('-0.05', '0.5'), '-0.02')
  assert.equal(multiply('-0.15', '0.5'), '-0.08')
  assert.equal(multiply('-0.01', '0.5'), '0.00')
  assert.equal(multiply('1000.00', '3.75'), '3750.00')
  assert.equal(multiply('100.01', '0.15'), '15.00')
  assert.equal(divide('3750.00', '3.75'), '1000.00')
  assert.equal(divide('1.00', '3'), '0.33')
  assert.throws(() => divide('1.00', '0'), RangeError)
})

test('a rate has at most six places and is stored with six', () => {
  assert.equal(toSixPlaces('3.75'), '3.750000')
  assert.equal(toSixPlaces('0.000001'), '0.000001')
  for (const text of ['-1', '3.1234567', '1e2', '.5', '']) assert.ok(!isRate(text), text)
})

test('a costs order of 75/25 or thirds adds up to the whole', () => {
  assert.deepEqual(allocate('100.01', [75, 25]), ['75.01', '25.00'])
  assert.deepEqual(allocate('100.00', [1, 1, 1]), ['33.34', '33.33', '33.33'])
  assert.deepEqual(allocate('-100.00', [1, 1, 1]), ['-33.34', '-33.33', '-33.33'])
  assert.deepEqual(allocate('0.01', [0, 100]), ['0.00', '0.01'])
  assert.deepEqual(allocate('10.00', ['0.333333', '0.666667']), ['3.33', '6.67'])
  assert.throws(() => allocate('1.00', [0, 0]), RangeError)
  assert.throws(() => allocate('1.00', [-1, 2]), RangeError)
})

test('shares always add up to the whole, and each is within one halala of its exact part', () => {
  const weights = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 8 }).filter((list) => list.some((w) => w > 0))
  fc.assert(
    fc.property(amounts, weights, (amount, list) => {
      const shares = allocate(amount, list)
      assert.equal(add(...shares), amount)
      const total = BigInt(list.reduce((sum, weight) => sum + weight, 0))
      for (const [index, weight] of list.entries()) {
        const off = toMinor(shares[index] ?? '') * total - toMinor(amount) * BigInt(weight)
        assert.ok(off > -total && off < total, `share ${index}`)
        if (weight === 0) assert.equal(shares[index], '0.00')
      }
    }),
  )
})

test('adding and subtracting again changes nothing; multiplying errs by half a halala at most', () => {
  const rates = fc.nat(9_999_999_999).map((n) => `${Math.floor(n / 1e6)}.${String(n % 1e6).padStart(6, '0')}`)
  fc.assert(
    fc.property(amounts, amounts, (a, b) => {
      assert.equal(subtract(add(a, b), b), a)
      assert.equal(negate(negate(a)), a)
      assert.equal(compare(a, b), -compare(b, a) + 0)
    }),
  )
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), rates, (minor, rate) => {
      const exact = minor * BigInt(rate.replace('.', ''))
      const error = toMinor(multiply(fromMinor(minor), rate)) * 1_000_000n - exact
      assert.ok(error >= -500_000n && error <= 500_000n)
    }),
  )
})
