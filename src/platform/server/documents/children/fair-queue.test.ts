import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { onBehalfOf } from '../../acts/on-behalf.ts'
import { openFairQueue } from './fair-queue.ts'

const BUSY = { code: 'BUSY' }

describe('the queue of slow work', () => {
  it('takes two hundred tasks of people in all, refuses the next of anybody, and has room again after a turn', () => {
    const queue = openFairQueue<{ who: string }>()
    const add = (who: string) => onBehalfOf.run(who, () => queue.add({ who }))
    for (let person = 0; person < 10; person++) for (let task = 0; task < 20; task++) add(`person_${person}`)
    assert.throws(() => add('person_0'), BUSY)
    assert.throws(() => add('a person with nothing waiting'), BUSY)
    assert.equal(queue.take()?.who, 'person_0')
    add('a person with nothing waiting')
    assert.throws(() => add('person_0'), BUSY)
    assert.equal(queue.clear().length, 200)
    add('person_0')
  })

  it('never refuses background work, and does not count it against people', () => {
    const queue = openFairQueue<object>()
    for (let task = 0; task < 300; task++) queue.add({})
    onBehalfOf.run('person_0', () => queue.add({}))
    assert.equal(queue.clear().length, 301)
  })
})
