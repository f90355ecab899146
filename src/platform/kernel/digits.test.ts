import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDecimal, toEasternDigits, toLatinDigits } from './digits.ts'

test('Arabic and Persian digits and number marks become Latin ones', () => {
  assert.equal(toLatinDigits('٣٬١٥٠٫٥٠ ۱۲۳ ١،٢ ٪'), '3,150.50 123 1,2 %')
  assert.equal(toEasternDigits('36(3) a'), '٣٦(٣) a')
})

test('a typed decimal is read exactly, whatever its digits and groups', () => {
  const read: [string, string | undefined][] = [
    ['٣٬١٥٠٬٠٠٠٫٥٠', '3150000.50'],
    ['\u200f٣٬١٥٠\u00a0', '3150'],
    ['3 150 000.05', '3150000.05'],
    ['\u221212', '-12'],
    ['\u061c-١٢', '-12'],
    ['007', '7'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-0.00', '0.00'],
    ['12345678901234567890.123', '12345678901234567890.123'],
  ]
  for (const [typed, decimal] of read) assert.equal(parseDecimal(typed), decimal, typed)
})

test('ambiguous numbers are refused', () => {
  for (const typed of [
    '',
    ' ',
    '.',
    '1,5',
    '12,34',
    '1,,000',
    '1.000.000',
    '1e5',
    '0x10',
    'NaN',
    '١٢س',
    '1'.repeat(61),
  ]) {
    assert.equal(parseDecimal(typed), undefined, typed)
  }
})
