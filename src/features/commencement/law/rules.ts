import type { CaseFacts } from '#case/law/rules.ts'
import { notStayed, stepOpen } from '#case/law/rules.ts'
import { COUNTRY_OF_SEAT } from '#kernel/dates/holidays.ts'
import { endOfDay, hasEnded, type Instant, type PlainDate } from '#kernel/dates/dates.ts'
import { type Deadline, latestDeadline, onWorkingDay } from '#kernel/dates/deadlines.ts'
import { defineMachine } from '#kernel/machine.ts'
import type { Side } from '#kernel/roles.ts'
import type { TimelineItem } from '#kernel/timeline.ts'
import type { Rules, TimeLimitKey } from '#kernel/rule-sets/sets.ts'
import { calendarOf, deadlineFor, getTimeLimit } from '#rule-sets/law/rules.ts'
import { commencementWords } from './words.ts'

/** §9: the languages of the letter. */
export const LETTER_LANGUAGES = ['en', 'ar'] as const
/** §9: how the administrative conference is held. */
export const CONFERENCE_CHANNELS = ['video', 'phone'] as const
/** How the letter reached a party. */
export const SERVICE_METHODS = ['portal', 'email', 'courier'] as const
/** Ways of service that can be returned; the portal returns nothing. */
export const RETURN_METHODS = ['email', 'courier'] as const

/** The outcome of a delivery: it reached its party, or it was returned. */
export const SERVICE_OUTCOMES = ['delivered', 'returned'] as const

/** Acts after the letter are open once the proceedings have commenced; before that, the guard names what is missing. */
const following = {
  from: ['notCommenced', 'commenced'],
  to: 'commenced',
  needs: ['filed', 'commenced', 'notStayed'],
} as const

export const commencementMachine = defineMachine<CaseFacts>()({
  name: 'commencement',
  states: ['notCommenced', 'commenced'],
  state: (f) => (f.commenced ? 'commenced' : 'notCommenced'),
  guards: { filed: stepOpen('commencement'), commenced: stepOpen('tribunal'), notStayed },
  transitions: {
    'commencement.issue': { from: ['notCommenced'], to: 'commenced', needs: ['filed', 'notStayed'], article: '6' },
    'commencement.serve': { ...following, article: '4' },
    'commencement.recordReturn': { ...following, article: '4' },
    'commencement.withdrawService': { ...following, article: '4' },
    'conference.schedule': { ...following, article: '10' },
    'timeline.recompute': { ...following, article: '4' },
  },
})

export type Recipient = {
  readonly id: string
  readonly side: Side
  /** Where it was on the day of the letter. */
  readonly country: string
  /** Where it was on the day of service, if it was served. */
  readonly servedIn?: string | undefined
}

export type Proceedings = {
  readonly issuedAt: Instant
  /** Plain date of the letter at the seat. */
  readonly issuedOn: PlainDate
  readonly seatTz: string
  readonly parties: readonly Recipient[]
  /** The effective day of service by party; absent for a party that is not served. */
  readonly servedOn: Readonly<Record<string, PlainDate>>
}

/**
 * The commencement date under the Saudi Arbitration Law, Art. 26: the day on which the last respondent received the request; null
 * until then. Under the rules proceedings begin when the centre has the complete request and the fee.
 */
export function lawDate(proceedings: Pick<Proceedings, 'parties' | 'servedOn'>): PlainDate | null {
  const dates = proceedings.parties.filter((p) => p.side === 'respondent').map((p) => proceedings.servedOn[p.id])
  if (dates.length === 0 || dates.includes(undefined)) return null
  return dates.reduce((latest, date) => ((date ?? '') > (latest ?? '') ? date : latest)) ?? null
}

type DueRules = Pick<Rules, 'timeLimits' | 'calendar' | 'versions'>

/** The letter and the periods that it starts, computed from the centre's rules data. */
export function firstDeadlines(rules: DueRules, proceedings: Proceedings): TimelineItem[] {
  const answers = proceedings.parties
    .filter((party) => party.side === 'respondent')
    .map((party) => answerOf(rules, proceedings, party))
  return [letterEvent(proceedings), ...answers, nomination(rules, proceedings), ...statutoryAward(rules, proceedings)]
}

function letterEvent({ issuedAt, issuedOn }: Proceedings): TimelineItem {
  const title = commencementWords.letterIssued
  return {
    key: 'commencement',
    kind: 'event',
    title,
    article: '6',
    instrument: 'rules',
    partyId: null,
    dueOn: issuedOn,
    dueAt: issuedAt,
    working: [],
    basis: {},
  }
}

/**
 * Art. 6: the answer is due a fixed period after the respondent received the letter, by the calendar of the country in which it was
 * served.
 */
