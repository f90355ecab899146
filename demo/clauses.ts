import { CLAUSE_KEYS, type ClauseKey, CLAUSES } from '#case-management/law/clauses.ts'

/** The clauses that most first orders have, with additions or omissions, in the order of the library. */
export function usual({ and = [], but = [] }: { and?: readonly ClauseKey[]; but?: readonly ClauseKey[] }) {
  return CLAUSE_KEYS.filter((key) => (CLAUSES[key].isUsual || and.includes(key)) && !but.includes(key))
}

const HEARING = ['conference', 'clock', 'remote', 'recording'] as const satisfies readonly ClauseKey[]
const EXPERTS = ['reports', 'joint'] as const satisfies readonly ClauseKey[]
const PRODUCTION = ['requests', 'objections', 'adverse'] as const satisfies readonly ClauseKey[]

/** One round of pleadings, a hearing of a day, no experts and no production of documents. */
export const oneRound = () => usual({ but: [...PRODUCTION, ...EXPERTS, 'conference', 'interim'] })
/** Until the tribunal has decided to hold a hearing, nothing is ordered for it. */
export const onPapers = () => usual({ but: [...HEARING, 'testimony', 'calling', 'absence', 'chief'] })
