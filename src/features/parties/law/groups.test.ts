import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { joinedBy } from './groups.ts'

const party = (id: string, side: 'claimant' | 'respondent', group = 1) => ({ id, side, group })
const parties = [
  party('c', 'claimant'),
  party('r1', 'respondent'),
  party('r2', 'respondent'),
  party('r3', 'respondent'),
]
const unused = { claimant: 0, respondent: 0 }

describe('the group that parties join', () => {
  it('is the next of their side, beyond every number that a submission has had', () => {
    assert.deepEqual(joinedBy(parties, unused, { partyIds: ['r2', 'r3'] }), { side: 'respondent', group: 2 })
    assert.deepEqual(joinedBy(parties, { claimant: 0, respondent: 4 }, { partyIds: ['r3'] }), {
      side: 'respondent',
      group: 5,
    })
  })

  it('is the first one for a whole side, and one that is named', () => {
    const apart = [parties[0], parties[1], party('r2', 'respondent', 2), party('r3', 'respondent', 3)].flatMap(
      (one) => one ?? [],
    )
    assert.deepEqual(joinedBy(apart, unused, { partyIds: ['r1', 'r2', 'r3'] }), { side: 'respondent', group: 1 })
    assert.deepEqual(joinedBy(apart, unused, { partyIds: ['r3'], group: 2 }), { side: 'respondent', group: 2 })
    assert.equal(joinedBy(apart, unused, { partyIds: ['r3'], group: 4 }), 'group')
  })

  it('is none for parties of both sides, or of another case', () => {
    assert.equal(joinedBy(parties, unused, { partyIds: ['c', 'r1'] }), 'partyIds')
    assert.equal(joinedBy(parties, unused, { partyIds: ['r1', 'other'] }), 'partyIds')
    assert.equal(joinedBy(parties, unused, { partyIds: [] }), 'partyIds')
  })
})
