import { ACCOUNTS } from './refusals/accounts.ts'
import { FILES } from './refusals/files.ts'
import { ROAD } from './refusals/road.ts'
import { REASONS } from './refusals/reasons.ts'
import type { RefusalDatum } from './refusals/datum.ts'
import type { Word } from './words.ts'

/** Every way the product can say no; anything that is not here is a bug (500). */
export const REFUSALS = {
  ...ROAD,
  ...ACCOUNTS,
  ...FILES,
  ...REASONS,
} as const satisfies Record<string, RefusalDatum>

export type RefusalCode = keyof typeof REFUSALS

/** One field that is wrong: its path in the input, a closed code, and words in both languages. */
export type Issue = { readonly path: string; readonly code: string; readonly words: Word }

export type RefusalDetails = {
  /** The facts or fields that are missing, by their names in the contract. */
  readonly missing?: readonly string[]
  readonly issues?: readonly Issue[]
  readonly caseId?: string
  /** Instead of the code's own words, where they tell a fact such as a date. */
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

export function refusalDatum(code: RefusalCode): RefusalDatum {
  return REFUSALS[code]
}
