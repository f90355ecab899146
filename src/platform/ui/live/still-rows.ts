type Kept<Row> = {
  readonly rows: readonly Row[]
  /** Nothing followed when it was read: whatever is further in the list now is new. */
  readonly isWhole: boolean
}

export type StillRow<Row> = {
  readonly row: Row
  /** It is in the list no longer. */
  readonly isGone: boolean
}

/**
 * Rows in the places where the reader saw them, each with what is known of it now, and how many have come since. A row that only moved up
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
