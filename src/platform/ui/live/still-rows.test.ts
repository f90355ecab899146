import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { keepPlaces } from './still-rows.ts'

type Row = { readonly id: string; readonly count?: number }
const rows = (ids: string): Row[] => ids.split('').map((id) => ({ id }))
const see = (kept: string, now: readonly Row[], isWhole = true) => {
  const seen = keepPlaces({ rows: rows(kept), isWhole }, now, ({ id }) => id)
  return { rows: seen.rows.map(({ row, isGone }) => (isGone ? `(${row.id})` : row.id)).join(''), fresh: seen.fresh }
}

describe('rows that keep their places', () => {
  it('stay as they were, and count what has come wherever it belongs', () => {
    assert.deepEqual(see('abc', rows('abc')), { rows: 'abc', fresh: 0 })
    assert.deepEqual(see('abc', rows('xaybcz')), { rows: 'abc', fresh: 3 })
    assert.deepEqual(see('', rows('xy')), { rows: '', fresh: 2 })
  })

  it('leave what is gone in its place', () => {
    assert.deepEqual(see('abc', rows('ac')), { rows: 'a(b)c', fresh: 0 })
    assert.deepEqual(see('abc', []), { rows: '(a)(b)(c)', fresh: 0 })
  })

  it('show what has changed in a row', () => {
    const [row] = keepPlaces({ rows: rows('a'), isWhole: true }, [{ id: 'a', count: 2 }], ({ id }) => id).rows
    assert.deepEqual(row, { row: { id: 'a', count: 2 }, isGone: false })
  })

  it('do not take for new what moved up from beyond the end', () => {
    assert.deepEqual(see('abc', rows('acd'), false), { rows: 'a(b)c', fresh: 0 })
    assert.deepEqual(see('abc', rows('xabc'), false), { rows: 'abc', fresh: 1 })
    assert.deepEqual(see('abc', rows('vwxyz'), false), { rows: '(a)(b)(c)', fresh: 5 })
  })
})
