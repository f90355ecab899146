import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorText } from './error-text.ts'

const OWN = 'The page could not be shown.'

test('a malformed answer shows the words of the application, not those of the browser', () => {
  const answer = JSON.parse('{}') as { steps: { find(): unknown } }
  assert.throws(
    () => answer.steps.find(),
    (error) => {
      assert.equal(errorText(error, OWN), OWN)
      return true
    },
  )
  assert.equal(errorText(new SyntaxError('Unexpected token <'), OWN), OWN)
  assert.equal(errorText(undefined, OWN), OWN)
  assert.equal(errorText(new Error(''), OWN), OWN)
})

test('a message that was meant for people is shown', () => {
  assert.equal(errorText(new Error('GATE_FETCH_ERROR'), OWN), 'GATE_FETCH_ERROR')
})
