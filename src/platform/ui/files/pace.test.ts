import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createMilestones, createPace, timeLeft } from './pace.ts'

describe('the pace of an upload', () => {
  it('is the speed of the last seconds, unknown at first and after a retry that started lower', () => {
    let now = 0
    const pace = createPace(() => now)
    const at = (ms: number, sent: number) => {
      now = ms
      return pace.note(sent)
    }
    assert.equal(at(0, 0), undefined)
    assert.equal(at(500, 500), undefined)
    assert.equal(at(1_000, 1_000), 1_000)
    // Slow seconds push the fast ones out of the window.
    for (let second = 2; second <= 12; second++) at(second * 1_000, 1_000 + second)
    assert.ok((at(13_000, 1_013) ?? 0) < 2)
    assert.equal(at(14_000, 400), undefined)
    assert.equal(at(15_000, 900), 500)
    pace.forget()
    assert.equal(at(16_000, 1_000), undefined)
  })

  it('gives the time left in steady words', () => {
    assert.deepEqual(timeLeft(100, 50), { unit: 'seconds', count: 2 })
    assert.deepEqual(timeLeft(2_100, 100), { unit: 'seconds', count: 25 })
    assert.deepEqual(timeLeft(6_100, 100), { unit: 'minutes', count: 2 })
    assert.deepEqual(timeLeft(2_000_000, 100), { unit: 'hours', count: 6 })
    assert.equal(timeLeft(100, 0), undefined)
    assert.equal(timeLeft(100, undefined), undefined)
    assert.equal(timeLeft(0, 100), undefined)
  })

  it('is announced at the start and at each quarter, once, however often it is interrupted', () => {
    const milestone = createMilestones()
    const told = [0, 0.1, 0.26, 0.2, 0.27, 0.6, 0.4, 0.8, 1].map((share) => milestone(share))
    assert.deepEqual(told, [0, undefined, 0.25, undefined, undefined, 0.5, undefined, 0.75, undefined])
  })
})
