import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { decide } from '#kernel/machine.ts'
import {
  AUTO_FROM,
  type Agreement,
  CLEAR_BY,
  clearPairs,
  daysOpen,
  movementMachine,
  type Pair,
  scoreOf,
} from './rules.ts'
import { columnNamed, COLUMN_NAMES, COLUMNS } from './statement-columns.ts'

const NONE: Agreement = { reference: 'none', amount: false, sameCase: false, days: 400 }

describe('the score of a pair', () => {
  // biome-ignore format: a table typed by hand, one row a line
  const SCORES: readonly [agreement: Partial<Agreement>, score: number][] = [
    [{}, 0],
    [{ reference: 'equal', amount: true, sameCase: true, days: 0 }, 100],
    [{ reference: 'equal', amount: true }, 80],
    [{ reference: 'inDetails', amount: true, days: 0 }, 80],
    [{ reference: 'inDetails', amount: true, days: -1 }, 78],
    [{ amount: true, sameCase: true, days: 0 }, 55],
    [{ amount: true, days: 3 }, 41], [{ amount: true, days: 7 }, 38], [{ amount: true, days: 14 }, 36], [{ amount: true, days: 15 }, 35],
  ]
  for (const [agreement, score] of SCORES)
    it(`${JSON.stringify(agreement)} gives ${score}`, () => assert.equal(scoreOf({ ...NONE, ...agreement }), score))

  it('never reaches the mark of itself without a reference', () => {
    assert.ok(scoreOf({ reference: 'none', amount: true, sameCase: true, days: 0 }) < AUTO_FROM - CLEAR_BY)
  })
})

describe('what is matched without a person', () => {
  const pair = (ledgerId: string, statementId: string, score: number, amount = true): Pair => ({
    ledgerId,
    statementId,
    score,
    amount,
  })

  it('is a pair that nothing else comes near', () => {
    const clear = pair('l1', 's1', 90)
    assert.deepEqual(clearPairs([clear, pair('l1', 's2', 75), pair('l2', 's1', 75)]), [clear])
    assert.deepEqual(clearPairs([clear, pair('l1', 's2', 76)]), [])
    assert.deepEqual(clearPairs([clear, pair('l2', 's1', 90)]), [])
    assert.deepEqual(clearPairs([pair('l1', 's1', AUTO_FROM - 1)]), [])
    assert.deepEqual(clearPairs([pair('l1', 's1', 95, false)]), [])
  })

  it('is one to one, in whatever order the pairs come', () => {
    const pairs = fc.array(
      fc.record({
        ledgerId: fc.integer({ min: 0, max: 6 }).map((n) => `l${n}`),
        statementId: fc.integer({ min: 0, max: 6 }).map((n) => `s${n}`),
        score: fc.integer({ min: 0, max: 100 }),
        amount: fc.boolean(),
      }),
      { maxLength: 40 },
    )
    fc.assert(
      fc.property(pairs, (all) => {
        const clear = clearPairs(all)
        assert.equal(new Set(clear.map((one) => one.ledgerId)).size, clear.length)
        assert.equal(new Set(clear.map((one) => one.statementId)).size, clear.length)
        assert.deepEqual(new Set(clearPairs(all.toReversed())), new Set(clear))
      }),
    )
  })
})

it('a movement is marked or matched from open only', () => {
  for (const act of ['reconciliation.mark', 'reconciliation.match'])
    assert.deepEqual(
      [decide(movementMachine, act, { matched: false }).ok, decide(movementMachine, act, { matched: true })],
      [true, { ok: false, refusal: 'ALREADY_DONE', state: 'matched' }],
    )
})

it('days are counted from the value date, and none of them is negative', () => {
  assert.deepEqual([daysOpen('2026-03-01', '2026-03-31'), daysOpen('2026-04-02', '2026-04-01')], [30, 0])
})

it('every name of a column is of one column, however it is written', () => {
  for (const column of COLUMNS)
    for (const name of COLUMN_NAMES[column]) assert.equal(columnNamed(` ${name.toUpperCase()}: `), column)
  assert.deepEqual(['case_id', 'CaseId', 'External-ID', 'IBAN', 'constructor'].map(columnNamed), [
    'case',
    'case',
    'reference',
    undefined,
    undefined,
  ])
})
