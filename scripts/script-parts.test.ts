import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { circleIn } from './script-parts.ts'

describe('script files that import each other', () => {
  it('are found wherever the cycle begins', () => {
    assert.deepEqual(circleIn({ page: ['form'], form: ['field', 'law'], law: [], field: ['form'] }), ['form', 'field'])
    assert.deepEqual(circleIn({ self: ['self'] }), ['self'])
  })

  it('are not reported where two only import the same file', () => {
    assert.equal(circleIn({ page: ['form', 'field'], form: ['law'], field: ['law', 'form'], law: [] }), undefined)
  })
})
