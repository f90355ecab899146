import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { decide } from '#kernel/machine.ts'
import { consequencesOf, periodOf } from './consequences.ts'
import {
  type Area,
  courtOrderMachine,
  doingOf,
  heldBy,
  isPlausible,
  ORDER_EFFECTS,
  ORDER_SCOPES,
  ORDER_TYPES,
  type OrderStatus,
  phaseOf,
  type Terms,
  type TimedOrder,
} from './rules.ts'
import { sayDoing } from './say-order.ts'

const ALL: readonly Terms[] = ORDER_TYPES.flatMap((type) =>
  ORDER_SCOPES.flatMap((scope) => ORDER_EFFECTS.map((effect) => ({ type, scope, effect }))),
)

describe('what an order does', () => {
  /** Typed by hand: type, scope, effect, the areas it holds and the areas it releases. */
  // biome-ignore format: a table typed by hand, one row a line
  const EXAMPLES: readonly [terms: readonly [Terms['type'], Terms['scope'], Terms['effect']], holds: readonly Area[], lifts: readonly Area[]][] = [
    [['stay-proceedings', 'proceedings', 'freeze'], ['proceedings'], []],
    [['stay-proceedings', 'other', 'set'], ['proceedings'], []],
    [['stay-proceedings', 'costs', 'freeze'], ['proceedings', 'costs'], []],
    [['stay-proceedings', 'proceedings', 'unfreeze'], [], ['proceedings']],
    [['stay-proceedings', 'publication', 'unfreeze'], [], ['publication']],
    [['stay-proceedings', 'proceedings', 'note'], [], []],
    [['stay-enforcement', 'enforcement', 'freeze'], ['enforcement'], []],
    [['stay-enforcement', 'other', 'unfreeze'], [], ['enforcement']],
    [['set-aside', 'enforcement', 'set'], ['setAside'], []],
    [['set-aside', 'other', 'set'], ['setAside'], []],
    [['set-aside', 'enforcement', 'freeze'], ['enforcement'], []],
    [['set-aside', 'other', 'freeze'], [], []],
    [['set-aside', 'other', 'unfreeze'], [], []],
    [['enforce', 'enforcement', 'set'], ['enforce'], []],
    [['enforce', 'enforcement', 'unfreeze'], [], ['enforcement']],
    [['confidentiality', 'publication', 'freeze'], ['publication'], []],
    [['confidentiality', 'other', 'set'], ['publication'], []],
    [['other', 'publication', 'freeze'], ['publication'], []],
    [['other', 'costs', 'freeze'], ['costs'], []],
    [['other', 'costs', 'unfreeze'], [], ['costs']],
    [['other', 'costs', 'set'], [], []],
    [['other', 'other', 'freeze'], [], []],
  ]
  for (const [[type, scope, effect], holds, lifts] of EXAMPLES) {
    it(`${type}, ${scope}, ${effect}: holds ${holds.join(' and ') || 'nothing'}, frees ${lifts.join(' and ') || 'nothing'}`, () =>
      assert.deepEqual(doingOf({ type, scope, effect }), { holds, lifts }))
  }

  it('is explained before anybody registers it, in both languages, and a note does nothing', () => {
    assert.equal(ALL.length, 120)
    for (const terms of ALL) {
      const { holds, lifts } = doingOf(terms)
      const [en, ar] = [consequencesOf(terms, 'en'), consequencesOf(terms, 'ar')]
      assert.equal(en.length, ar.length)
      const isStay = holds.includes('proceedings') ? 1 : 0
      assert.equal(en.length, Math.max(1, holds.length + lifts.length + isStay), JSON.stringify(terms))
      for (const sentence of ar) assert.match(sentence, /^[^a-z]+$/)
      assert.match(sayDoing(terms, 'ar'), /^[^a-z]+$/)
      if (terms.effect === 'note') assert.deepEqual([holds, lifts], [[], []])
      // Only `freeze` and `set` hold, only `unfreeze` releases, and marks are never released.
      if (lifts.length > 0) assert.equal(terms.effect, 'unfreeze')
      assert.ok(!lifts.includes('setAside') && !lifts.includes('enforce'))
    }
    assert.match(consequencesOf(ALL[0] as Terms, 'en')[0] ?? '', /^This order will stop every act that moves the case/)
  })

  it('names its period in words', () => {
    const days = { from: '', to: '', today: '2026-03-05' }
    assert.deepEqual(periodOf(days, 'en'), ['It acts from now on.', 'It acts until it is revoked.'])
    assert.match(periodOf({ ...days, from: '2026-03-06' }, 'en')[0] ?? '', /from 6 March 2026 \(17 Ramadan 1447 AH\)/)
    assert.match(periodOf({ ...days, to: '2026-03-06' }, 'ar')[1] ?? '', /١٧ رمضان ١٤٤٧/)
    assert.match(periodOf({ ...days, from: '2026-01-01', to: '2026-02-01' }, 'en').join(), /over already/)
  })
})

