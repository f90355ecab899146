import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CASE_MACHINES, GATES, REASONS, RECORD_MACHINES, REFUSALS, WAIT_REASONS } from '#app/product.ts'
import { GATES as STEP_GATES } from '#case/law/rules.ts'
import { TOLD } from '#next/law/rules.ts'

test('every reason for which rules close an act has its words in the browser, and no other refusal', () => {
  const machines = [...CASE_MACHINES, ...RECORD_MACHINES]
  const guards = machines.flatMap((machine) => Object.values<{ refusal: string }>(machine.guards))
  const codes = [...guards.map(({ refusal }) => refusal), 'ROLE_BLOCK', 'WRONG_STATE', 'ALREADY_DONE']
  assert.ok(codes.length > 20)
  const told = [...codes, ...Object.keys(GATES)]
  assert.deepEqual(
    Object.keys(REASONS).filter((code) => !told.includes(code)),
    [],
  )
  assert.ok(Object.keys(REASONS).length < Object.keys(REFUSALS).length / 3)
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

test('every reason for which a case waits has its words in lists of cases', () => {
  assert.ok(TOLD.length > 0)
  assert.deepEqual(Object.keys(WAIT_REASONS).toSorted(), TOLD.toSorted())
})
