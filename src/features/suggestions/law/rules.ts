/** The kinds of suggestions. Each is accepted or refused by the arbitrator. */
export const SUGGESTION_KINDS = ['language', 'clarity', 'reasoning', 'consistency', 'form'] as const
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number]

export const SUGGESTION_DECISIONS = ['accepted', 'refused'] as const
export type SuggestionDecision = (typeof SUGGESTION_DECISIONS)[number]

export const MOST_SUGGESTIONS = 20
export const LONGEST_QUOTE = 2_000
export const LONGEST_SUGGESTION = 4_000
export const LONGEST_REASON = 1_000
/** The longest draft that is sent, in characters of both languages. */
export const LONGEST_ASKED = 150_000
/** The longest answer that is read, in bytes. */
export const LONGEST_ANSWER = 256 * 1024
