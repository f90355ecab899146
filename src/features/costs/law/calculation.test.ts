import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { add, type Amount, compare, fromMinor, multiply, subtract, toMinor } from '#kernel/money/money.ts'
import type { FeeSchedule } from '#kernel/rule-sets/sets.ts'
import { allocationOf, sharesOf, toBasisPoints } from '#award/law/costs/shares.ts'
import { type Basis, addsUpToWhole, bracketsFor, calculateCosts, isPercent } from './calculation.ts'
import { depositsOf, type LedgerEntry, ledgerRows, movedPerSide, visibleLedgerEntries } from './ledger.ts'
import { ALLOCATION_PRESETS, FEE_LEVELS } from './rules.ts'
import { COST_ITEMS } from '#award/law/costs/items.ts'

const FEES: FeeSchedule = {
  currency: 'SAR',
  registration: '5000.00',
  registrationConfirmed: true,
  administration: '7000.00',
  administrationCap: '300000.00',
  vatRate: '0.15',
  usdRate: '3.750000',
  sample: true,
  source: 'test',
  administrative: [
    { over: '0.00', min: '7000.00', average: '7000.00', max: '7000.00' },
    { over: '1000000.00', min: '20000.00', average: '30000.00', max: '400000.00' },
  ],
  tribunal: [
    { over: '0.00', min: '10000.00', average: '15000.00', max: '20000.00' },
    { over: '1000000.00', min: '50000.00', average: '90000.01', max: '130000.00' },
  ],
}

const BASIS: Basis = {
  amountInDispute: '3150000.00',
  disputeCurrency: 'SAR',
  currency: 'SAR',
  arbitrators: 1,
  level: 'average',
  expenses: '0.00',
}

const amount = fc.bigInt({ min: 0n, max: 10n ** 14n }).map(fromMinor)
const basisPoints = fc.integer({ min: 0, max: 10_000 })
const rate = fc
  .integer({ min: 1, max: 20_000_000 })
  .map((millionths) => `${Math.floor(millionths / 1e6)}.${String(millionths % 1e6).padStart(6, '0')}`)
const basis: fc.Arbitrary<Basis> = fc.record({
  amountInDispute: amount,
  disputeCurrency: fc.constantFrom('SAR', 'USD'),
  currency: fc.constantFrom('SAR', 'USD'),
  arbitrators: fc.constantFrom(1, 3),
  level: fc.constantFrom(...FEE_LEVELS),
  expenses: fc.bigInt({ min: 0n, max: 10n ** 12n }).map(fromMinor),
})

describe('the calculation of the costs', () => {
  it('credits the registration fee on the administrative fees and owes VAT on fees only', () => {
    assert.deepEqual(calculateCosts({ ...BASIS, expenses: '1000.00' }, FEES, '3.75'), {
      registration: '5000.00',
      admin: '25000.00',
      tribunalFees: '90000.01',
      expenses: '1000.00',
      vat: '18000.00',
      total: '139000.01',
    })
  })

  it('multiplies the fee of an arbitrator by three for a tribunal of three', () => {
    assert.equal(calculateCosts({ ...BASIS, arbitrators: 3 }, FEES, '3.75').tribunalFees, '270000.03')
  })

  it('caps the administrative fees, registration included', () => {
    const { registration, admin } = calculateCosts({ ...BASIS, level: 'max' }, FEES, '3.75')
    assert.equal(add(registration, admin), '300000.00')
  })

  it('takes the bracket by the amount in riyals, the edge still in the lower one', () => {
    const over = (amountInDispute: Amount, disputeCurrency: 'SAR' | 'USD') =>
      bracketsFor({ amountInDispute, disputeCurrency }, FEES, '3.75').tribunal.over
    assert.equal(over('1000000.00', 'SAR'), '0.00')
    assert.equal(over('1000000.01', 'SAR'), '1000000.00')
    assert.equal(over('266666.66', 'USD'), '0.00')
    assert.equal(over('266666.67', 'USD'), '1000000.00')
    assert.equal(over('999999999999999.99', 'USD'), '1000000.00')
  })

  it('gives in dollars what the schedule has in riyals, to the cent', () => {
    const { registration, tribunalFees } = calculateCosts({ ...BASIS, currency: 'USD' }, FEES, '3.75')
    assert.deepEqual([registration, tribunalFees], ['1333.33', '24000.00'])
  })

  it('makes items that add up to the total, whatever the amount, the currency and the rate', () => {
    fc.assert(
      fc.property(basis, rate, (one, usdRate) => {
        const base = calculateCosts(one, FEES, usdRate)
        assert.equal(add(...COST_ITEMS.map((item) => base[item])), base.total)
        assert.ok(COST_ITEMS.every((item) => compare(base[item], '0.00') >= 0))
      }),
    )
  })

  it('never makes a higher level cheaper', () => {
    fc.assert(
      fc.property(basis, (one) => {
        const totals = FEE_LEVELS.map((level) => calculateCosts({ ...one, level }, FEES, '3.75').total)
        assert.ok(compare(totals[0] ?? '', totals[1] ?? '') <= 0 && compare(totals[1] ?? '', totals[2] ?? '') <= 0)
      }),
    )
  })
})

