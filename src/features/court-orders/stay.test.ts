import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ACTIONS, machineOf } from '#app/product.ts'
import type { ActionName } from '#kernel/product.ts'
import { notStayed } from '#case/law/rules.ts'
import type { Action } from '#kernel/action.ts'
import { GOING_ON, STOPPED } from '#test/acts-by-hand.ts'

function isStopped(name: ActionName): boolean {
  const machine = machineOf(name)
  const needs = machine?.transitions[name]?.needs ?? []
  return needs.some((guard) => machine?.guards[guard] === notStayed)
}

describe('a stay of proceedings', () => {
  const acts = (Object.keys(ACTIONS) as ActionName[]).filter((name) => {
    const { audit, subject } = ACTIONS[name] as Action
    return audit !== undefined && subject !== undefined
  })
  const known = (names: readonly string[]) => names.filter((name) => name in ACTIONS).sort()

  it('stops exactly the acts that move the case', () => {
    assert.deepEqual(acts.filter(isStopped).sort(), known(STOPPED))
  })

  it('leaves every other act of a case, each named', () => {
    assert.deepEqual(acts.filter((name) => !isStopped(name)).sort(), known(GOING_ON))
  })

  it('stops no reading', () => {
    const reads = (Object.keys(ACTIONS) as ActionName[]).filter((name) => !(ACTIONS[name] as Action).audit)
    for (const name of reads) assert.equal(isStopped(name), false, name)
  })
})
