import { useState } from 'react'
import { keepPlaces, type StillRow } from './still-rows.ts'

type Read<Row> = {
  /** Undefined until it is known. */
  readonly list: readonly Row[] | undefined
  /** Whether no answer is awaited: what the page found when it opened is complete. */
  readonly isSettled: boolean
  /** Whether nothing follows the last row. */
  readonly isWhole: boolean
  readonly keyOf: (row: Row) => string
}

type Still<Row> = {
  readonly rows: readonly StillRow<Row>[]
  /** How many rows are new. */
  readonly fresh: number
  /** Puts the new rows in their places. */
  readonly show: () => void
}

/** A list whose rows stay in place while other people act, because somebody may be about to press one. */
export function useStill<Row>({ list, isSettled, isWhole, keyOf }: Read<Row>): Still<Row> {
  const [kept, keep] = useState<{ rows: readonly Row[]; isWhole: boolean; isFixed: boolean }>()
  const now = list ?? []
  const take = (isFixed: boolean) => keep({ rows: now, isWhole, isFixed })
  // An empty list has no row to move.
  const isOpen = !kept?.isFixed || (kept.rows.length === 0 && now.length > 0)
  if (list && isOpen && (kept?.rows !== list || isSettled)) take(isSettled)
  return { ...keepPlaces(kept ?? { rows: now, isWhole }, now, keyOf), show: () => take(true) }
}
