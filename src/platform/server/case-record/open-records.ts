import { type RawBuilder, sql } from 'kysely'

/** Where the open records of one kind are found: each feature says it of its own, and the lists of what is next read them together. */
export type OpenRecords = {
  readonly kind: string
  /** Nobody outside the centre has anything to do with them. */
  readonly isOfStaff?: true
  /** `case_id` and what of the record decides whether something is to be done, for one reader; what is open only. */
  rows(personId: string): RawBuilder<unknown>
}

/** An instant as JSON has it everywhere else. */
export const iso = (column: RawBuilder<unknown>) =>
  sql`to_char((${column}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
