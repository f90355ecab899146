import { daysBetween, endOfDay, type Instant, type PlainDate, plainDateIn, weekdayOf } from '#kernel/dates/dates.ts'

/** The groups of a list by day, in the order in which they are shown. */
export const DAY_GROUPS = ['late', 'today', 'thisWeek', 'nextWeek', 'later', 'undated'] as const
export type DayGroup = (typeof DAY_GROUPS)[number]

/** A date of a case: its day and its instant at the seat. */
export type Dated = { readonly on: PlainDate; readonly at: Instant; readonly seat: string }
type Due = Dated & { readonly isOver: boolean }

/** The reader's own day, and the time zone in which it is that day. */
export type Here = { readonly today: PlainDate; readonly zone: string }

/** Whether it is a period, which ends with a day at the seat; everything else has a time of day. */
export function isPeriod({ on, at, seat }: Dated): boolean {
  return at === endOfDay(on, seat)
}

/**
 * The day under which a reader looks for a date: for a period the day that orders and letters name, for a meeting the day in the reader's
 * time zone.
 */
export function dayOf(date: Dated, zone: string): PlainDate {
  return isPeriod(date) ? date.on : plainDateIn(date.at, zone)
}

/** The days left until the due date; negative when it is late. */
export function daysLeft(due: Due, { today, zone }: Here): number {
  const days = daysBetween(today, dayOf(due, zone))
  // East of the seat the next day begins before the period ends; the period is due today until it ends. West of the seat it is the reverse.
  return due.isOver ? Math.min(days, 0) : Math.max(days, 0)
}

const SATURDAY = 6

/** The week of the Centre begins on Sunday, after the weekend. */
export function groupOf(due: Due | null, here: Here): DayGroup {
  if (!due) return 'undated'
  if (due.isOver) return 'late'
  const left = daysLeft(due, here)
  if (left === 0) return 'today'
  const ofThisWeek = SATURDAY - weekdayOf(here.today)
  if (left <= ofThisWeek) return 'thisWeek'
  return left <= ofThisWeek + 7 ? 'nextWeek' : 'later'
}

type Group<Item> = { readonly group: DayGroup; readonly items: readonly Item[] }

/** Things to do under the names of their groups; each group keeps the order of the list. */
export function inGroups<Item>(
  items: readonly Item[],
  dueOf: (item: Item) => Due | null,
  here: Here,
): readonly Group<Item>[] {
  const found = Map.groupBy(items, (item) => groupOf(dueOf(item), here))
  return DAY_GROUPS.flatMap((group) => {
    const of = found.get(group)
    return of ? [{ group, items: of }] : []
  })
}
