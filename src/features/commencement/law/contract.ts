import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { SEAT_ZONES } from '#kernel/dates/dates.ts'
import { FileAnswer, FileDescriptor, FileView } from '#kernel/file.ts'
import { ownMessage } from '#kernel/input.ts'
import { maybeJoinUrl } from '#kernel/addresses/join-url.ts'
import { SIDES } from '#kernel/roles.ts'
import { said } from '#kernel/said.ts'
import { TIMELINE_INSTRUMENTS, TIMELINE_KINDS, TIMELINE_REASONS } from '#kernel/timeline.ts'
import { CONFERENCE_CHANNELS, LETTER_LANGUAGES, RETURN_METHODS, SERVICE_METHODS, SERVICE_OUTCOMES } from './rules.ts'
import { commencementWords } from './words.ts'

const Instant = z.string()
const Day = z.string()
const Name = z.object({ nameEn: z.string(), nameAr: z.string() })
const Side = z.enum(SIDES)

/** A required instant, with the error text of §5. Any offset; stored in UTC. */
export const MomentInput = z.iso.datetime({ offset: true, error: ownMessage(commencementWords.chooseDateTime) })

/** A link to a video service of the centre's choice; empty when there is none. */
export const JoinUrlInput = maybeJoinUrl(commencementWords.secureLink, 500)

export const TimelineItemView = z.object({
  key: z.string(),
  /** In the language of the call. */
  title: z.string(),
  titleEn: z.string(),
  titleAr: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  article: z.string(),
  instrument: z.enum(TIMELINE_INSTRUMENTS),
  party: z.nullable(z.object({ id: z.string(), ...Name.shape })),
  /** Null while the period is not running. */
  dueAt: z.nullable(Instant),
  dueOn: z.nullable(Day),
  /** When a meeting ends, if known, and where it is held. */
  endsAt: z.nullable(Instant),
  place: z.string(),
  /** When what was due was done. */
  metAt: z.nullable(Instant),
  state: z.enum(['done', 'passed', 'due', 'waiting']),
  /** How the day was counted, one sentence a step, in the language of the call. */
  working: z.array(z.string()),
  workingEn: z.array(z.string()),
  workingAr: z.array(z.string()),
  /** Former versions, newest first, with the reason for each replacement. */
  history: z.array(z.object({ dueAt: z.nullable(Instant), recordedAt: Instant, reason: z.enum(TIMELINE_REASONS) })),
})
export type TimelineItemView = z.infer<typeof TimelineItemView>

export const Conference = z.object({ scheduledAt: Instant, channel: z.enum(CONFERENCE_CHANNELS), joinUrl: z.string() })
export type Conference = z.infer<typeof Conference>

export const ServiceRecord = z.object({
  id: z.string(),
  /** An undelivered return serves nobody and starts no period. */
  outcome: z.enum(SERVICE_OUTCOMES),
  method: z.enum(SERVICE_METHODS),
  servedAt: Instant,
  servedOn: Day,
  recordedAt: Instant,
  recordedBy: Name,
  /** For the centre only. */
  proof: z.nullable(FileView),
  withdrawn: z.nullable(z.object({ at: Instant, reason: z.string() })),
})
export type ServiceRecord = z.infer<typeof ServiceRecord>

export const Recipient = z.object({
  partyId: z.string(),
  side: Side,
  ...Name.shape,
  email: z.string(),
  country: z.string(),
  /** Whether the party agreed to be served by e-mail. */
  acceptsEmail: z.boolean(),
  /** The earliest delivery that was not withdrawn. */
  servedOn: z.nullable(Day),
  /** When the party first opened and first downloaded the letter in the portal; visible to the centre, the tribunal and its own people. */
  openedAt: z.nullable(Instant),
  downloadedAt: z.nullable(Instant),
  services: z.array(ServiceRecord),
})
export type Recipient = z.infer<typeof Recipient>

export const CommencementView = z.object({
  caseId: z.string(),
  commenced: z.boolean(),
  letterNo: z.nullable(z.string()),
  issuedAt: z.nullable(Instant),
  issuedBy: z.nullable(Name),
  seatTz: z.nullable(z.enum(SEAT_ZONES)),
  language: z.nullable(z.enum(LETTER_LANGUAGES)),
  /** In the language of the call. */
  summary: z.nullable(z.string()),
  summaryEn: z.nullable(z.string()),
  summaryAr: z.nullable(z.string()),
  /** The letter's file, for those who may have it: the centre's issuing roles, and a side that was served. */
  letter: z.nullable(z.object({ ...FileView.shape, verificationCode: z.nullable(z.string()) })),
  dates: z.nullable(z.object({ rules: Day, law: z.nullable(Day) })),
  serviceProof: z.boolean(),
  recipients: z.array(Recipient),
  conference: z.nullable(Conference),
  /** Replaced dates of the conference, newest first. */
  formerConferences: z.array(Conference),
  nextDeadline: z.nullable(TimelineItemView),
  /** Time limits or holidays have changed since the dates were computed. */
  rulesChanged: z.boolean(),
})
export type CommencementView = z.infer<typeof CommencementView>

