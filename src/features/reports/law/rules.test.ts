import assert from 'node:assert/strict'
import { it } from 'node:test'
import { hasFigures, roundFigure, seesAllCases } from './rules.ts'

const NOTHING = {
  activeCases: 0,
  avgDaysToPO1: null,
  hearingsThisMonth: 0,
  finalAwardsYTD: 0,
  optOutRatePercent: null,
  hist: [{ month: '2026-11', casesFiled: 0, awardsFinal: 0 }],
}

it('has nothing to report without a case, and something with one of this or another year', () => {
  assert.equal(hasFigures(NOTHING), false)
  assert.equal(hasFigures({ ...NOTHING, activeCases: 1 }), true)
  assert.equal(hasFigures({ ...NOTHING, hist: [{ month: '2026-01', casesFiled: 1, awardsFinal: 0 }] }), true)
})

it('keeps one digit, and a dash where there is nothing to average', () => {
  assert.deepEqual([roundFigure(25.25), roundFigure(33.333), roundFigure(null)], [25.3, 33.3, null])
})

it('gives the whole to the centre and its board only', () => {
  const roles = [
    'CaseManager',
    'CourtOfficer',
    'Compliance',
    'Board',
    'Arbitrator',
    'Secretary',
    'Party',
    'Observer',
    'TenantAdmin',
  ] as const
  assert.deepEqual(
    roles.filter((role) => seesAllCases([role])),
    ['CaseManager', 'CourtOfficer', 'Compliance', 'Board'],
  )
  assert.equal(seesAllCases([]), false)
})
