import { type Amount, compare, largest, negate, smallest, subtract, ZERO } from '#kernel/money/money.ts'
import type { Side } from '#kernel/roles.ts'
import { sharesOf } from './shares.ts'
import type { CostsSnapshot } from './snapshot.ts'

/** What is due between the parties; `to` is null when nothing is. */
export type Due = { readonly to: Side | null; readonly amount: Amount }

/**
 * What one side owes the other when each bears its share and the two advanced other sums: what the one paid beyond its share, as far
 * as the other paid less than its own. What both paid beyond the costs, or still lack, is between them and the centre. Undefined
 * where it is not known what was advanced.
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
