import assert from 'node:assert/strict'
import { beforeEach, describe, it } from 'node:test'
import { dropAllRecentCases, hasRecentCases, leaveDevice, RECENT_CASES, takeDevice } from './owner.ts'
import { dropRecentCases, keepRecentCase, recentCases } from './recent-cases.ts'

const kept = new Map<string, string>()
globalThis.localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
} as Storage

describe('the cases opened last', () => {
  beforeEach(() => {
    kept.clear()
    takeDevice('huda')
  })

  it('are five at most, each once, the last one first', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'c', 'c']) keepRecentCase('huda', id)
    assert.deepEqual(recentCases('huda'), ['c', 'f', 'e', 'd', 'b'])
  })

  it('lose those that can no longer be read', () => {
    for (const id of ['a', 'b', 'c']) keepRecentCase('huda', id)
    dropRecentCases('huda', ['b', 'never opened'])
    assert.deepEqual(recentCases('huda'), ['c', 'a'])
  })

  it('are shown to nobody else on the same device', () => {
    keepRecentCase('huda', 'a')
    assert.deepEqual(recentCases('omar'), [])
    // Omar has signed in in another tab, so the cases that Huda's tab opens are not kept either.
    takeDevice('omar')
    assert.deepEqual(recentCases('huda'), [])
    keepRecentCase('huda', 'b')
    assert.deepEqual(recentCases('omar'), [])
    keepRecentCase('omar', 'c')
    assert.deepEqual(recentCases('omar'), ['c'])
    takeDevice('huda')
    assert.deepEqual(recentCases('huda'), [])
  })

  it('are forgotten at log-out', () => {
    keepRecentCase('huda', 'a')
    assert.ok(hasRecentCases())
    leaveDevice()
    dropAllRecentCases()
    assert.equal(kept.size, 0)
    assert.ok(!hasRecentCases())
    takeDevice('huda')
    assert.deepEqual(recentCases('huda'), [])
  })

  it('are none where what is stored is not such a list', () => {
    for (const text of ['', '{', 'null', '[]', '{"personId":"huda"}', '{"personId":"huda","ids":"a"}']) {
      kept.set(RECENT_CASES, text)
      assert.deepEqual(recentCases('huda'), [], text)
    }
    kept.set(RECENT_CASES, '{"personId":"huda","ids":["a",1,null,"b"]}')
    assert.deepEqual(recentCases('huda'), ['a', 'b'])
  })
})
