import assert from 'node:assert/strict'
import { it } from 'node:test'
import { reasonOf } from './outcome.ts'

it('the reason of a failure is the first line of its error, without colours and of a bounded length', () => {
  assert.equal(
    reasonOf('StartError: The folder is closed.\n    at openCluster (start.ts:44)'),
    'StartError: The folder is closed.',
  )
  assert.equal(reasonOf('\n\u001B[31mError\u001B[39m: waited for a row\n'), 'Error: waited for a row')
  assert.equal(reasonOf('x'.repeat(1000)).length, 200)
  assert.equal(reasonOf(''), '')
})
