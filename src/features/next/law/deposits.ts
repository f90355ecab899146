import { allocationOf, sharesOf } from '#award/law/costs/shares.ts'
import { convert } from '#costs/law/calculation.ts'
import { add, compare, type Money, negate, subtract, ZERO } from '#kernel/money/money.ts'
import type { Side } from '#kernel/roles.ts'
import { recordsOf, type Records, type Situation } from './situation.ts'

/** What the reader's side still owes of its deposits; null if nothing. */
export function owedDeposit(one: Situation): Money | null {
  const { side } = one.standing
  const known = recordsOf(one, 'deposits')[0]
  return side === null || !known ? null : owedBy(side, known)
}

/** What a side still owes of its deposits, computed from the costs; null if nothing. */
export function owedBy(side: Side, known: Records['deposits']): Money | null {
  const { currency, usdRate, base, claimantBasisPoints, fee, moved } = known
  const share = sharesOf(base, allocationOf(claimantBasisPoints))[side]
  // The fee paid with the request counts for the claimant.
  const fees = side === 'claimant' && fee ? fee.amounts.map((sum) => convert(sum, fee.currency, currency, usdRate)) : []
  const rows = moved
    .filter((row) => row.party === side && row.currency === currency)
    .map(({ type, amount }) => (type === 'reversal' || type === 'refund' ? negate(amount) : amount))
  const owed = subtract(share, add(ZERO, ...fees, ...rows))
  return compare(owed, ZERO) > 0 ? { amount: owed, currency } : null
}
