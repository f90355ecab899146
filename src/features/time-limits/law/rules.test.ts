import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { extensionFault, type Grantor, grantorsOf } from './rules.ts'
import { timeLimitWords } from './words.ts'

const known = {
  ...{ today: '2026-08-01', current: '2026-09-01', first: '2026-09-01' },
  statutory: { length: 6, unit: 'months' },
} as const
const fault = (timeLimit: 'award' | 'statutoryAward', dueOn: string, grantedBy: Grantor, more = {}) =>
  extensionFault({ timeLimit, dueOn, grantedBy }, { ...known, ...more })

describe('an extension of the time for the award', () => {
  it('leads to a later day, and not to one that has gone by', () => {
    for (const dueOn of ['2026-08-31', '2026-09-01'])
      assert.deepEqual(fault('award', dueOn, 'centre'), { path: 'dueOn', words: timeLimitWords.notLater })
    assert.equal(fault('award', '2026-09-02', 'centre'), undefined)
    const late = fault('award', '2026-09-15', 'centre', { today: '2026-09-16' })
    assert.deepEqual(late, { path: 'dueOn', words: timeLimitWords.dayPassed })
    assert.equal(fault('award', '2026-09-16', 'centre', { today: '2026-09-16' }), undefined)
  })

  it('of the limit of the law is the tribunal’s for six months in all, then the parties’ or the court’s, and never the centre’s', () => {
    assert.equal(fault('statutoryAward', '2027-03-01', 'tribunal'), undefined)
    const beyond = { path: 'dueOn', words: timeLimitWords.beyondStatute }
    assert.deepEqual(fault('statutoryAward', '2027-03-02', 'tribunal'), beyond)
    // Counted from the original date, regardless of extensions.
    assert.deepEqual(fault('statutoryAward', '2027-03-02', 'tribunal', { current: '2027-01-01' }), beyond)
    for (const grantedBy of ['parties', 'court'] as const)
      assert.equal(fault('statutoryAward', '2027-12-31', grantedBy), undefined)
    const centre = fault('statutoryAward', '2026-10-01', 'centre')
    assert.deepEqual(centre, { path: 'grantedBy', words: timeLimitWords.notTheCentres })
    assert.equal(fault('award', '2027-12-31', 'tribunal'), undefined, 'the rules set no such bound')
  })

  it('is recorded for the tribunal only by its members, and for the centre only by its officer', () => {
    assert.deepEqual(grantorsOf({ onTribunal: true, roles: ['Arbitrator'] }), ['tribunal', 'parties', 'court'])
    assert.deepEqual(grantorsOf({ onTribunal: false, roles: ['CourtOfficer'] }), ['centre', 'parties', 'court'])
    assert.deepEqual(grantorsOf({ onTribunal: false, roles: ['CaseManager'] }), [])
  })
})
