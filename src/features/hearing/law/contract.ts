import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { isZone, timeOf } from '#kernel/dates/dates.ts'
import { ownMessage } from '#kernel/input.ts'
import { joinUrl } from '#kernel/addresses/join-url.ts'
import { SIDES } from '#kernel/roles.ts'
import { mayBeNamed, mayBeSaid, named, said } from '#kernel/said.ts'
import {
  HEARING_ENTRY_KINDS,
  GUEST_CAPACITIES,
  HEARING_CAPACITIES,
  isPlausibleTime,
  LINK_ROLES,
  MODES,
  CLOSING_ANSWERS,
} from './rules.ts'
import { Minutes, minutesActions } from './minutes-contract.ts'
import { hearingWords } from './words.ts'

const Id = z.string().check(z.minLength(1), z.maxLength(100))
const Instant = z.string()
const Named = z.object({ nameEn: z.string(), nameAr: z.string() })

function isInstant(text: string): boolean {
  try {
    return isPlausibleTime(new Date(timeOf(text)).toISOString())
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** An instant with its offset; stored in UTC. */
const Moment = z
  .string(ownMessage(hearingWords.pickFirst))
  .check(z.minLength(1, ownMessage(hearingWords.pickFirst)), z.refine(isInstant, ownMessage(hearingWords.timeUnknown)))
const Zone = z.string().check(z.maxLength(64), z.refine(isZone, ownMessage(hearingWords.zoneUnknown)))
const JoinUrl = joinUrl(hearingWords.httpsOnly, 2000)

export const Link = z.object({ role: z.enum(LINK_ROLES), url: z.string() })

const Participant = z.object({
  id: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  capacity: z.enum(HEARING_CAPACITIES),
  /** The participant's own time zone; null if unknown. */
  zone: z.nullable(z.string()),
  answer: z.nullable(z.boolean()),
  joinedAt: z.nullable(Instant),
  present: z.nullable(z.boolean()),
  isMe: z.boolean(),
})

/** §3 Hearing: id, scheduledAt, mode, links of the reader's own roles, transcriptToken, closedAt. */
export const HearingView = z.object({
  id: z.string(),
  caseId: z.string(),
  number: z.number(),
  scheduledAt: Instant,
  durationMinutes: z.number(),
  mode: z.enum(MODES),
  place: z.string(),
  links: z.array(Link),
  /** Only for readers who may switch the transcript. */
  transcriptToken: z.nullable(z.string()),
  transcriptOn: z.boolean(),
  closedAt: z.nullable(Instant),
  withdrawnAt: z.nullable(Instant),
  scheduledBy: Named,
  participants: z.array(Participant),
})
export type HearingView = z.infer<typeof HearingView>

const Said = z.object({
  side: z.enum(SIDES),
  statement: z.enum(CLOSING_ANSWERS),
  note: z.string(),
  saidAt: Instant,
  recordedBy: Named,
})

const Closing = z.object({
  closedAt: Instant,
  decidedBy: Named,
  recordedBy: Named,
  reopenedAt: z.nullable(Instant),
  reopenedBy: z.nullable(Named),
  reopenReason: z.nullable(z.string()),
})

/** Everything that the screen shows about the hearings and the record of a case. */
export const HearingsView = z.object({
  current: z.nullable(HearingView),
  hearings: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      scheduledAt: Instant,
      mode: z.enum(MODES),
      status: z.enum(['scheduled', 'closed', 'withdrawn']),
    }),
  ),
  closedAt: z.nullable(Instant),
  /** When the award is due, counted from the closing in force; `confirmed` is about the length of the time limit. */
  awardDue: z.nullable(z.object({ due: z.string(), article: z.string(), confirmed: z.boolean() })),
  closings: z.array(Closing),
  /** The current answer of each party to "anything further?". */
  statements: z.array(Said),
  arbitrators: z.array(z.object({ personId: z.string(), nameEn: z.string(), nameAr: z.string() })),
  entries: z.array(
    z.object({
      id: z.string(),
      at: Instant,
      kind: z.enum(HEARING_ENTRY_KINDS),
      by: Named,
      side: z.nullable(z.enum(SIDES)),
      statement: z.nullable(z.enum(CLOSING_ANSWERS)),
      note: z.string(),
    }),
  ),
  /** Newest first. */
  minutes: z.array(Minutes),
})
export type HearingsView = z.infer<typeof HearingsView>

