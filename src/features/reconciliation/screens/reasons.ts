import type { useWords } from '#ui/shell/language.tsx'
import type { Candidate } from '../law/contract.ts'
import type { reconciliationWords } from '../law/words.ts'

export type Say = ReturnType<typeof useWords<typeof reconciliationWords>>

/** What two sides have in common, as text, the strongest agreement first. */
export function reasonsOf({ agreement }: Candidate, say: Say): string[] {
  const { reference, amount, sameCase, days } = agreement
  return [
    ...(reference === 'equal' ? [say.why_reference] : reference === 'inDetails' ? [say.why_inDetails] : []),
    ...(amount ? [say.why_amount] : []),
    ...(sameCase ? [say.why_sameCase] : []),
    say.why_days({ count: Math.abs(days) }),
  ]
}
