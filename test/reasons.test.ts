import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CASE_MACHINES, GATES, REASONS } from '#app/product.ts'
import { GATES as STEP_GATES } from '#case/law/rules.ts'

test('every reason for which the rules of a case close an act has its words in the browser', () => {
  const guards = CASE_MACHINES.flatMap((machine) => Object.values<{ refusal: string }>(machine.guards))
  const codes = [...guards.map(({ refusal }) => refusal), 'ROLE_BLOCK', 'WRONG_STATE', 'ALREADY_DONE']
  assert.ok(codes.length > 20)
  assert.deepEqual(
    codes.filter((code) => !Object.hasOwn(REASONS, code)),
    [],
  )
})

test('every closed step has its words on the screen to which it leads back', () => {
  const codes = Object.values(STEP_GATES).flatMap((gate) => gate?.refusal ?? [])
  assert.ok(codes.length > 5)
  assert.deepEqual(
    codes.filter((code) => !Object.hasOwn(GATES, code)),
    [],
  )
})