describe('the allocation of the costs', () => {
  it('splits every item and the whole without losing a halala', () => {
    fc.assert(
      fc.property(basis, basisPoints, rate, (one, points, usdRate) => {
        const base = calculateCosts(one, FEES, usdRate)
        const shares = sharesOf(base, allocationOf(points))
        for (const row of shares.rows) assert.equal(add(row.claimant, row.respondent), base[row.item])
        assert.equal(add(shares.claimant, shares.respondent), base.total)
      }),
    )
  })

  it('gives each side the whole’s exact share to the halala, and every item’s within one', () => {
    fc.assert(
      fc.property(basis, basisPoints, (one, points) => {
        const base = calculateCosts(one, FEES, '3.75')
        const shares = sharesOf(base, allocationOf(points))
        const share = (points / 10_000).toFixed(4)
        for (const [given, of] of [
          [shares.claimant, base.total],
          ...shares.rows.map((row) => [row.claimant, row.total]),
        ]) {
          const off = toMinor(subtract(given ?? '', multiply(of ?? '', share)))
          assert.ok(off <= 1n && off >= -1n, `off by ${off}`)
        }
        assert.equal(add(...shares.rows.map((row) => row.claimant)), shares.claimant)
        assert.equal(add(...shares.rows.map((row) => row.respondent)), shares.respondent)
      }),
    )
  })

  it('does not give the odd halala of every item to one side', () => {
    const odd = {
      registration: '0.01',
      admin: '0.01',
      tribunalFees: '0.01',
      expenses: '0.01',
      vat: '0.00',
      total: '0.04',
    }
    const { rows, claimant, respondent } = sharesOf(odd, { claimant: 50, respondent: 50 })
    assert.deepEqual([claimant, respondent], ['0.02', '0.02'])
    assert.equal(rows.filter((row) => row.claimant === '0.01').length, 2)
  })

  it('gives a side with no share nothing at all', () => {
    const base = calculateCosts(BASIS, FEES, '3.75')
    assert.equal(sharesOf(base, { claimant: 100, respondent: 0 }).respondent, '0.00')
    assert.equal(sharesOf(base, { claimant: 0, respondent: 100 }).claimant, '0.00')
  })

  it('takes every split of two decimals that adds up to the whole, and no other', () => {
    fc.assert(
      fc.property(basisPoints, fc.integer({ min: 1, max: 5000 }), (points, off) => {
        const split = allocationOf(points)
        assert.ok(isPercent(split.claimant) && isPercent(split.respondent) && addsUpToWhole(split))
        assert.equal(toBasisPoints(split.claimant), points)
        assert.ok(!addsUpToWhole({ ...split, claimant: (points + off) / 100 }))
      }),
    )
    assert.ok(ALLOCATION_PRESETS.every(addsUpToWhole))
    for (const wrong of [-1, 100.01, 33.333, Number.NaN, Number.POSITIVE_INFINITY]) assert.ok(!isPercent(wrong))
  })
})

