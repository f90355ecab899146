import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { amountInWords } from './amount-in-words.ts'
import { fromMinor } from '#kernel/money/money.ts'

test('riyals and halalas in Arabic agree in gender, number and case', () => {
  const written: [string, string][] = [
    ['0.00', 'صفر ريال سعودي'],
    ['1.00', 'ريال سعودي واحد'],
    ['2.02', 'ريالان سعوديان وهللتان'],
    ['3.03', 'ثلاثة ريالات سعودية وثلاث هللات'],
    ['8.18', 'ثمانية ريالات سعودية وثماني عشرة هللة'],
    ['11.11', 'أحد عشر ريالًا سعوديًا وإحدى عشرة هللة'],
    ['12.12', 'اثنا عشر ريالًا سعوديًا واثنتا عشرة هللة'],
    ['21.28', 'واحد وعشرون ريالًا سعوديًا وثمانٍ وعشرون هللة'],
    ['102.00', 'مائة ريال سعودي وريالان سعوديان'],
    ['200.50', 'مائتا ريال سعودي وخمسون هللة'],
    ['2000.00', 'ألفا ريال سعودي'],
    ['2200.00', 'ألفان ومائتا ريال سعودي'],
    ['11000.00', 'أحد عشر ألف ريال سعودي'],
    ['11100.00', 'أحد عشر ألفًا ومائة ريال سعودي'],
    ['202000.00', 'مائتا ألف وألفا ريال سعودي'],
    ['3150000.00', 'ثلاثة ملايين ومائة وخمسون ألف ريال سعودي'],
    ['0.50', 'خمسون هللة'],
    ['-5.00', 'سالب خمسة ريالات سعودية'],
  ]
  for (const [amount, words] of written) assert.equal(amountInWords(amount, 'SAR', 'ar'), words, amount)
})

test('dollars and cents in Arabic are both masculine', () => {
  assert.equal(amountInWords('3.03', 'USD', 'ar'), 'ثلاثة دولارات أمريكية وثلاثة سنتات')
  assert.equal(amountInWords('28.01', 'USD', 'ar'), 'ثمانية وعشرون دولارًا أمريكيًا وسنت واحد')
})

test('amounts in English words', () => {
  assert.equal(amountInWords('3150000.00', 'SAR', 'en'), 'three million one hundred and fifty thousand Saudi riyals')
  assert.equal(amountInWords('1000005.01', 'USD', 'en'), 'one million and five US dollars and one cent')
  assert.equal(amountInWords('1.21', 'SAR', 'en'), 'one Saudi riyal and twenty-one halalas')
  assert.equal(amountInWords('0.00', 'SAR', 'en'), 'zero Saudi riyals')
})

test('two different amounts never have the same words', () => {
  const minor = fc.bigInt({ min: 0n, max: 10n ** 16n })
  fc.assert(
    fc.property(minor, minor, (a, b) => {
      fc.pre(a !== b)
      for (const language of ['en', 'ar'] as const) {
        const [one, other] = [a, b].map((n) => amountInWords(fromMinor(n), 'SAR', language))
        assert.notEqual(one, other)
        assert.doesNotMatch(one ?? '', /undefined| {2}/)
      }
    }),
  )
  const seen = new Set<string>()
  for (let n = 0n; n < 3000n; n += 1n) seen.add(amountInWords(fromMinor(n * 100n), 'SAR', 'ar'))
  assert.equal(seen.size, 3000)
})