function answerOf(rules: DueRules, proceedings: Proceedings, party: Recipient): TimelineItem {
  const servedOn = proceedings.servedOn[party.id]
  const country = party.servedIn ?? party.country
  const deadline = servedOn === undefined ? null : deadlineFor(rules, 'answer', { servedOn, country })
  return itemOf(rules, proceedings, {
    key: `answer:${party.id}`,
    limit: 'answer',
    partyId: party.id,
    country,
    deadline,
  })
}

/**
 * Art. 16: runs for all from the date of the letter. Each party's own holidays count, so it ends when it has ended for the last
 * party. The centre receives nominations at the seat, so it does not end on a rest day there either.
 */
function nomination(rules: DueRules, proceedings: Proceedings): TimelineItem {
  const seat = COUNTRY_OF_SEAT[proceedings.seatTz] ?? 'SA'
  const countries = [...new Set([...proceedings.parties.map((party) => party.country), seat])].sort()
  const each = countries.map((country) => deadlineFor(rules, 'nomination', { servedOn: proceedings.issuedOn, country }))
  const item = itemOf(rules, proceedings, {
    key: 'nomination',
    limit: 'nomination',
    partyId: null,
    country: countries.join(' '),
    deadline: onWorkingDay(latestDeadline(each), calendarOf(rules, seat)),
  })
  // This period does not depend on service, so the working does not call the day of the letter a day of service.
  return { ...item, working: item.working.filter((step) => step.kind !== 'served') }
}

/** Saudi Arbitration Law, Art. 40: twelve months from commencement under the law, where the seat is in Saudi Arabia. */
function statutoryAward(rules: DueRules, proceedings: Proceedings): TimelineItem[] {
  if (proceedings.seatTz !== 'Asia/Riyadh') return []
  const from = lawDate(proceedings)
  const deadline = from === null ? null : deadlineFor(rules, 'statutoryAward', { servedOn: from, country: 'SA' })
  return [
    itemOf(rules, proceedings, {
      key: 'statutoryAward',
      limit: 'statutoryAward',
      partyId: null,
      country: 'SA',
      deadline,
    }),
  ]
}

type Due = {
  readonly key: string
  readonly limit: TimeLimitKey
  readonly partyId: string | null
  readonly country: string
  readonly deadline: Deadline | null
}

function itemOf(rules: DueRules, { seatTz }: Proceedings, due: Due): TimelineItem {
  const { name, article, instrument, length, unit } = getTimeLimit(rules, due.limit)
  const { timeLimits, calendar } = rules.versions
  return {
    key: due.key,
    kind: 'deadline',
    title: name,
    article,
    instrument,
    partyId: due.partyId,
    dueOn: due.deadline?.due ?? null,
    dueAt: due.deadline ? endOfDay(due.deadline.due, seatTz) : null,
    working: due.deadline?.working ?? [],
    basis: {
      limit: due.limit,
      length,
      unit,
      country: due.country,
      timeLimits: timeLimits.version,
      calendar: calendar.version,
    },
  }
}

/** A recomputed date keeps the later day to which it was extended, even while its period is not running. */
export function keepExtension(
  item: TimelineItem,
  current: Pick<TimelineItem, 'basis'> | undefined,
  seatTz: string,
): TimelineItem {
  const extendedTo = current?.basis['extendedTo']
  if (typeof extendedTo !== 'string') return item
  const basis = { ...item.basis, extendedTo }
  if (item.dueOn === null || item.dueOn >= extendedTo) return { ...item, basis }
  const working = [...item.working, { kind: 'extended', date: extendedTo } as const]
  return { ...item, basis, working, dueOn: extendedTo, dueAt: endOfDay(extendedTo, seatTz) }
}

/** Whether an item was computed from versions of the rules data that are no longer in force. */
export function isOutdated(item: Pick<TimelineItem, 'basis'>, rules: Pick<Rules, 'versions'>): boolean {
  const { timeLimits, calendar } = item.basis
  if (timeLimits === undefined) return false
  return timeLimits !== rules.versions.timeLimits.version || calendar !== rules.versions.calendar.version
}

export type TimelineState = 'done' | 'passed' | 'due' | 'waiting'

/**
 * The state of an item: `done` (happened or met), `passed` (the period ended), `due` (still ahead) or `waiting` (the period is
 * not running).
 */
export function stateOf(
  item: Pick<TimelineItem, 'kind' | 'dueAt'> & { readonly metAt?: Instant | null },
  now: Date,
): TimelineState {
  if ((item.metAt ?? null) !== null) return 'done'
  if (item.dueAt === null) return 'waiting'
  if (item.kind === 'deadline') return hasEnded(item.dueAt, now) ? 'passed' : 'due'
  return new Date(item.dueAt) > now ? 'due' : 'done'
}

/** The number of the letter: the year at the seat and the number of the case. A case has one letter. */
export function letterNumber(issuedOn: PlainDate, caseId: string): string {
  return `COM-${issuedOn.slice(0, 4)}-${(caseId.split('_')[1] ?? '').padStart(4, '0')}`
}