const entry: fc.Arbitrary<LedgerEntry> = fc.record({
  id: fc.uuid(),
  at: fc.constant('2026-03-05T12:00:00.000Z'),
  receivedOn: fc.constant('2026-03-05'),
  type: fc.constantFrom('deposit', 'reversal'),
  party: fc.constantFrom('claimant', 'respondent'),
  paidBy: fc.constantFrom('claimant', 'respondent'),
  amount: fc.bigInt({ min: 1n, max: 10n ** 9n }).map(fromMinor),
  currency: fc.constant('SAR'),
  reference: fc.constant(''),
  note: fc.constant(''),
  reverses: fc.constant(null),
})
const TARGET = { claimant: '70000.00', respondent: '70000.01' }

describe('the ledger of deposits', () => {
  it('adds up row by row to what each side paid and to the balance', () => {
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const rows = ledgerRows(entries)
        const { paid, balance } = depositsOf(TARGET, movedPerSide(entries, 'SAR'), 'all')
        assert.equal(add('0.00', ...rows.map((row) => row.amount)), paid.total)
        assert.equal(balance.total, subtract(paid.total, add(TARGET.claimant, TARGET.respondent)))
        assert.equal(balance.total, add(balance.claimant ?? '', balance.respondent ?? ''))
      }),
    )
  })

  it('shows a side its own rows and what it paid for the other, and no figure from which the rest follows', () => {
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const shown = visibleLedgerEntries(entries, 'respondent')
        assert.ok(shown.every((row) => row.party === 'respondent' || row.paidBy === 'respondent'))
        const own = entries.filter((row) => row.party === 'respondent')
        const seen = depositsOf(TARGET, movedPerSide(entries, 'SAR'), 'respondent')
        assert.deepEqual(seen, depositsOf(TARGET, movedPerSide(own, 'SAR'), 'respondent'))
        assert.equal(seen.paid.claimant, null)
        assert.equal(seen.balance.total, seen.balance.respondent)
      }),
    )
  })

  const row = (type: LedgerEntry['type'], amount: string, change: Partial<LedgerEntry> = {}): LedgerEntry => ({
    ...{ id: `${type}${amount}`, at: '2026-03-05T12:00:00.000Z', receivedOn: '2026-03-05', type, amount },
    ...{ party: 'claimant', paidBy: 'claimant', currency: 'SAR', reference: '', note: '', reverses: null, ...change },
  })
  const ofClaimant = (entries: LedgerEntry[], awardFinalAt: string | null = null) => {
    const { target, paid, balance, paidByItself, paidByOther, refunded, released } = depositsOf(
      { claimant: '100.00', respondent: '0.00' },
      movedPerSide(entries, 'SAR', awardFinalAt),
      'claimant',
    )
    return [target, paidByItself, paidByOther, refunded, paid, balance, released].map((figure) => figure.claimant)
  }

  it('tells who paid, and what went back', () => {
    const entries = [row('deposit', '60.00'), row('deposit', '50.00', { paidBy: 'respondent' }), row('refund', '10.00')]
    assert.deepEqual(ofClaimant(entries), ['100.00', '60.00', '50.00', '10.00', '100.00', '0.00', '0.00'])
    entries.push(row('refundReturn', '10.00'), row('reversal', '60.00'))
    assert.deepEqual(ofClaimant(entries), ['100.00', '0.00', '50.00', '0.00', '50.00', '-50.00', '0.00'])
  })

  it('does not ask again for what was given back once the award was final, and for nothing more', () => {
    const [final, after] = ['2026-04-01T00:00:00.000Z', '2026-05-01T00:00:00.000Z']
    const all = [row('deposit', '100.00'), row('refund', '30.00', { at: after })]
    assert.deepEqual(ofClaimant(all, final), ['70.00', '100.00', '0.00', '30.00', '70.00', '0.00', '30.00'])
    // Before the award the full share stays due.
    assert.deepEqual(ofClaimant(all).at(-2), '-30.00')
    assert.deepEqual(ofClaimant([row('deposit', '100.00'), row('refund', '30.00')], final).at(-2), '-30.00')
    // An overpayment lowers nothing, and what was never paid stays due.
    const over = [row('deposit', '130.00'), row('refund', '30.00', { at: after })]
    assert.deepEqual(ofClaimant(over, final).slice(-2), ['0.00', '0.00'])
    const short = [row('deposit', '80.00'), row('refund', '30.00', { at: after })]
    assert.deepEqual(ofClaimant(short, final).slice(-2), ['-20.00', '30.00'])
  })
})
