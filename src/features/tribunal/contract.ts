import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { ownMessage } from '#kernel/input.ts'
import type { Word } from '#kernel/words.ts'
import { SIDES } from '#case/contract.ts'
import {
  CATEGORIES,
  CHALLENGE_STATUSES,
  COMPOSITION_SOURCES,
  DISCLOSURE_STATUSES,
  ENDINGS,
  METHODS,
  OFFICES,
  TRIBUNAL_SIZES,
  tribunalMachine,
} from './rules.ts'
import { tribunalWords as t } from './words.ts'

const Id = z.string().check(z.minLength(1), z.maxLength(80))
const CaseId = z.object({ caseId: Id })
const Instant = z.string()
const said = (word: Word, max = 4000) =>
  z.string(ownMessage(word)).check(z.trim(), z.minLength(1, ownMessage(word)), z.maxLength(max))
const text = (max = 4000) => z._default(z.string().check(z.trim(), z.maxLength(max)), '')
const Status = z.enum(tribunalMachine.states)
const Moved = z.object({ status: Status })

export const RosterPerson = z.object({
  id: z.string(),
  name: z.string(),
  jurisdiction: z.string(),
  nationality: z.string(),
  languages: z.array(z.string()),
  bio: z.string(),
  degree: z.string(),
  /** What must be weighed before this person sits alone or presides, in words. */
  warnings: z.array(z.string()),
})
export type RosterPerson = z.infer<typeof RosterPerson>

const Candidate = z.extend(RosterPerson, { position: z.number(), reasons: z.array(z.string()) })
export type Candidate = z.infer<typeof Candidate>

/** A side's answer. Sent to that side and to the centre only. */
const Ballot = z.object({
  side: z.enum(SIDES),
  returnedAt: z.nullable(Instant),
  returnedBy: z.string(),
  partyId: z.string(),
  ranking: z.array(z.string()),
  strikes: z.array(z.string()),
})

/** How the offices followed from both ballots. Sent to the centre only. */
const Worksheet = z.object({
  id: z.string(),
  madeAt: Instant,
  sha256: z.string(),
  /** Whether the stored input gives the stored outcome when it is computed again now. */
  reproduced: z.boolean(),
  rows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      claimant: z.number(),
      respondent: z.number(),
      struckBy: z.array(z.enum(SIDES)),
      total: z.number(),
      place: z.nullable(z.number()),
      office: z.nullable(z.enum(OFFICES)),
    }),
  ),
})

const Comment = z.object({ id: z.string(), name: z.string(), capacity: z.enum([...SIDES, 'arbitrator']), text: z.string(), at: Instant })
export type Comment = z.infer<typeof Comment>

const Disclosure = z.object({
  version: z.number(),
  generatedAt: Instant,
  madeAt: z.nullable(Instant),
  items: z.array(z.object({ category: z.enum(CATEGORIES), text: z.string() })),
  decidedAt: z.nullable(Instant),
  note: z.string(),
  /** Present when something waivable is disclosed: one row a party. */
  waivers: z.array(z.object({ partyId: z.string(), name: z.string(), side: z.enum(SIDES), givenAt: z.nullable(Instant) })),
  comments: z.array(Comment),
})
export type Disclosure = z.infer<typeof Disclosure>

const Sitting = z.object({
  id: z.string(),
  name: z.string(),
  office: z.enum(OFFICES),
  /** The statement in words; empty until it is made. */
  disclosure: z.string(),
  disclosureStatus: z.enum(['none', ...DISCLOSURE_STATUSES]),
  /** Null for those who may see only where the disclosure stands. */
  details: z.nullable(Disclosure),
  appointedAt: Instant,
  warnings: z.array(z.string()),
  /** The reader himself. */
  mine: z.boolean(),
})
export type Sitting = z.infer<typeof Sitting>

const Composition = z.object({
  type: z.enum(['sole', 'three']),
  source: z.enum(COMPOSITION_SOURCES),
  sole: z.nullable(Sitting),
  presiding: z.nullable(Sitting),
  co1: z.nullable(Sitting),
  co2: z.nullable(Sitting),
})
export type Composition = z.infer<typeof Composition>

