import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isReadyNews, labelOf, lanesIn, lanesOf, rankOf } from './rules.ts'

describe('the news that the e-bundle is ready', () => {
  const told = { status: 'ready', bundleId: 'b2' } as const

  it('is not said while the page still shows it being built', () => {
    assert.equal(isReadyNews(told, { status: 'building', latest: { id: 'b2' } }), false)
  })

  it('is said when the page shows this e-bundle as ready, and of no other', () => {
    assert.equal(isReadyNews(told, { status: 'ready', latest: { id: 'b2' } }), true)
    assert.equal(isReadyNews(told, { status: 'ready', latest: { id: 'b1' } }), false)
    assert.equal(isReadyNews(told, { status: 'ready', latest: null }), false)
  })

  it('is not said without an event: who opens the page later sees it there', () => {
    assert.equal(isReadyNews(undefined, { status: 'ready', latest: { id: 'b2' } }), false)
    assert.equal(isReadyNews({ ...told, status: 'building' }, { status: 'ready', latest: { id: 'b2' } }), false)
  })
})

describe('lanes', () => {
  const party = (id: string, side: 'claimant' | 'respondent', group = 1) => ({ id, side, group })
  const parties = [
    party('c', 'claimant'),
    party('r1', 'respondent'),
    party('r2', 'respondent', 2),
    party('r3', 'respondent', 2),
  ]
  const codes = (lanes: readonly { series: string; group: number }[]) => lanes.map((one) => `${one.series}${one.group}`)

  it('are labelled by side, from the second group on with its number', () => {
    assert.deepEqual(
      [
        labelOf({ series: 'R', group: 1 }, 1),
        labelOf({ series: 'R', group: 2 }, 1),
        labelOf({ series: 'C', group: 12 }, 1000),
      ],
      ['R-001', 'R2-001', 'C12-1000'],
    )
  })

  it('are one for each group of a side, and the tribunal’s', () => {
    assert.deepEqual(codes(lanesIn(parties)), ['C1', 'R1', 'R2', 'T1'])
    assert.deepEqual(codes(lanesIn(parties, [{ series: 'R', group: 3 }])), ['C1', 'R1', 'R2', 'R3', 'T1'])
  })

  it('are open to those who act in the group; to the centre and the secretary all are', () => {
    assert.deepEqual(codes(lanesOf({ roles: ['Party'], own: ['r3'] }, parties)), ['R2'])
    assert.deepEqual(codes(lanesOf({ roles: ['Party'], own: ['r1', 'r2', 'r3'] }, parties)), ['R1', 'R2'])
    assert.deepEqual(codes(lanesOf({ roles: ['Secretary'], own: [] }, parties)), ['T1', 'C1', 'R1', 'R2'])
    assert.deepEqual(codes(lanesOf({ roles: ['Arbitrator'], own: [] }, parties)), [])
  })

  it('follow each other in the e-bundle by group, with the ranks of stored bundles for the first', () => {
    const rank = (group: number) => rankOf({ series: 'R', group, kind: 'memorial', number: 3, version: 1 })
    assert.deepEqual(rank(1), [1, 0, 3, 1])
    assert.equal(rank(2).length, 4)
    assert.ok((rank(2)[0] ?? 0) > 1 && (rank(2)[0] ?? 0) < 2)
  })
})
