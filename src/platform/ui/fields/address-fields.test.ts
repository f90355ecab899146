import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import {
  choiceField,
  countField,
  dayField,
  parseSearch,
  readFields,
  sortField,
  stringifySearch,
  textField,
  turnBack,
  turnOn,
  hasFields,
  withFields,
  withValue,
} from './address-fields.ts'

const FIELDS = {
  q: textField(10),
  state: choiceField(['all', 'open', 'closed']),
  from: dayField,
  shown: countField(20),
}

describe('what a page keeps in its address', () => {
  it('is read as typed, and an invalid value is read as absent', () => {
    const read = readFields(FIELDS, { q: 'شركة', state: 'open', from: '2026-03-05', shown: '3' })
    assert.deepEqual(read, { q: 'شركة', state: 'open', from: '2026-03-05', shown: 3 })
    const none = { q: '', state: 'all', from: '', shown: 1 }
    assert.deepEqual(readFields(FIELDS, {}), none)
    assert.deepEqual(
      readFields(FIELDS, { q: 'x'.repeat(11), state: 'toString', from: '2026-02-30', shown: '-1' }),
      none,
    )
    assert.deepEqual(readFields(FIELDS, { shown: '9999' }).shown, 20)
  })

  it('is compared with values as they are written', () => {
    const search = { q: 'a', page: '7' }
    assert.ok(hasFields(FIELDS, search, {}))
    assert.ok(hasFields(FIELDS, search, { q: ' a ', state: 'all' }))
    assert.ok(!hasFields(FIELDS, search, { q: 'b' }))
    assert.ok(!hasFields(FIELDS, search, { q: 'a', state: 'open' }))
  })

  it('leaves out defaults, keeps values of others, and starts the lists again at the first page', () => {
    const search = { q: 'a', 'movements-page': '50', page: '7', part: 'proposals' }
    assert.deepEqual(withFields(FIELDS, search, { q: ' b ', state: 'open' }), {
      q: 'b',
      state: 'open',
      part: 'proposals',
    })
    assert.deepEqual(withFields(FIELDS, { q: 'a', state: 'open' }, { q: '', state: 'all' }), {})
    assert.deepEqual(withValue({ q: 'a', page: '7' }, 'sort', '-filed'), { q: 'a', page: '7', sort: '-filed' })
    assert.deepEqual(withValue({ sort: 'filed' }, 'sort', ''), {})
  })

  it('accepts a sorting and nothing else', () => {
    assert.deepEqual(sortField.read('-filed'), { column: 'filed', isDescending: true })
    assert.deepEqual(sortField.read('filed'), { column: 'filed', isDescending: false })
    for (const text of ['', '-', '--filed', 'a b', '1', 'x'.repeat(40)]) assert.equal(sortField.read(text), null)
    assert.equal(sortField.write({ column: 'filed', isDescending: true }), '-filed')
  })

  it('goes back through the pages it came by, and from a link to the first', () => {
    const second = turnOn({ key: '', previous: [] }, '51')
    const third = turnOn(second, '101')
    assert.deepEqual(third, { key: '101', previous: ['', '51'] })
    assert.deepEqual(turnBack(third), second)
    assert.deepEqual(turnBack(turnBack(third)), { key: '', previous: [] })
    assert.deepEqual(turnBack({ key: '101', previous: [] }), { key: '', previous: [] })
  })

  it('writes every text so that it is read back as it was', () => {
    for (const text of ['1.50', '"quoted"', 'true', '00123', '12345678901234567890', 'a&b=c+d', '{"a":1}', 'شركة ١٢'])
      assert.deepEqual(parseSearch(stringifySearch({ q: text })), { q: text })
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme' })),
        (search) => {
          const back = parseSearch(stringifySearch(search))
          assert.deepEqual({ ...back }, { ...search })
        },
      ),
    )
    assert.equal(stringifySearch({}), '')
    assert.deepEqual(
      parseSearch('?__proto__=x&q=1'),
      Object.fromEntries([
        ['__proto__', 'x'],
        ['q', '1'],
      ]),
    )
  })
})
