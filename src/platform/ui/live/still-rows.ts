type Kept<Row> = {
  readonly rows: readonly Row[]
  /** Whether nothing followed the list when it was read. Then every row that is not in it is new. */
  readonly isWhole: boolean
}

export type StillRow<Row> = {
  readonly row: Row
  /** Whether the row is no longer in the list. */
  readonly isGone: boolean
}

/**
 * Rows in the places where the reader saw them, each with its current values, and how many new rows there are. A row that only moved up
 * from beyond the end is not new.
 */
export function keepPlaces<Row>(kept: Kept<Row>, now: readonly Row[], keyOf: (row: Row) => string) {
  const places = new Map(now.map((row) => [keyOf(row), row]))
  const known = new Set(kept.rows.map(keyOf))
  const last = now.findLastIndex((row) => known.has(keyOf(row)))
  const isNew = (row: Row, at: number) => !known.has(keyOf(row)) && (kept.isWhole || last < 0 || at < last)
  return {
    rows: kept.rows.map((row): StillRow<Row> => {
      const found = places.get(keyOf(row))
      return { row: found ?? row, isGone: found === undefined }
    }),
    fresh: now.filter(isNew).length,
  }
}
