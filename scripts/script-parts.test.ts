import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { circleIn } from './script-parts.ts'

describe('files of scripts that need each other', () => {
  it('are found wherever the circle begins', () => {
    assert.deepEqual(circleIn({ page: ['form'], form: ['field', 'law'], law: [], field: ['form'] }), ['form', 'field'])
    assert.deepEqual(circleIn({ self: ['self'] }), ['self'])
  })

  it('are not seen where two only need the same', () => {
    assert.equal(circleIn({ page: ['form', 'field'], form: ['law'], field: ['law', 'form'], law: [] }), undefined)
  })
})