const caseId = z.string()
const subject = { case: 'caseId' } as const

export const commencementActions = {
  'commencement.issue': action({
    method: 'POST',
    path: '/commencement',
    summary: 'Issue the commencement letter: the proceedings begin (Arts. 6, 10, 25)',
    input: z.object({ caseId, seatTz: z.enum(SEAT_ZONES), language: z.enum(LETTER_LANGUAGES) }),
    output: CommencementView,
    subject,
    audit: 'COMMENCEMENT_ISSUED',
    touches: ['commencement', 'timeline', 'case', 'cases', 'filing', 'files'],
    success: commencementWords.issued,
  }),
  'commencement.read': action({
    method: 'GET',
    path: '/commencement/{caseId}',
    summary: 'The commencement letter, its service, the administrative conference, the next deadline',
    input: z.object({ caseId }),
    output: CommencementView,
    subject,
  }),
  'commencement.letter': action({
    method: 'GET',
    path: '/commencement/{caseId}/letter',
    summary: 'The commencement letter as a PDF file, to look at or to keep',
    input: z.object({ caseId, view: z.optional(z.enum(['1'])) }),
    output: FileAnswer,
    subject,
    navigation: true,
  }),
  'commencement.serve': action({
    method: 'POST',
    path: '/commencement/{caseId}/service',
    summary: 'Record that the letter reached a party: the period for its answer runs from that day (Art. 4)',
    input: z.object({
      caseId,
      partyId: z.string(),
      method: z.enum(SERVICE_METHODS),
      servedAt: MomentInput,
      proof: z.optional(FileDescriptor),
    }),
    output: CommencementView,
    subject,
    audit: 'COMMENCEMENT_SERVED',
    touches: ['commencement', 'timeline', 'files'],
    success: commencementWords.served,
  }),
  'commencement.recordReturn': action({
    method: 'POST',
    path: '/commencement/{caseId}/returns',
    summary:
      'Record that a delivery of the letter came back: nobody is served by it, and no period runs from it (Art. 4)',
    input: z.object({
      caseId,
      partyId: z.string(),
      method: z.enum(RETURN_METHODS, ownMessage(commencementWords.notFromPortal)),
      /** When it came back. */
      servedAt: MomentInput,
      proof: z.optional(FileDescriptor),
    }),
    output: CommencementView,
    subject,
    audit: 'COMMENCEMENT_RETURNED',
    touches: ['commencement', 'files'],
    success: commencementWords.returnedNow,
  }),
  'commencement.withdrawService': action({
    method: 'POST',
    path: '/commencement/{caseId}/service/{serviceId}/withdraw',
    summary: 'Withdraw a service record that is wrong, with the reason; it stays in the log',
    input: z.object({
      caseId,
      serviceId: z.string(),
      reason: said({ word: commencementWords.whyWithdrawn, most: 500 }),
    }),
    output: CommencementView,
    subject,
    audit: 'COMMENCEMENT_SERVICE_WITHDRAWN',
    touches: ['commencement', 'timeline'],
    success: commencementWords.serviceWithdrawn,
  }),
  'conference.schedule': action({
    method: 'POST',
    path: '/conferences',
    summary: 'Schedule the administrative conference, or move it to another date (Art. 10)',
    input: z.object({ caseId, scheduledAt: MomentInput, channel: z.enum(CONFERENCE_CHANNELS), joinUrl: JoinUrlInput }),
    output: Conference,
    subject,
    audit: 'CONFERENCE_SCHEDULED',
    touches: ['conference', 'timeline'],
    success: commencementWords.conferenceScheduled,
  }),
  'timeline.read': action({
    method: 'GET',
    path: '/timeline/{caseId}',
    summary: 'Events, meetings and deadlines of the case by date, with the working of each computed date',
    input: z.object({ caseId }),
    output: z.array(TimelineItemView),
    subject,
  }),
  'timeline.recompute': action({
    method: 'POST',
    path: '/timeline/{caseId}/recompute',
    summary: 'Compute the deadlines again with the rules data in force; former dates stay in the history',
    input: z.object({ caseId }),
    output: z.array(TimelineItemView),
    subject,
    audit: 'TIMELINE_RECOMPUTED',
    touches: ['commencement', 'timeline'],
    success: commencementWords.recomputed,
  }),
}
