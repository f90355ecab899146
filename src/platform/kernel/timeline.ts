import type { Audience, PlainCode } from './audience/audience.ts'
import type { Instant, PlainDate } from './dates/dates.ts'
import type { WorkingStep } from './dates/deadlines.ts'
import type { Word } from './words.ts'

/** An event happened; a meeting is attended; a deadline ends a period. */
export const TIMELINE_KINDS = ['event', 'meeting', 'deadline'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

/** The source of the article: the arbitration rules, the arbitration law or its regulations. The chip of an article shows it. */
export const TIMELINE_INSTRUMENTS = ['rules', 'law', 'regulations'] as const
export type TimelineInstrument = (typeof TIMELINE_INSTRUMENTS)[number]

/** How a meeting is held: the channels of conferences and the modes of hearings (§9). */
export const MEETING_MODES = ['video', 'phone', 'in-person', 'virtual', 'hybrid'] as const
export type MeetingMode = (typeof MEETING_MODES)[number]

/** One line of a case's timeline, as the owning feature stores it. */
export type TimelineItem = {
  /** Unique in the case and stable when recomputed: `answer:<party>`, `po1.claim`. */
  readonly key: string
  readonly kind: TimelineKind
  readonly title: Word
  readonly article: string
  readonly instrument: TimelineInstrument
  /** The party whom a period binds; null when it concerns everybody. */
  readonly partyId: string | null
  /** The day at the seat and its moment; both null while the period has not begun to run. */
  readonly dueOn: PlainDate | null
  readonly dueAt: Instant | null
  /** When a meeting ends, if known. */
  readonly endsAt?: Instant
  readonly mode?: MeetingMode
  readonly place?: string
  /** Everybody in the case by default. */
  readonly audience?: Audience | PlainCode
  /** How the day was computed; empty for a day that was simply set. */
  readonly working: readonly WorkingStep[]
  /** The basis of the computation: date and country of service, versions of the rules data. */
  readonly basis: Readonly<Record<string, string | number>>
}

/** Why a version of an item was recorded. */
export const TIMELINE_REASONS = [
  'issued',
  'served',
  'serviceWithdrawn',
  'recomputed',
  'proposed',
  'scheduled',
  'closed',
  'reopened',
  'extended',
  'ordered',
  'met',
  'courtOrder.created',
  'courtOrder.revoked',
  'courtOrder.expired',
] as const
export type TimelineReason = (typeof TIMELINE_REASONS)[number]
