import { addDays, type PlainDate } from '#kernel/dates/dates.ts'
import { weekStart } from '#kernel/dates/months.ts'

type Dated = { readonly day: PlainDate }

export type ListWeek<E> = {
  /** The Sunday and the Saturday of the week. */
  readonly from: PlainDate
  readonly to: PlainDate
  readonly entries: readonly E[]
  /** How many of its entries are shown before the reader asks for the others. */
  readonly shown: number
}

/**
 * Divides a list into weeks. The first weeks are shown until there are enough entries; only whole days are shown, unless the first day
 * alone has more. Each later week is one line.
 */
export function weeksOfList<E extends Dated>(entries: readonly E[], most: number): ListWeek<E>[] {
  const weeks = [...Map.groupBy(entries, ({ day }) => weekStart(day))]
  let left = most
  return weeks.map(([from, own]) => {
    const shown = shownOf(own, left, left === most)
    left = shown === own.length ? left - shown : 0
    return { from, to: addDays(from, 6), entries: own, shown }
  })
}

function shownOf<E extends Dated>(entries: readonly E[], left: number, isFirst: boolean): number {
  if (entries.length <= left) return entries.length
  const wholeDays = entries.findLastIndex((entry, at) => at <= left && at > 0 && entry.day !== entries[at - 1]?.day)
  if (wholeDays > 0) return wholeDays
  return isFirst ? left : 0
}