const Challenge = z.object({
  id: z.string(),
  arbitratorId: z.string(),
  name: z.string(),
  side: z.enum([...SIDES, 'centre']),
  status: z.enum(CHALLENGE_STATUSES),
  at: Instant,
  /** Null for those who may see only that it was made. */
  reason: z.nullable(z.string()),
  dueOn: z.string(),
  late: z.boolean(),
  decidedAt: z.nullable(Instant),
  decisionReasons: z.nullable(z.string()),
  automatic: z.boolean(),
  comments: z.array(Comment),
})
export type Challenge = z.infer<typeof Challenge>

const Secretary = z.object({
  name: z.string(),
  email: z.string(),
  consentByParties: z.boolean(),
  appointedAt: Instant,
  access: z.enum(['open', 'waits', 'outside']),
  consents: z.array(
    z.object({
      partyId: z.string(),
      name: z.string(),
      side: z.enum(SIDES),
      state: z.enum(['awaited', 'given', 'refused']),
      at: z.nullable(Instant),
      source: z.nullable(z.enum(['party', 'centre', 'appointer'])),
    }),
  ),
})
export type Secretary = z.infer<typeof Secretary>

/** GET /tribunal/{caseId}: the shape of §3 (status, panel, composition, secretary, logs), extended. */
export const TribunalView = z.object({
  status: Status,
  method: z.nullable(z.enum(METHODS)),
  numberOfArbitrators: z.nullable(z.literal(TRIBUNAL_SIZES)),
  panel: z.object({
    round: z.number(),
    proposedAt: z.nullable(Instant),
    dueAt: z.nullable(Instant),
    /** Whether a side may still return its ranking. */
    open: z.boolean(),
    candidates: z.array(Candidate),
  }),
  ballots: z.array(Ballot),
  /** For the centre: too few names of the closed list survive. Null for everybody else. */
  exhausted: z.nullable(z.boolean()),
  worksheet: z.nullable(Worksheet),
  composition: z.nullable(Composition),
  former: z.array(z.object({ id: z.string(), name: z.string(), office: z.enum(OFFICES), endedAt: Instant, because: z.enum(ENDINGS) })),
  challenges: z.array(Challenge),
  secretary: z.nullable(Secretary),
  confirmedAt: z.nullable(Instant),
  /** The parties on record, for those who rank, waive or consent in the name of one. */
  parties: z.array(z.object({ id: z.string(), name: z.string(), side: z.enum(SIDES) })),
  logs: z.array(z.string()),
  /** The same lines with their moments. */
  trail: z.array(z.object({ id: z.string(), at: Instant, text: z.string() })),
})
export type TribunalView = z.infer<typeof TribunalView>

export const ProposeInput = z.object({ caseId: Id, method: z.enum(METHODS), numberOfArbitrators: z.literal(TRIBUNAL_SIZES) })

export const DisclosureInput = z
  .object({
    caseId: Id,
    accepts: z.boolean(),
    available: z._default(z.boolean(), false),
    impartial: z._default(z.boolean(), false),
    independent: z._default(z.boolean(), false),
    reason: text(),
    items: z._default(z.array(z.object({ category: z.enum(CATEGORIES), text: said(t.reasonMissing) })).check(z.maxLength(40)), []),
  })
  .check(
    z.refine((made) => !made.accepts || (made.available && made.impartial && made.independent), {
      path: ['accepts'],
      error: ownMessage(t.statementIncomplete),
    }),
    z.refine((made) => made.accepts || made.reason !== '', { path: ['reason'], error: ownMessage(t.reasonToDecline) }),
  )

export const SecretaryInput = z.object({
  caseId: Id,
  name: said(t.secretaryMissing, 200),
  email: z
    .string(ownMessage(t.secretaryMissing))
    .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, ownMessage(t.secretaryMissing))),
  consentByParties: z._default(z.boolean(), false),
})

export const ChallengeInput = z.object({ caseId: Id, arbitratorId: Id, reason: said(t.reasonMissing, 10_000) })

