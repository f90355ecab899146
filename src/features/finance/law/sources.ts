import { type Amount, add, allocate, compare, isPositive, smallest, subtract, ZERO } from '#kernel/money/money.ts'
import type { Side } from '#kernel/roles.ts'
import type { PayeeType } from './rules.ts'

export type PerSide = Readonly<Record<Side, Amount>>

/** The sides whose money pays a payee of this type: a party is paid from its own, others from both by the centre's split. */
export function sidesOf(payeeType: PayeeType): readonly Side[] {
  if (payeeType === 'Claimant') return ['claimant']
  if (payeeType === 'Respondent') return ['respondent']
  return ['claimant', 'respondent']
}

export function availableFor(payeeType: PayeeType, free: PerSide): Amount {
  return add(...sidesOf(payeeType).map((side) => free[side]))
}

/**
 * How much of a payout each side's money pays, to the halala: by the split, and if one side has too little, the rest from the
 * other. Undefined if both together have too little; no side pays more than it has free.
 */
export function sourcesOf(
  payout: { readonly payeeType: PayeeType; readonly amount: Amount },
  free: PerSide,
  claimantBasisPoints: number,
): PerSide | undefined {
  const { payeeType, amount } = payout
  if (compare(amount, availableFor(payeeType, free)) > 0) return undefined
  if (payeeType === 'Claimant') return { claimant: amount, respondent: ZERO }
  if (payeeType === 'Respondent') return { claimant: ZERO, respondent: amount }
  const [claimant = ZERO, respondent = ZERO] = allocate(amount, [claimantBasisPoints, 10_000 - claimantBasisPoints])
  const missing = subtract(respondent, smallest(respondent, free.respondent))
  const given = smallest(add(claimant, missing), free.claimant)
  return { claimant: given, respondent: subtract(amount, given) }
}

/** What remains of one amount after subtracting another, at least zero. */
export function remaining(whole: Amount, taken: Amount): Amount {
  const rest = subtract(whole, taken)
  return isPositive(rest) ? rest : ZERO
}
