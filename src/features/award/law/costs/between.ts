import { type Amount, compare, largest, negate, smallest, subtract, ZERO } from '#kernel/money/money.ts'
import type { Side } from '#kernel/roles.ts'
import { sharesOf } from './shares.ts'
import type { CostsSnapshot } from './snapshot.ts'

/** What one party owes the other; `to` is null when nothing is due. */
export type Due = { readonly to: Side | null; readonly amount: Amount }

/**
 * What one side owes the other when their advances differ from their shares: the excess that one paid over its share, up to the
 * shortfall of the other. An overpayment or shortfall of both concerns the centre. Undefined where the advances are not known.
 */
export function dueBetween({ base, allocation, advanced }: CostsSnapshot): Due | undefined {
  if (!advanced) return undefined
  const shares = sharesOf(base, allocation)
  const beyond = {
    claimant: subtract(advanced.claimant, shares.claimant),
    respondent: subtract(advanced.respondent, shares.respondent),
  }
  const owed = (to: Side, by: Side) => largest(smallest(beyond[to], negate(beyond[by])), ZERO)
  const [claimant, respondent] = [owed('claimant', 'respondent'), owed('respondent', 'claimant')]
  if (compare(claimant, ZERO) > 0) return { to: 'claimant', amount: claimant }
  return compare(respondent, ZERO) > 0 ? { to: 'respondent', amount: respondent } : { to: null, amount: ZERO }
}