describe('an order in time', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 2, day))
  const order = (id: string, change: Partial<TimedOrder> = {}): TimedOrder => ({
    ...{ id, seq: Number(id), status: 'active', type: 'other', scope: 'publication', effect: 'freeze' },
    ...{ effectiveFrom: at(10).toISOString(), effectiveTo: null },
    ...change,
  })
  const held = (one: TimedOrder, all: readonly TimedOrder[], day: number) => heldBy(one, all, at(day))

  it('acts from its first instant, and no more at its last', () => {
    const frozen = order('1', { effectiveTo: at(20).toISOString() })
    for (const [day, areas] of [
      [9, []],
      [10, ['publication']],
      [19, ['publication']],
      [20, []],
      [30, []],
    ] as const)
      assert.deepEqual(held(frozen, [frozen], day), areas, `day ${day}`)
    assert.deepEqual(
      [9, 10, 20].map((day) => phaseOf(frozen, [frozen], at(day))),
      ['waiting', 'acting', 'over'],
    )
  })

  it('is lifted by a later unfreezing of the same scope only, from its first instant and for as long as it acts', () => {
    const frozen = order('1')
    const lift = order('2', {
      effect: 'unfreeze',
      effectiveFrom: at(12).toISOString(),
      effectiveTo: at(15).toISOString(),
    })
    const all = [frozen, lift]
    assert.deepEqual(
      [11, 12, 14, 15].map((day) => held(frozen, all, day).length),
      [1, 0, 0, 1],
    )
    assert.equal(phaseOf(frozen, all, at(13)), 'lifted')
    const earlier = order('2', { effect: 'unfreeze', effectiveFrom: at(9).toISOString() })
    assert.equal(held(frozen, [frozen, earlier], 11).length, 1)
    const elsewhere = order('2', { effect: 'unfreeze', scope: 'costs', effectiveFrom: at(12).toISOString() })
    assert.equal(held(frozen, [frozen, elsewhere], 13).length, 1)
    for (const status of ['revoked', 'expired'] as const) {
      const ended = { ...lift, status }
      assert.equal(held(frozen, [frozen, ended], 13).length, 1, status)
    }
  })

  it('of the same instant: the one registered later counts, and a new freeze holds again', () => {
    const frozen = order('1')
    const lift = order('2', { effect: 'unfreeze' })
    const again = order('3')
    const all = [frozen, lift, again]
    assert.deepEqual(
      [frozen, again].map((one) => held(one, all, 11).length),
      [0, 1],
    )
  })

  it('frees one of two areas and leaves the other', () => {
    const both = order('1', { type: 'stay-proceedings', scope: 'costs' })
    const lift = order('2', { effect: 'unfreeze', scope: 'costs' })
    assert.deepEqual(held(both, [both, lift], 11), ['proceedings'])
  })

  it('lies within the years a court may mean', () => {
    for (const wrong of [
      '1889-12-31T00:00:00Z',
      '2200-01-01T00:00:00Z',
      '0001-01-01T00:00:00Z',
      '+100000-01-01T00:00:00Z',
    ])
      assert.equal(isPlausible(wrong), false, wrong)
    assert.ok(isPlausible('1990-01-01T00:00:00Z') && isPlausible('2199-12-31T23:59:59Z'))
  })
})

describe('the end of an order (§4)', () => {
  const now = new Date('2026-03-10T09:00:00Z')
  const ask = (act: string, status: OrderStatus, effectiveTo: string | null) => {
    const decision = decide(courtOrderMachine, act, { status, effectiveTo, now })
    return decision.ok ? decision.to : decision.refusal
  }

  it('is a revocation at any time, or an expiry once the end date has passed', () => {
    assert.equal(ask('courtOrder.revoke', 'active', null), 'revoked')
    assert.equal(ask('courtOrder.expire', 'active', null), 'COURT_ORDER_NO_END')
    assert.equal(ask('courtOrder.expire', 'active', '2026-03-10T09:00:00.001Z'), 'COURT_ORDER_NOT_ENDED')
    assert.equal(ask('courtOrder.expire', 'active', '2026-03-10T09:00:00.000Z'), 'expired')
  })

  it('is never undone and comes once', () => {
    for (const status of ['revoked', 'expired'] as const)
      for (const act of ['courtOrder.revoke', 'courtOrder.expire'])
        assert.ok(
          ['ALREADY_DONE', 'WRONG_STATE'].includes(ask(act, status, '2026-01-01T00:00:00Z')),
          `${act} ${status}`,
        )
  })
})
