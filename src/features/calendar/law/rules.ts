import {
  addDays,
  addMonths,
  endOfDay,
  type Instant,
  isPlainDate,
  type PlainDate,
  plainDateIn,
  utcOf,
} from '#kernel/dates/dates.ts'
import { toLatinDigits } from '#kernel/digits.ts'
import { defineMachine } from '#kernel/machine.ts'
import type { MeetingMode, TimelineKind } from '#kernel/timeline.ts'
import type { Word } from '#kernel/words.ts'
import { calendarWords as words } from './words.ts'

/** §9: two months ahead. */
export const WINDOW_MONTHS = 2
/** The widest window in days; a wider one is probably a mistyped year. */
export const WIDEST_DAYS = 731
/** Personal links that one person may have at a time. */
export const MOST_FEEDS = 10
/** The window of a feed: the last three months and the coming year. */
export const FEED_DAYS = { back: 92, ahead: 366 } as const
/** How often a calendar program should refresh. */
export const FEED_REFRESH_SECONDS = 3600

/** List and Compact (§2), and the month as a grid. */
export const VIEWS = ['list', 'compact', 'month'] as const
export type View = (typeof VIEWS)[number]

/** A day, counted at the seat of each case, or a moment. */
export type Bound = { readonly day: PlainDate } | { readonly at: Instant }
export type Window = { readonly from: Bound; readonly to: Bound }
export type WindowFault = { readonly path: 'from' | 'to'; readonly words: Word }

const DAY_MS = 86_400_000
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[-+]\d{2}:\d{2})$/
const YEARS = { first: 2000, last: 2100 } as const

function boundOf(typed: string): Bound | Word {
  const text = toLatinDigits(typed).trim()
  const year = Number(text.slice(0, 4))
  const isMoment = INSTANT.test(text) && isPlainDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))
  if (!isPlainDate(text) && !isMoment) return words.badDate
  if (year < YEARS.first || year > YEARS.last) return words.badYear
  return isMoment ? { at: new Date(text).toISOString() } : { day: text }
}

const isWord = (value: Bound | Word): value is Word => 'en' in value
/** The instant of a bound as if every seat were at UTC, which is exact enough to compare two bounds. */
const startOf = (bound: Bound) => ('at' in bound ? Date.parse(bound.at) : utcOf(bound.day))
const endOf = (bound: Bound) => ('at' in bound ? Date.parse(bound.at) : utcOf(bound.day) + DAY_MS)

/** §9: from now to two months ahead by default. An empty bound counts as absent: §7 writes the call `?from=&to=`. */
export function windowOf(
  given: { readonly from?: string | undefined; readonly to?: string | undefined },
  now: Date,
  zone: string,
): Window | WindowFault {
  const from = given.from?.trim() ? boundOf(given.from) : { at: now.toISOString() }
  if (isWord(from)) return { path: 'from', words: from }
  const first = 'day' in from ? from.day : plainDateIn(from.at, zone)
  const to = given.to?.trim() ? boundOf(given.to) : { day: addMonths(first, WINDOW_MONTHS) }
  if (isWord(to)) return { path: 'to', words: to }
  if (startOf(from) >= endOf(to)) return { path: 'to', words: words.toBeforeFrom }
  if (endOf(to) - startOf(from) > WIDEST_DAYS * DAY_MS) return { path: 'to', words: words.tooWide }
  return { from, to }
}

/** The window of a feed, by whole days so that it changes once a day. */
export function feedWindow(now: Date): Window {
  const today = plainDateIn(now, 'UTC')
  return { from: { day: addDays(today, -FEED_DAYS.back) }, to: { day: addDays(today, FEED_DAYS.ahead) } }
}

/** Periods and court orders end with a day at the seat and are all-day; anything with another clock time is not. */
export function isAllDay(
  item: { kind: TimelineKind; dueOn: PlainDate; dueAt: Instant },
  seat: string,
  dayEnd: (day: PlainDate, zone: string) => Instant = endOfDay,
): boolean {
  return item.kind !== 'meeting' && item.dueAt === dayEnd(item.dueOn, seat)
}

/** The screen on which a date is handled, by the source that maintains it. */
const SCREENS: Readonly<Record<string, string>> = {
  commencement: '/commencement/',
  conference: '/commencement/',
  tribunal: '/tribunal/',
  cmc: '/case-mgmt/',
  po1: '/case-mgmt/',
  order: '/case-mgmt/',
  hearing: '/hearing/',
}

export function linkOf(source: string, caseId: string): string {
  const end = source.indexOf(':')
  return `${SCREENS[end < 0 ? source : source.slice(0, end)] ?? '/cases/'}${caseId}`
}

/** The key of an entry's date in the timeline of its case. */
export const keyOf = ({ id, caseId }: { readonly id: string; readonly caseId: string }) => id.slice(caseId.length + 1)

/** Meeting modes with a place; the feed names the place for these only. */
export const AT_A_PLACE: readonly MeetingMode[] = ['in-person', 'hybrid']

/** A personal link is valid until it is revoked. Revocation is final. */
export const feedMachine = defineMachine<{ readonly isRevoked: boolean }>()({
  name: 'calendar link',
  states: ['active', 'revoked'],
  state: (feed) => (feed.isRevoked ? 'revoked' : 'active'),
  guards: {},
  transitions: { 'calendar.revokeFeed': { from: ['active'], to: 'revoked' } },
})