export const ScheduleInput = z.object({
  caseId: z.string(),
  scheduledAt: Moment,
  mode: z.enum(MODES),
  durationMinutes: z._default(z.coerce.number().check(z.int(), z.gte(15), z.lte(1440)), 180),
  place: z._default(mayBeNamed(300), ''),
  /** The scheduler's own join addresses, by role; a role without one gets a private link of the portal. */
  links: z._default(
    z.array(z.object({ role: z.enum(LINK_ROLES), url: JoinUrl })).check(z.maxLength(LINK_ROLES.length)),
    [],
  ),
  /** Witnesses, experts and interpreters; members of the case are always participants. */
  guests: z._default(
    z
      .array(
        z.object({
          name: named({ most: 200 }),
          capacity: z.enum(GUEST_CAPACITIES),
          zone: Zone,
        }),
      )
      .check(z.maxLength(100)),
    [],
  ),
  /** The new date replaces the current hearing instead of adding one. */
  replaces: z._default(z.boolean(), false),
})

const subject = { record: 'hearing', id: 'id' } as const
const touches = ['hearing'] as const

export const hearingActions = {
  'hearing.schedule': action({
    method: 'POST',
    path: '/hearings',
    summary: 'Schedule a hearing (Art. 29)',
    input: ScheduleInput,
    output: HearingView,
    subject: { case: 'caseId' },
    audit: 'HEARING_SCHEDULED',
    touches: ['hearing', 'timeline'],
    success: hearingWords.hearingScheduled,
  }),
  'hearing.read': action({
    method: 'GET',
    path: '/hearings/{id}',
    summary: "A hearing by its id, or the current one by the case's id",
    input: z.object({ id: Id }),
    output: HearingView,
    subject,
  }),
  'hearing.overview': action({
    method: 'GET',
    path: '/cases/{caseId}/hearings',
    summary: 'The hearings of a case, the state of its record, and what was recorded',
    input: z.object({ caseId: z.string() }),
    output: HearingsView,
    subject: { case: 'caseId' },
  }),
  'hearing.close': action({
    method: 'POST',
    path: '/hearings/{id}/close',
    summary: 'Declare the proceedings closed (Art. 33)',
    input: z.object({
      id: Id,
      /** The arbitrator who decided; required from a secretary or court officer, who only record the decision. */
      decidedBy: z.optional(Id),
    }),
    output: HearingView,
    subject,
    audit: 'PROCEEDINGS_CLOSED',
    touches: ['hearing', 'timeline', 'award'],
    success: hearingWords.proceedingsClosed,
  }),
  'hearing.reopen': action({
    method: 'POST',
    path: '/hearings/{id}/reopen',
    summary: "The tribunal's order to reopen the proceedings before the award is final (Art. 33)",
    input: z.object({ id: Id, reason: said({ most: 4000 }) }),
    output: HearingView,
    subject,
    audit: 'PROCEEDINGS_REOPENED',
    touches: ['hearing', 'timeline', 'award'],
    success: hearingWords.proceedingsReopened,
  }),
  'hearing.transcript': action({
    method: 'POST',
    path: '/hearings/{id}/transcript',
    summary: 'Switch the transcript on or off',
    input: z.object({ id: Id, on: z.boolean() }),
    output: z.object({ on: z.boolean() }),
    subject,
    audit: 'TRANSCRIPT_SWITCHED',
    touches,
  }),
  'hearing.reply': action({
    method: 'POST',
    path: '/hearings/{id}/reply',
    summary: 'Say whether one will attend; keeps the time zone of the caller',
    input: z.object({ id: Id, attending: z.boolean(), zone: z.optional(Zone) }),
    output: HearingView,
    subject,
    audit: 'HEARING_ANSWERED',
    touches,
    success: hearingWords.replyRecorded,
  }),
  'hearing.join': action({
    method: 'POST',
    path: '/hearings/{id}/join',
    summary: "Enter by the link of one's own role; the attendance is noted",
    input: z.object({ id: Id, token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    output: HearingView,
    subject,
    audit: 'HEARING_JOINED',
    touches,
  }),
  'hearing.attendance': action({
    method: 'POST',
    path: '/hearings/{id}/attendance',
    summary: 'Record who was present',
    input: z.object({
      id: Id,
      attendance: z.array(z.object({ participant: Id, present: z.boolean() })).check(z.minLength(1), z.maxLength(300)),
    }),
    output: HearingView,
    subject,
    audit: 'ATTENDANCE_RECORDED',
    touches,
    success: hearingWords.attendanceRecorded,
  }),
  'hearing.state': action({
    method: 'POST',
    path: '/hearings/{id}/statements',
    summary: 'Record whether a party has anything further to submit (Art. 33)',
    input: z.object({
      id: Id,
      /** Omitted by a party, which answers for itself; others record what a side said. */
      side: z.optional(z.enum(SIDES)),
      statement: z.enum(CLOSING_ANSWERS),
      note: z._default(mayBeSaid(2000), ''),
    }),
    output: HearingView,
    subject,
    audit: 'CLOSING_STATEMENT_RECORDED',
    touches,
    success: hearingWords.statementRecorded,
  }),
  ...minutesActions,
}
