import { type Allocation, toBasisPoints } from '#award/law/costs/shares.ts'
import type { CostsBase } from '#award/law/costs/snapshot.ts'
import {
  type Amount,
  add,
  type Currency,
  compare,
  divide,
  largest,
  multiply,
  type Rate,
  smallest,
  subtract,
  ZERO,
} from '#kernel/money/money.ts'
import type { FeeBracket, FeeSchedule } from '#kernel/rule-sets/sets.ts'
import { feeBracketFor } from '#rule-sets/law/rules.ts'
import type { ArbitratorNumber, FeeLevel } from './rules.ts'

/** Whether a number is a percentage with at most two decimal places. */
export function isPercent(percent: number): boolean {
  return Number.isFinite(percent) && percent >= 0 && percent <= 100 && toBasisPoints(percent) / 100 === percent
}

export function addsUpToWhole({ claimant, respondent }: Allocation): boolean {
  return toBasisPoints(claimant) + toBasisPoints(respondent) === 10_000
}

/** Converts an amount, rounding half a halala or cent to even; `usdRate` is riyals for one dollar. */
export function convert(amount: Amount, from: Currency, to: Currency, usdRate: Rate): Amount {
  if (from === to) return amount
  return to === 'USD' ? divide(amount, usdRate) : multiply(amount, usdRate)
}

export type Basis = {
  readonly amountInDispute: Amount
  readonly disputeCurrency: Currency
  readonly currency: Currency
  readonly arbitrators: ArbitratorNumber
  readonly level: FeeLevel
  /** Expenses of the tribunal and the hearing, in the currency of the costs, at cost. */
  readonly expenses: Amount
}

type Fees = Pick<FeeSchedule, 'registration' | 'administrationCap' | 'vatRate' | 'administrative' | 'tribunal'>

export type Brackets = { readonly administrative: FeeBracket; readonly tribunal: FeeBracket }

/** No schedule has a bracket beyond a trillion, and a conversion would exceed the digits that an amount may have. */
const HIGHEST_ASSESSED: Amount = '999999999999.99'

/** The brackets of an amount in dispute; the schedule is in riyals. */
export function bracketsFor(
  basis: Pick<Basis, 'amountInDispute' | 'disputeCurrency'>,
  fees: Fees,
  usdRate: Rate,
): Brackets {
  const assessed = convert(smallest(basis.amountInDispute, HIGHEST_ASSESSED), basis.disputeCurrency, 'SAR', usdRate)
  return {
    administrative: feeBracketFor(assessed, fees.administrative),
    tribunal: feeBracketFor(assessed, fees.tribunal),
  }
}

/**
 * The costs of arbitration (Arts. 40-41). The registration fee is credited against the administrative fees, so together they equal
 * the capped figure of the schedule for the amount in dispute. VAT is owed on the fees; expenses are passed on at cost.
 */
export function calculateCosts(basis: Basis, fees: Fees, usdRate: Rate): CostsBase {
  const brackets = bracketsFor(basis, fees, usdRate)
  const administrative = smallest(brackets.administrative[basis.level], fees.administrationCap)
  const inCurrency = (amount: Amount) => convert(amount, 'SAR', basis.currency, usdRate)
  const registration = inCurrency(fees.registration)
  const admin = inCurrency(largest(subtract(administrative, fees.registration), ZERO))
  const tribunalFees = inCurrency(multiply(brackets.tribunal[basis.level], String(basis.arbitrators)))
  const vat = multiply(add(registration, admin, tribunalFees), fees.vatRate)
  const { expenses } = basis
  return {
    registration,
    admin,
    tribunalFees,
    expenses,
    vat,
    total: add(registration, admin, tribunalFees, expenses, vat),
  }
}

/** How much of a target is paid, between 0 and 1; for a bar on the screen, not for sums. */
export function shareOfTarget(paid: Amount, target: Amount): number {
  if (compare(target, ZERO) <= 0) return 1
  if (compare(paid, ZERO) <= 0) return 0
  return Math.min(1, Number(paid) / Number(target))
}
