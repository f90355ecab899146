import type { Refusals } from './product.ts'
import type { ACCOUNTS } from './refusals/accounts.ts'
import type { ACTS } from './refusals/acts.ts'
import type { RefusalDatum } from './refusals/datum.ts'
import type { FILES } from './refusals/files.ts'
import type { ROAD } from './refusals/road.ts'
import type { Word } from './words.ts'

/** Every refusal of the product: the platform's own, and those that the features declare. Anything else is a bug (500). */
export type RefusalCode =
  | keyof typeof ROAD
  | keyof typeof ACCOUNTS
  | keyof typeof FILES
  | keyof typeof ACTS
  | Extract<keyof Refusals, string>
export type RefusalTable = Readonly<Record<RefusalCode, RefusalDatum>>

/** One field that is wrong: its path in the input, a closed code, and words in both languages. */
export type Issue = { readonly path: string; readonly code: string; readonly words: Word }

export type RefusalDetails = {
  /** The facts or fields that are missing, by their names in the contract. */
  readonly missing?: readonly string[]
  readonly issues?: readonly Issue[]
  readonly caseId?: string
  /** Used instead of the code's own words, where they state a fact such as a date. */
  readonly words?: Word
  /** Extra members of the problem document, e.g. the current version on a conflict. */
  readonly extra?: Readonly<Record<string, unknown>>
}

export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly details: RefusalDetails
  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

/** Makes the refusal to throw: `throw refuse('RECORD_NOT_CLOSED', { caseId })`. */
export function refuse(code: RefusalCode, details?: RefusalDetails): Refusal {
  return new Refusal(code, details)
}
