import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Amount, RepresentativeInput } from '#case/law/contract.ts'
import { SEAT_ZONES } from '#kernel/dates/dates.ts'
import { amountFiled, EMPTY_FILING } from './filing-form.ts'

describe('a request that is filled in wrongly', () => {
  const wordsOf = (schema: { safeParse(value: unknown): unknown }, value: string) => {
    const { error } = schema.safeParse(value) as { error?: { issues: { message: string }[] } }
    return JSON.parse(error?.issues[0]?.message.slice('words:'.length) ?? '{}') as { en?: string; ar?: string }
  }

  it('is answered with an example of what is asked for, in both languages', () => {
    for (const [schema, wrong, example] of [
      [RepresentativeInput.shape.email, 'sara', /name@example\.com/],
      [Amount, 'two million', /3,150,000\.50|٣٬١٥٠٬٠٠٠٫٥٠/],
    ] as const) {
      const said = wordsOf(schema, wrong)
      assert.match(said.en ?? '', example)
      assert.match(said.ar ?? '', example)
    }
  })
})

describe('a new filing', () => {
  it('has its seat in Riyadh unless another is chosen, and offers three', () => {
    assert.equal(EMPTY_FILING.seat, 'Asia/Riyadh')
    assert.deepEqual([...SEAT_ZONES], ['Asia/Riyadh', 'Europe/London', 'America/New_York'])
  })
})

describe('the review of a new filing', () => {
  const held = [
    ['2000000', '2000000.00'],
    ['2000000.5', '2000000.50'],
    ['2000000.05', '2000000.05'],
    ['0012', '12.00'],
    ['999999999999999', '999999999999999.00'],
  ] as const

  for (const [typed, stored] of held)
    it(`says the amount in dispute that the case will hold: ${typed} is ${stored}`, () => {
      assert.ok(Amount.safeParse(typed).success, 'the request may say so')
      assert.equal(amountFiled(typed), stored)
    })

  it('says "Not quantified" only when no amount was given', () => {
    assert.equal(amountFiled(''), undefined)
    assert.equal(amountFiled(null), undefined)
  })
})
