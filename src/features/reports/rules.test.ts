import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type CaseMilestones, hasFigures, kpiAt, monthlyTrend } from './rules.ts'

const ZONE = 'Asia/Riyadh'
const NOW = '2026-11-20T12:00:00.000Z'

const one = (change: Partial<CaseMilestones>): CaseMilestones => ({
  filedAt: '2026-01-10T08:00:00.000Z',
  commencedAt: null,
  po1IssuedAt: null,
  awardFinalAt: null,
  hearingAt: null,
  awardServedAt: null,
  optOut: false,
  ...change,
})

describe('the figures of the centre', () => {
  it('shows dashes, not zeros, for averages of nothing', () => {
    assert.deepEqual(kpiAt([], NOW, ZONE), {
      activeCases: 0,
      avgDaysToPO1: null,
      hearingsThisMonth: 0,
      finalAwardsYTD: 0,
      optOutRatePercent: null,
    })
  })

  it('counts a case as active until its award is served', () => {
    const cases = [
      one({}),
      one({ awardServedAt: '2026-11-01T00:00:00.000Z' }),
      one({ awardServedAt: '2026-12-01T00:00:00.000Z' }),
    ]
    assert.equal(kpiAt(cases, NOW, ZONE).activeCases, 2)
  })

  it('averages the days from commencement to PO-1', () => {
    const cases = [
      one({ commencedAt: '2026-02-01T00:00:00.000Z', po1IssuedAt: '2026-03-03T00:00:00.000Z' }),
      one({ commencedAt: '2026-02-01T00:00:00.000Z', po1IssuedAt: '2026-02-21T12:00:00.000Z' }),
      one({ commencedAt: '2026-02-01T00:00:00.000Z' }),
    ]
    assert.equal(kpiAt(cases, NOW, ZONE).avgDaysToPO1, 25.3)
  })

  it('counts the year of a final award in the zone of the centre', () => {
    const cases = [one({ awardFinalAt: '2025-12-31T22:00:00.000Z' }), one({ awardFinalAt: '2025-12-31T20:00:00.000Z' })]
    assert.equal(kpiAt(cases, NOW, ZONE).finalAwardsYTD, 1)
  })

  it('gives the opt-out rate over cases with a final award (Art. 36(3))', () => {
    const final = { awardFinalAt: '2026-05-01T00:00:00.000Z' }
    const cases = [one({ ...final, optOut: true }), one(final), one(final), one({ optOut: true })]
    assert.equal(kpiAt(cases, NOW, ZONE).optOutRatePercent, 33.3)
  })

  it('has nothing to report without a case, and something with one', () => {
    const report = (cases: CaseMilestones[]) => ({ ...kpiAt(cases, NOW, ZONE), hist: monthlyTrend(cases, NOW, ZONE) })
    assert.equal(hasFigures(report([])), false)
    assert.equal(hasFigures(report([one({})])), true)
    assert.equal(hasFigures(report([one({ awardServedAt: '2026-03-01T00:00:00.000Z' })])), true)
  })

  it('draws twelve months up to the present one', () => {
    const trend = monthlyTrend([one({ filedAt: '2025-12-05T00:00:00.000Z' }), one({})], NOW, ZONE)
    assert.equal(trend.length, 12)
    assert.deepEqual(trend[0], { month: '2025-12', casesFiled: 1, awardsFinal: 0 })
    assert.deepEqual(trend[1], { month: '2026-01', casesFiled: 1, awardsFinal: 0 })
    assert.equal(trend.at(-1)?.month, '2026-11')
  })
})
