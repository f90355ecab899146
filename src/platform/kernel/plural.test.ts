import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plural } from './plural.ts'

const days = { zero: 'لا أيام', one: 'يوم واحد', two: 'يومان', few: '# أيام', many: '# يومًا', other: '# يوم' }

test('Arabic counts with six forms', () => {
  const said = [0, 1, 2, 3, 10, 11, 99, 100, 102, 103].map((n) => plural('ar', n, days))
  assert.deepEqual(said, [
    'لا أيام',
    'يوم واحد',
    'يومان',
    '٣ أيام',
    '١٠ أيام',
    '١١ يومًا',
    '٩٩ يومًا',
    '١٠٠ يوم',
    '١٠٢ يوم',
    '١٠٣ أيام',
  ])
})

test('English counts with two forms', () => {
  const forms = { one: '# day', other: '# days' }
  assert.deepEqual(
    [0, 1, 1200].map((n) => plural('en', n, forms)),
    ['0 days', '1 day', '1,200 days'],
  )
})

test('an Arabic text without one of the six forms does not compile', () => {
  // @ts-expect-error the form for two is missing
  assert.equal(plural('ar', 3, { zero: '', one: '', few: '# أيام', many: '', other: '' }), '٣ أيام')
})