const subject = { case: 'caseId' } as const
const touches = ['tribunal'] as const
const seats = ['tribunal', 'members', 'cases'] as const

export const tribunalActions = {
  'tribunal.propose': action({
    method: 'POST',
    path: '/tribunal/propose',
    summary: 'Propose a panel to both sides, a reason for each name (Art. 15)',
    input: ProposeInput,
    output: Moved,
    subject,
    audit: 'PANEL_PROPOSED',
    touches,
    success: t.proposed,
  }),
  'tribunal.read': action({
    method: 'GET',
    path: '/tribunal/{caseId}',
    summary: 'The tribunal: panel, composition, disclosures, challenges, secretary, log',
    input: CaseId,
    output: TribunalView,
    subject,
  }),
  'tribunal.roster': action({
    method: 'GET',
    path: '/tribunal/{caseId}/roster',
    summary: 'The arbitrators who could sit in this case',
    input: CaseId,
    output: z.array(RosterPerson),
    subject,
  }),
  // No topic is touched: that a side has answered is its own affair and the centre's. The handler tells those two.
  'tribunal.rank': action({
    method: 'POST',
    path: '/tribunal/{caseId}/rank',
    summary: "Return one side's secret ranking and strikes",
    input: z.object({
      caseId: Id,
      partyId: Id,
      ranking: z.array(Id).check(z.maxLength(40)),
      strikes: z._default(z.array(Id).check(z.maxLength(40)), []),
    }),
    output: z.object({ returnedAt: Instant }),
    subject,
    audit: 'RANKING_RETURNED',
    success: t.ranked,
  }),
  'tribunal.compose': action({
    method: 'POST',
    path: '/tribunal/{caseId}/compose',
    summary: "Form the tribunal from the tally, the parties' agreement or the centre's own appointment (Art. 16)",
    input: z.object({
      caseId: Id,
      source: z.enum(COMPOSITION_SOURCES),
      members: z._default(z.array(z.object({ office: z.enum(OFFICES), arbitratorId: Id })).check(z.maxLength(3)), []),
      grounds: text(),
    }),
    output: Moved,
    subject,
    audit: 'TRIBUNAL_COMPOSED',
    touches: seats,
    success: t.composedDone,
  }),
  'tribunal.replace': action({
    method: 'POST',
    path: '/tribunal/{caseId}/replace',
    summary: 'Fill an office that fell vacant (Art. 19)',
    input: z.object({ caseId: Id, office: z.enum(OFFICES), arbitratorId: Id, grounds: said(t.groundsMissing) }),
    output: Moved,
    subject,
    audit: 'ARBITRATOR_REPLACED',
    touches: seats,
    success: t.replaced,
  }),
  'tribunal.remove': action({
    method: 'POST',
    path: '/tribunal/{caseId}/remove',
    summary: 'Remove an arbitrator; access ends at once (Art. 19)',
    input: z.object({ caseId: Id, arbitratorId: Id, reasons: said(t.reasonMissing) }),
    output: Moved,
    subject,
    audit: 'ARBITRATOR_REMOVED',
    touches: seats,
    success: t.removedDone,
  }),
  'tribunal.disclose': action({
    method: 'POST',
    path: '/tribunal/{caseId}/disclosures',
    summary: 'Generate the disclosure each arbitrator has to make (Art. 17)',
    input: CaseId,
    output: Moved,
    subject,
    audit: 'DISCLOSURES_GENERATED',
    touches,
    success: t.disclosed,
  }),
  'tribunal.makeDisclosure': action({
    method: 'POST',
    path: '/tribunal/{caseId}/disclosures/make',
    summary: "Make or amend one's own disclosure, or decline (Art. 17)",
    input: DisclosureInput,
    output: z.object({ disclosureStatus: z.enum(['declined', ...DISCLOSURE_STATUSES]), version: z.number() }),
    subject,
    audit: 'DISCLOSURE_MADE',
    touches: seats,
    success: t.disclosureMade,
  }),
  'tribunal.ackDisclosure': action({
    method: 'POST',
    path: '/tribunal/{caseId}/disclosures/ack',
    summary: 'Accept or flag a disclosure (Art. 17)',
    input: z.object({ caseId: Id, arbitratorId: Id, accept: z.boolean(), note: text() }),
    output: z.object({ disclosureStatus: z.enum(DISCLOSURE_STATUSES) }),
    subject,
    audit: 'DISCLOSURE_DECIDED',
    touches,
    success: t.disclosureDecided,
  }),
  'tribunal.waive': action({
    method: 'POST',
    path: '/tribunal/{caseId}/disclosures/waive',
    summary: "Waive, for one's own party, a waivable conflict that was disclosed (Art. 17)",
    input: z.object({ caseId: Id, arbitratorId: Id, partyId: Id, version: z.number().check(z.int(), z.positive()) }),
    output: z.object({ waived: z.boolean() }),
    subject,
    audit: 'CONFLICT_WAIVED',
    touches,
    success: t.waived,
  }),
  'tribunal.comment': action({
    method: 'POST',
    path: '/tribunal/{caseId}/comments',
    summary: 'Comment on a disclosure or a challenge',
    input: z.object({ caseId: Id, about: z.enum(['disclosure', 'challenge']), id: Id, text: said(t.reasonMissing) }),
    output: z.object({ id: z.string() }),
    subject,
    audit: 'TRIBUNAL_COMMENTED',
    touches,
    success: t.commented,
  }),
  'tribunal.challenge': action({
    method: 'POST',
    path: '/tribunal/{caseId}/challenge',
    summary: 'Challenge an arbitrator (Art. 18)',
    input: ChallengeInput,
    output: z.object({ id: z.string(), decision: z.enum(['pending', 'accepted']) }),
    subject,
    audit: 'ARBITRATOR_CHALLENGED',
    touches: seats,
    success: t.challengeDone,
  }),
  'tribunal.decideChallenge': action({
    method: 'POST',
    path: '/tribunal/{caseId}/challenges/{id}/decide',
    summary: 'Decide a challenge, with reasons (Art. 18)',
    input: z.object({ caseId: Id, id: Id, accept: z.boolean(), reasons: said(t.reasonMissing) }),
    output: z.object({ decision: z.enum(['accepted', 'rejected']) }),
    subject,
    audit: 'CHALLENGE_DECIDED',
    touches: seats,
    success: t.challengeDecided,
  }),
  'tribunal.appointSecretary': action({
    method: 'POST',
    path: '/tribunal/{caseId}/secretary',
    summary: 'Appoint the tribunal secretary (Art. 20)',
    input: SecretaryInput,
    output: z.object({ access: z.enum(['open', 'waits', 'outside']) }),
    subject,
    audit: 'SECRETARY_APPOINTED',
    touches: seats,
    success: t.secretaryAppointed,
  }),
  'tribunal.consentSecretary': action({
    method: 'POST',
    path: '/tribunal/{caseId}/secretary/consent',
    summary: "Record one party's consent to the secretary, or its objection (Art. 20)",
    input: z.object({ caseId: Id, partyId: Id, consents: z._default(z.boolean(), true) }),
    output: z.object({ access: z.enum(['open', 'waits', 'outside']) }),
    subject,
    audit: 'SECRETARY_CONSENT',
    touches: seats,
    success: t.consentRecorded,
  }),
  'tribunal.removeSecretary': action({
    method: 'POST',
    path: '/tribunal/{caseId}/secretary/remove',
    summary: "End the secretary's appointment and access (Art. 20)",
    input: CaseId,
    output: z.object({ status: Status }),
    subject,
    audit: 'SECRETARY_REMOVED',
    touches: seats,
    success: t.secretaryRemoved,
  }),
  'tribunal.confirm': action({
    method: 'POST',
    path: '/tribunal/{caseId}/confirm',
    summary: "Confirm the tribunal by the centre's Court (Art. 16)",
    input: CaseId,
    output: Moved,
    subject,
    audit: 'TRIBUNAL_CONFIRMED',
    touches: ['tribunal', 'case', 'cases'],
    success: t.confirmed,
  }),
}
