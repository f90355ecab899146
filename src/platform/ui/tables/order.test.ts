import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderOf } from './order.ts'

test('Arabic names follow the Arabic alphabet, and a hamza or vowel sign does not change the order', () => {
  const names = ['ياسر', 'حسن', 'أحمد', 'بدر', 'احمد', 'إبراهيم', 'مُحمّد', 'محمد الثاني', 'الأمل']
  const sorted = names.toSorted(orderOf('ar'))
  assert.deepEqual(
    sorted.map((name) => name.replaceAll(/[أإ]/g, 'ا')),
    ['ابراهيم', 'احمد', 'احمد', 'الامل', 'بدر', 'حسن', 'مُحمّد', 'محمد الثاني', 'ياسر'],
  )
})

test('the article is part of the name: the Chamber is sorted under alef', () => {
  assert.deepEqual(['بنك', 'الغرفة', 'تاجر'].toSorted(orderOf('ar')), ['الغرفة', 'بنك', 'تاجر'])
})

test('numbers in a text are sorted by value, in either kind of digits', () => {
  for (const language of ['en', 'ar'] as const) {
    assert.deepEqual(['C-١٠', 'C-2', 'C-٩', 'C-1'].toSorted(orderOf(language)), ['C-1', 'C-2', 'C-٩', 'C-١٠'])
  }
})

test('direction marks in a text do not change the order', () => {
  assert.equal(orderOf('ar')('\u2066case_001\u2069', 'case_001'), 0)
  assert.ok(orderOf('en')('\u2068Beta\u2069', 'Alpha') > 0)
})
