import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Side } from '#kernel/roles.ts'
import { ballotsOfSide, coveredBy, inForce, missingSides } from './ballots.ts'

const party = (id: string) => ({ id, side: id.startsWith('c') ? ('claimant' as const) : ('respondent' as const) })
const PARTIES = ['c', 'r1', 'r2', 'r3'].map(party)
const ballot = (side: Side, partyIds: string[], first: string) => ({ side, partyIds, ranking: [first], strikes: [] })
const forWhom = (counted: readonly { ranking: readonly string[]; partyIds: readonly string[] }[]) =>
  counted.map(({ ranking, partyIds }) => [ranking[0], ...partyIds])

describe('ballots of parties', () => {
  it('are for the whole side when its counsel is one, otherwise for the one party', () => {
    const covered = (of: string, own: string[]) => coveredBy(party(of), own.map(party), PARTIES)
    assert.deepEqual(covered('r2', ['r1', 'r2', 'r3']), ['r1', 'r2', 'r3'])
    assert.deepEqual(covered('r2', ['r2', 'r3']), ['r2'])
    assert.deepEqual(covered('c', ['c']), ['c'])
  })

  it('count until the party returns another; one from before parties were told apart is of the whole side', () => {
    const old = ballot('respondent', [], 'old')
    const [c, r2] = [ballot('claimant', ['c'], 'c'), ballot('respondent', ['r2'], 'r2')]
    assert.deepEqual(forWhom(inForce([old], PARTIES)), [['old', 'r1', 'r2', 'r3']])
    assert.deepEqual(forWhom(inForce([r2, c, old], PARTIES)), [
      ['c', 'c'],
      ['old', 'r1', 'r3'],
      ['r2', 'r2'],
    ])
    assert.deepEqual(forWhom(inForce([old, r2], PARTIES)), [['old', 'r1', 'r2', 'r3']])
  })

  it('are missing while one party of a side is silent', () => {
    const missing = (...ballots: ReturnType<typeof ballot>[]) => missingSides(inForce(ballots, PARTIES), PARTIES)
    assert.deepEqual(missing(), ['claimant', 'respondent'])
    assert.deepEqual(missing(ballot('respondent', ['r1', 'r3'], 'a')), ['claimant', 'respondent'])
    assert.deepEqual(missing(ballot('respondent', ['r1', 'r3'], 'a'), ballot('respondent', ['r2'], 'b')), ['claimant'])
  })

  it('are one ballot of the side when one counts for it, so that its worksheet has the hash it had', () => {
    const one = inForce([ballot('respondent', ['r1', 'r2', 'r3'], 'a')], PARTIES)
    assert.deepEqual(ballotsOfSide(one, 'respondent'), { ranking: ['a'], strikes: [] })
    assert.equal(ballotsOfSide(one, 'claimant'), null)
    const silent = inForce([ballot('respondent', ['r2'], 'a')], PARTIES)
    assert.deepEqual(ballotsOfSide(silent, 'respondent'), { ranking: ['a'], strikes: [] })
    const two = inForce([ballot('respondent', ['r2'], 'b'), ballot('respondent', ['r1', 'r2', 'r3'], 'a')], PARTIES)
    assert.deepEqual(ballotsOfSide(two, 'respondent'), [
      { ranking: ['a'], strikes: [] },
      { ranking: ['a'], strikes: [] },
      { ranking: ['b'], strikes: [] },
    ])
  })
})
