import { type RawBuilder, sql } from 'kysely'

/**
 * Where the open records of one kind are found. Each feature declares its own, and the list of what is next reads them together.
 */
export type OpenRecords = {
  readonly kind: string
  /** Only the centre's staff acts on them. */
  readonly isOfStaff?: true
  /** `case_id` and the columns that decide whether something is to be done, for one reader; only open records. */
  rows(personId: string): RawBuilder<unknown>
  /** The same for no reader in particular, where the Centre keeps something of it for each case. */
  readonly rowsOfAll?: () => RawBuilder<unknown>
}

/** An instant in the format that JSON has elsewhere. */
export const iso = (column: RawBuilder<unknown>) =>
  sql`to_char((${column}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
