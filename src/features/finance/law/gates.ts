import type { CaseFacts } from '#case/law/rules.ts'
import { type Amount, add, type Currency } from '#kernel/money/money.ts'
import type { RefusalCode, RefusalTable } from '#kernel/refusals.ts'
import { type Language, say } from '#kernel/words.ts'
import type { GatesAnswer } from './answers.ts'
import { type PayeeType, shutGates } from './rules.ts'
import { availableFor, type PerSide, remaining, sidesOf, sourcesOf } from './sources.ts'
import { financeWords } from './words.ts'

type Funds = { readonly held: PerSide; readonly reserved: PerSide; readonly free: PerSide }

export type Asked = {
  readonly payeeType: PayeeType
  readonly currency: Currency
  readonly amount: Amount | undefined
  readonly facts: CaseFacts
  readonly funds: Funds
  readonly claimantBasisPoints: number
  readonly fourEyes: boolean
  readonly language: Language
  readonly refusals: RefusalTable
}

/** The amounts that explain FUNDS_SHORT for a payee of this type: held, reserved, free and lacking. */
export function shortage(payeeType: PayeeType, amount: Amount, { held, reserved, free }: Funds) {
  const sumOf = (sums: PerSide) => add(...sidesOf(payeeType).map((side) => sums[side]))
  const available = availableFor(payeeType, free)
  return { held: sumOf(held), reserved: sumOf(reserved), free: available, short: remaining(amount, available) }
}

/** GET /finance/{caseId}/disburse-gates: all obstacles to a payout, not only the first. */
export function answerGates(asked: Asked): GatesAnswer {
  const { payeeType, currency, amount, facts, funds, claimantBasisPoints, fourEyes, language, refusals } = asked
  const told = (code: RefusalCode) => ({ code, message: say(refusals[code].words, language) })
  const sums = shortage(payeeType, amount ?? '0.00', funds)
  const sources = amount === undefined ? undefined : sourcesOf({ payeeType, amount }, funds.free, claimantBasisPoints)
  const reasons: GatesAnswer['reasons'] = shutGates(facts).map(told)
  if (amount !== undefined && !sources) reasons.push({ ...told('FUNDS_SHORT'), ...sums })
  const { held, reserved, free } = sums
  return {
    ok: reasons.length === 0,
    reasons,
    notes: fourEyes ? [{ code: 'FOUR_EYES', message: say(financeWords.needsColleague, language) }] : [],
    ...{ currency, held, reserved, free },
    sources: sources ?? null,
  }
}
