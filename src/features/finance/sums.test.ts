import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { add, compare, fromMinor, ZERO } from '#kernel/money/money.ts'
import { cleanPayeeRef, maskPayeeRef, payeeRefFault } from './law/payee-ref.ts'
import { PAYEE_TYPES } from './law/rules.ts'
import { availableFor, sourcesOf } from './law/sources.ts'

const amount = fc.bigInt({ min: 0n, max: 10_000_000n }).map(fromMinor)
const positive = fc.bigInt({ min: 1n, max: 10_000_000n }).map(fromMinor)

describe('the money a payout is taken from', () => {
  it('adds up to the payout, takes no side below zero, and is lacking only when both together lack it', () => {
    const free = fc.record({ claimant: amount, respondent: amount })
    const split = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(fc.constantFrom(...PAYEE_TYPES), positive, free, split, (payeeType, wanted, has, basisPoints) => {
        const sources = sourcesOf({ payeeType, amount: wanted }, has, basisPoints)
        if (compare(wanted, availableFor(payeeType, has)) > 0) return assert.equal(sources, undefined)
        assert.ok(sources)
        assert.equal(add(sources.claimant, sources.respondent), wanted)
        for (const side of ['claimant', 'respondent'] as const) {
          assert.ok(compare(sources[side], ZERO) >= 0)
          assert.ok(compare(sources[side], has[side]) <= 0)
        }
        if (payeeType === 'Claimant') assert.equal(sources.respondent, ZERO)
        if (payeeType === 'Respondent') assert.equal(sources.claimant, ZERO)
      }),
    )
  })

  it('follows the split exactly where both sides have enough', () => {
    const enough = { claimant: '1000.00', respondent: '1000.00' }
    const expert = { payeeType: 'Expert', amount: '100.01' } as const
    assert.deepEqual(sourcesOf(expert, enough, 3333), { claimant: '33.33', respondent: '66.68' })
    assert.deepEqual(sourcesOf(expert, enough, 0), { claimant: '0.00', respondent: '100.01' })
    assert.deepEqual(sourcesOf(expert, enough, 10_000), { claimant: '100.01', respondent: '0.00' })
    assert.deepEqual(sourcesOf(expert, { claimant: '10.00', respondent: '1000.00' }, 5000), {
      claimant: '10.00',
      respondent: '90.01',
    })
    assert.deepEqual(sourcesOf(expert, { claimant: '1000.00', respondent: '0.00' }, 5000), {
      claimant: '100.01',
      respondent: '0.00',
    })
  })
})

describe('a payee’s account', () => {
  const SOUND = ['SA0380000000608010167519', 'GB29NWBK60161331926819', 'AE070331234567890123456', 'NO9386011117947']

  it('is cleaned to Latin capitals and digits', () => {
    assert.equal(cleanPayeeRef(' \u2067sa٠٣ 8000 ۰۰۰۰\u00a06080 1016 7519\u2069 '), 'SA0380000000608010167519')
  })

  it('that looks like an IBAN has its check digits right, or any one mistake is found', () => {
    for (const iban of SOUND) {
      assert.equal(payeeRefFault(iban), undefined, iban)
      for (let at = 2; at < iban.length; at++) {
        const digit = iban[at] ?? ''
        if (!/\d/.test(digit)) continue
        const wrong = iban.slice(0, at) + String((Number(digit) + 1) % 10) + iban.slice(at + 1)
        assert.equal(payeeRefFault(wrong), 'checksum', wrong)
      }
    }
    assert.equal(payeeRefFault('SA03-8000-0000-6080-1016-7519'), 'checksum')
  })

  it('of another kind is letters and digits, neither formula nor empty', () => {
    for (const account of ['608010167519', 'GB29-1', 'ACC/12.7', '123']) assert.equal(payeeRefFault(account), undefined)
    for (const wrong of ['', '12', '=1+1', '-123', 'ABC;DEF', 'x'.repeat(35), 'حساب'])
      assert.equal(payeeRefFault(wrong), 'form', wrong)
  })

  it('shows its last four characters at most, and of a short one nothing', () => {
    assert.deepEqual(['SA0380000000608010167519', '608010167519', '1234567', '12345678'].map(maskPayeeRef), [
      'SA••••7519',
      '••••7519',
      '••••',
      '••••5678',
    ])
  })
})
