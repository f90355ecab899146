import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Money } from '#kernel/money/money.ts'
import { shortCurrency, tracksOf } from './amounts.ts'

const sar = (amount: string): Money => ({ amount, currency: 'SAR' })

test('the amounts of a column share the room of the widest', () => {
  const amounts = [sar('7.50'), sar('1090000.05'), { amount: '26083.33', currency: 'USD' } as const]
  assert.deepEqual(tracksOf(amounts, 'en'), {
    figure: '1,090,000.05',
    currency: 'SAR',
    hasSign: false,
    hasTotal: false,
  })
  assert.deepEqual(tracksOf(amounts, 'ar'), {
    figure: '١٬٠٩٠٬٠٠٠٫٠٥',
    currency: 'دولار',
    hasSign: false,
    hasTotal: false,
  })
})

test('a negative amount makes room for its sign: before the number in English, in a track of its own in Arabic', () => {
  const amounts = [sar('100.00'), sar('-20.00')]
  assert.deepEqual(tracksOf(amounts, 'en'), { figure: '\u2212100.00', currency: 'SAR', hasSign: true, hasTotal: false })
  assert.deepEqual(tracksOf(amounts, 'ar'), { figure: '١٠٠٫٠٠', currency: 'ر.س.', hasSign: true, hasTotal: false })
})

test('a sum makes room for its bold figures', () => {
  assert.equal(tracksOf([sar('100.00'), { ...sar('100.00'), isTotal: true }], 'ar')?.hasTotal, true)
})

test('a column names a currency by its first word', () => {
  assert.deepEqual(['SAR', 'دولار أمريكي'].map(shortCurrency), [
    ['SAR', ''],
    ['دولار', ' أمريكي'],
  ])
})

test('a column without amounts has no tracks', () => {
  assert.equal(tracksOf([], 'en'), undefined)
})
