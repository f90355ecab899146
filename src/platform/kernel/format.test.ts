import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  formatArticle,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDualDate,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRate,
  formatTime,
  listOf,
  moneyParts,
  zoneName,
} from './format.ts'

/** The visible text: without direction marks, and with plain spaces. */
function seen(text: string): string {
  return text.replace(/[\u061c\u200e\u200f]/g, '').replaceAll('\u00a0', ' ')
}

test('money is formatted as the centre writes it, exact to the last digit', () => {
  const claim = { amount: '3150000.00', currency: 'SAR' } as const
  assert.equal(seen(formatMoney(claim, 'en')), 'SAR 3,150,000.00')
  assert.equal(seen(formatMoney(claim, 'ar')), '٣٬١٥٠٬٠٠٠٫٠٠ ر.س.')
  assert.equal(seen(formatMoney({ amount: '-7.50', currency: 'USD' }, 'en')), '-USD 7.50')
  assert.equal(seen(formatMoney({ amount: '7.50', currency: 'USD' }, 'ar')), '٧٫٥٠ دولار أمريكي')
  assert.equal(seen(formatMoney({ amount: '999999999999999.99', currency: 'SAR' }, 'en')), 'SAR 999,999,999,999,999.99')
})

test('the parts of an amount make the same text', () => {
  const refund = { amount: '-2500.50', currency: 'SAR' } as const
  const { sign, whole, fraction, currency } = moneyParts(refund, 'en')
  assert.deepEqual([sign, whole, fraction, currency], ['-', '2,500', '.50', 'SAR'])
  assert.equal(seen(formatMoney(refund, 'en')), '-SAR 2,500.50')
  const arabic = moneyParts(refund, 'ar')
  assert.deepEqual([arabic.whole, arabic.fraction, arabic.currency], ['٢٬٥٠٠', '٫٥٠', 'ر.س.'])
  assert.equal(seen(formatMoney(refund, 'ar')), '-٢٬٥٠٠٫٥٠ ر.س.')
})

test('numbers, shares, rates and sizes use the digits of the language', () => {
  assert.equal(formatNumber(1234.5, 'en'), '1,234.5')
  assert.equal(formatNumber(1234.5, 'ar'), '١٬٢٣٤٫٥')
  assert.equal(seen(formatPercent(0.155, 'ar')), '١٥٫٥٪')
  assert.equal(formatPercent('0.5', 'en'), '50%')
  assert.equal(formatRate('3.75', 'ar'), '٣٫٧٥٠٠٠٠')
  assert.equal(seen(formatBytes(1, 'en')), '1 byte')
  assert.equal(seen(formatBytes(1024 * 1024 - 1, 'en')), '1 MB')
  assert.equal(seen(formatBytes(5.5 * 1024 ** 2, 'ar')), '٥٫٥ م.ب')
})

test('a plain date is the same date in every zone; an instant is the date at the seat', () => {
  assert.equal(formatDate('2026-03-05', 'en', { zone: 'America/New_York' }), '5 March 2026')
  assert.equal(formatDate('2026-03-05', 'ar'), '٥ مارس ٢٠٢٦')
  assert.equal(formatDate('2026-03-04T21:30:00Z', 'en'), '5 March 2026')
  assert.equal(formatDate('2026-03-04T21:30:00Z', 'en', { zone: 'Europe/London' }), '4 March 2026')
  assert.equal(formatDate('2026-03-05', 'en', { weekday: true, month: 'short' }), 'Thursday, 5 Mar 2026')
  for (const text of ['yesterday', '2026', '2026-03-05T10:00', '2026-02-30']) {
    assert.throws(() => formatDate(text, 'en'), RangeError, text)
  }
})

test('English gives the Gregorian date first, Arabic the Umm al-Qura date', () => {
  // All its letters are in our fonts.
  assert.equal(formatDate('2026-01-21', 'en', { calendar: 'hijri' }), '2 Sha‘ban 1447 AH')
  assert.equal(formatDualDate('2026-03-05', 'en'), '5 March 2026 (16 Ramadan 1447 AH)')
  assert.equal(seen(formatDualDate('2026-03-05', 'ar')), '١٦ رمضان ١٤٤٧ هـ (٥ مارس ٢٠٢٦)')
  assert.equal(seen(formatDualDate('2023-05-01', 'ar', { weekday: true })), 'الاثنين، ١١ شوال ١٤٤٤ هـ (١ مايو ٢٠٢٣)')
})

test('a time is the local time of the seat, 24 hours, with its place in words', () => {
  assert.equal(formatTime('2026-03-05T12:05:00Z', 'en'), '15:05')
  assert.equal(formatTime('2026-03-05T21:05:00Z', 'ar'), '٠٠:٠٥')
  assert.equal(formatTime('2026-03-05T12:05:00Z', 'en', { nameZone: true }), '15:05 Riyadh time')
  assert.equal(formatTime('2026-03-05T12:05:00Z', 'ar', { nameZone: true }), '١٥:٠٥ بتوقيت الرياض')
  const london = { zone: 'Europe/London', nameZone: true } as const
  assert.equal(formatDateTime('2026-07-05T12:05:00Z', 'en', london), '5 July 2026, 13:05 London time')
  assert.equal(formatDateTime('2026-07-05T12:05:00Z', 'ar', london), '٥ يوليو ٢٠٢٦، ١٣:٠٥ بتوقيت لندن')
  assert.equal(
    seen(formatDateTime('2026-03-05T12:05:00Z', 'ar', { dual: true })),
    '١٦ رمضان ١٤٤٧ هـ (٥ مارس ٢٠٢٦)، ١٥:٠٥',
  )
  assert.equal(zoneName('America/New_York', 'en'), 'New York')
  assert.equal(zoneName('America/Sao_Paulo', 'ar'), 'Sao Paulo')
})

test('articles are cited as lawyers cite them', () => {
  const cited: [string | number, string, string][] = [
    [33, 'Art. 33', 'المادة ٣٣'],
    ['36(3)', 'Art. 36(3)', 'المادة ٣٦ (٣)'],
    ['15-20', 'Arts. 15-20', 'المواد من ١٥ إلى ٢٠'],
    ['22-23', 'Arts. 22-23', 'المادتان ٢٢ و٢٣'],
    ['5–46', 'Arts. 5-46', 'المواد من ٥ إلى ٤٦'],
    ['33, 34', 'Arts. 33, 34', 'المادتان ٣٣ و٣٤'],
    ['6, 10, 25', 'Arts. 6, 10, 25', 'المواد ٦ و١٠ و٢٥'],
  ]
  for (const [article, en, ar] of cited) {
    assert.equal(formatArticle(article, 'en'), en)
    assert.equal(formatArticle(article, 'ar'), ar)
  }
})

test('lists are joined by the words of the language', () => {
  assert.equal(listOf(['A', 'B', 'C'], 'en'), 'A, B and C')
  assert.equal(listOf(['أ', 'ب', 'ج'], 'ar'), 'أ وب وج')
})
