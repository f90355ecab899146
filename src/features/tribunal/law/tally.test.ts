import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { type Ballot, type SideBallots, type TallyInput, tally } from './tally.ts'

const names = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `person_${n}`, canPreside: true }))
const input = (claimant: SideBallots, respondent: SideBallots, size: 1 | 3 = 1, count = 5): TallyInput => ({
  size,
  candidates: names(count),
  ballots: { claimant, respondent },
})

/** Any list and any two ballots: each side ranks some names, strikes others and omits the rest. */
const anyInput: fc.Arbitrary<TallyInput> = fc
  .record({
    count: fc.integer({ min: 1, max: 9 }),
    size: fc.constantFrom(1 as const, 3 as const),
    fit: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
  })
  .chain(({ count, size, fit }) => {
    const ids = names(count).map((one) => one.id)
    const ballot: fc.Arbitrary<Ballot> = fc
      .tuple(fc.shuffledSubarray(ids), fc.integer({ min: 0, max: count }))
      .map(([some, cut]) => ({ ranking: some.slice(cut), strikes: some.slice(0, cut) }))
    const side = fc.option(fc.oneof(ballot, fc.array(ballot, { minLength: 2, maxLength: 3 })))
    return fc.record({ claimant: side, respondent: side }).map((ballots) => ({
      size,
      candidates: ids.map((id, n) => ({ id, canPreside: fit[n] ?? true })),
      ballots,
    }))
  })

describe('the tally of two secret rankings', () => {
  it('appoints the best mutual rank', () => {
    const claimant = { ranking: ['person_0', 'person_1', 'person_2'], strikes: [] }
    const respondent = { ranking: ['person_2', 'person_1', 'person_0'], strikes: ['person_3'] }
    assert.deepEqual(tally(input(claimant, respondent)).appointed, [{ office: 'sole', id: 'person_1' }])
  })

  it('takes a silent side to accept every name', () => {
    const claimant = { ranking: ['person_4'], strikes: [] }
    assert.deepEqual(tally(input(claimant, null)).appointed, [{ office: 'sole', id: 'person_4' }])
    assert.deepEqual(tally(input(null, null)).appointed, [{ office: 'sole', id: 'person_0' }])
  })

  it('ranks by the average of several ballots of a side, half up, and strikes what one of them strikes', () => {
    const [a, b] = [
      { ranking: ['person_0', 'person_1', 'person_2'], strikes: [] },
      { ranking: ['person_1', 'person_0'], strikes: ['person_2'] },
    ]
    const { rows } = tally(input(null, [a, b], 1, 3))
    assert.deepEqual(
      rows.map(({ ranks, struckBy }) => [ranks.respondent, struckBy]),
      [
        [2, []],
        [2, []],
        [3, ['respondent']],
      ],
    )
    const thrice = tally(input(null, [a, a, b], 1, 3)).rows.map(({ ranks }) => ranks.respondent)
    assert.deepEqual(thrice, [1, 2, 3], 'a ballot counts as often as it speaks for a party')
  })

  it('gives no tribunal when too few names survive the strikes', () => {
    const claimant = { ranking: [], strikes: ['person_0', 'person_1'] }
    const respondent = { ranking: [], strikes: ['person_2'] }
    assert.equal(tally(input(claimant, respondent, 3)).appointed, null)
    assert.deepEqual(tally(input(claimant, respondent)).appointed, [{ office: 'sole', id: 'person_3' }])
  })

  it('lets the best placed name that may preside take the chair, and seats the others in the order of the list', () => {
    const both = { ranking: ['person_2', 'person_1', 'person_0'], strikes: [] }
    const given = input(both, both, 3)
    const candidates = given.candidates.map((one) => ({ ...one, canPreside: one.id !== 'person_2' }))
    assert.deepEqual(tally({ ...given, candidates }).appointed, [
      { office: 'presiding', id: 'person_1' },
      { office: 'co1', id: 'person_0' },
      { office: 'co2', id: 'person_2' },
    ])
  })

  it('gives the same result again from what was stored, whatever the order of the strikes', () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const first = tally(given)
        assert.deepEqual(tally(JSON.parse(JSON.stringify(given)) as TallyInput), first)
        const turned = (ballot: Ballot) => ({ ...ballot, strikes: ballot.strikes.toReversed() })
        const reversed = (side: SideBallots) =>
          side === null ? null : 'strikes' in side ? turned(side) : side.map((ballot) => turned(ballot))
        const { claimant, respondent } = given.ballots
        assert.deepEqual(
          tally({ ...given, ballots: { claimant: reversed(claimant), respondent: reversed(respondent) } }),
          first,
        )
      }),
    )
  })

  it('treats both sides alike', () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const { claimant, respondent } = given.ballots
        const swapped = tally({ ...given, ballots: { claimant: respondent, respondent: claimant } })
        assert.deepEqual(swapped.appointed, tally(given).appointed)
      }),
    )
  })

  it('never appoints a struck name, fills every office once, and fails only when too few survive', () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const { rows, appointed } = tally(given)
        const surviving = rows.filter((row) => row.struckBy.length === 0)
        assert.equal(appointed === null, surviving.length < given.size)
        for (const { id } of appointed ?? []) assert.ok(surviving.some((row) => row.id === id))
        assert.equal(new Set(appointed?.map((one) => one.id)).size, appointed?.length ?? 0)
        assert.equal(appointed?.length ?? given.size, given.size)
      }),
    )
  })

  it('places a name that both sides prefer before the other', () => {
    fc.assert(
      fc.property(anyInput, (given) => {
        const { rows } = tally(given)
        const placed = rows.filter((row) => row.place !== null)
        for (const a of placed) {
          for (const b of placed) {
            const better = a.ranks.claimant < b.ranks.claimant && a.ranks.respondent < b.ranks.respondent
            if (better) assert.ok((a.place ?? 0) < (b.place ?? 0))
          }
        }
      }),
    )
  })
})
