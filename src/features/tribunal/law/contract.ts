import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { emailText, oneAlphabet } from '#kernel/addresses/email.ts'
import { ownMessage } from '#kernel/input.ts'
import { mayBeSaid, named, said } from '#kernel/said.ts'
import type { Word } from '#kernel/words.ts'
import { CATEGORIES, COMPOSITION_SOURCES, DISCLOSURE_STATUSES, METHODS, OFFICES, TRIBUNAL_SIZES } from './rules.ts'
import { Candidate, RosterPerson, Status, TribunalView } from './shapes.ts'
import { tribunalWords as t } from './words.ts'

const Id = z.string().check(z.minLength(1), z.maxLength(80))
const CaseId = z.object({ caseId: Id })
const Instant = z.string()
const reasons = (word: Word, most = 4000) => said({ word, most })
const text = (max = 4000) => z._default(mayBeSaid(max), '')
const Moved = z.object({ status: Status })

export const ProposeInput = z.object({
  caseId: Id,
  method: z.enum(METHODS),
  numberOfArbitrators: z.literal(TRIBUNAL_SIZES),
  /** Corrects a proposal that neither side has answered yet. */
  again: z._default(z.boolean(), false),
  /** The names shown before confirming, in order; a different list is refused. */
  candidateIds: z.optional(z.array(Id).check(z.maxLength(40))),
})

export const DisclosureInput = z
  .object({
    caseId: Id,
    accepts: z.boolean(),
    available: z._default(z.boolean(), false),
    impartial: z._default(z.boolean(), false),
    independent: z._default(z.boolean(), false),
    reason: text(),
    items: z._default(
      z.array(z.object({ category: z.enum(CATEGORIES), text: reasons(t.reasonMissing) })).check(z.maxLength(40)),
      [],
    ),
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
  name: named({ word: t.secretaryMissing, most: 200 }),
  email: emailText(t.secretaryMissing).check(
    z.toLowerCase(),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: ownMessage(t.secretaryMissing), abort: true }),
    oneAlphabet,
  ),
  consentByParties: z._default(z.boolean(), false),
})

export const ChallengeInput = z.object({ caseId: Id, arbitratorId: Id, reason: reasons(t.reasonMissing, 10_000) })

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
    touches: ['tribunal', 'timeline'],
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
  'tribunal.preview': action({
    method: 'GET',
    path: '/tribunal/{caseId}/preview',
    summary: 'The names that a proposal would hold now, in their order',
    input: z.object({
      caseId: Id,
      numberOfArbitrators: z.coerce.number().check(z.refine((size) => TRIBUNAL_SIZES.some((known) => known === size))),
      /** `yes` corrects a proposal that neither side has answered yet. */
      again: z._default(z.enum(['yes', 'no']), 'no'),
    }),
    output: z.array(Candidate),
    subject,
  }),
  // No `touches`: only that side and the centre may know that it has answered. The handler sends them the event.
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
    touches: [...seats, 'timeline'],
    success: t.composedDone,
  }),
  'tribunal.replace': action({
    method: 'POST',
    path: '/tribunal/{caseId}/replace',
    summary: 'Fill an office that fell vacant (Art. 19)',
    input: z.object({ caseId: Id, office: z.enum(OFFICES), arbitratorId: Id, grounds: reasons(t.groundsMissing) }),
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
    input: z.object({ caseId: Id, arbitratorId: Id, reasons: reasons(t.reasonMissing) }),
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
    input: z.object({
      caseId: Id,
      arbitratorId: Id,
      accept: z.boolean(),
      note: text(),
      /** The version that was read; a newer one is refused. */
      version: z.optional(z.number()),
    }),
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
    input: z.object({ caseId: Id, about: z.enum(['disclosure', 'challenge']), id: Id, text: reasons(t.reasonMissing) }),
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
    input: z.object({ caseId: Id, id: Id, accept: z.boolean(), reasons: reasons(t.reasonMissing) }),
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
