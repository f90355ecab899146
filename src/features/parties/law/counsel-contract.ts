import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { emailText, oneAlphabet } from '#kernel/addresses/email.ts'
import { FileDescriptor, FileView } from '#kernel/file.ts'
import { ownMessage } from '#kernel/input.ts'
import { SIDES } from '#kernel/roles.ts'
import { mayBeNamed, mayBeSaid, named } from '#kernel/said.ts'
import { caseWords } from '#case/law/words.ts'
import { MANDATE_ENDS, MANDATE_STATES } from './counsel-rules.ts'
import { counselWords } from './counsel-words.ts'

const Instant = z.string()
const Names = z.object({ nameEn: z.string(), nameAr: z.string() })

/** What is known of counsel and a member of the tribunal. Facts for those who decide, without a judgement. */
const Connection = z.object({
  arbitratorId: z.string(),
  ...Names.shape,
  /** `sameDomain`: their e-mail addresses are of one domain; `otherCases`: in how many other cases of the centre they meet. */
  kind: z.enum(['sameDomain', 'otherCases']),
  count: z.number(),
})

export const MandateView = z.object({
  id: z.string(),
  side: z.enum(SIDES),
  name: z.string(),
  firm: z.string(),
  email: z.string(),
  powerOfAttorney: z.string(),
  power: z.nullable(FileView),
  leadId: z.nullable(z.string()),
  /** What the party says of connections with the tribunal: for those who decide, and the party's own people. */
  statement: z.nullable(z.string()),
  /** The ids of the mandates that end when this one comes into force. */
  replaces: z.array(z.string()),
  parties: z.array(
    z.object({
      partyId: z.string(),
      state: z.enum(MANDATE_STATES),
      notifiedAt: Instant,
      since: z.nullable(Instant),
      until: z.nullable(Instant),
      because: z.nullable(z.enum(MANDATE_ENDS)),
      reason: z.string(),
      decidedBy: z.nullable(Names),
      decisionReasons: z.string(),
    }),
  ),
  people: z.array(
    z.object({ personId: z.string(), ...Names.shape, email: z.string(), isLead: z.boolean(), since: Instant }),
  ),
  /** For those who decide, while the mandate waits for the tribunal; else null. */
  connections: z.nullable(z.array(Connection)),
  /** What the reader may do with this mandate. */
  may: z.object({ filePower: z.boolean(), decide: z.boolean(), end: z.boolean(), manage: z.boolean() }),
})
export type MandateView = z.infer<typeof MandateView>

/** The mandates of a case, those that have ended too, and the parties for which the reader may notify counsel. */
export const CounselView = z.object({ mandates: z.array(MandateView), mayNotify: z.array(z.string()) })
export type CounselView = z.infer<typeof CounselView>

const caseId = z.string()
const mandateId = z.string()
const subject = { case: 'caseId' } as const
const EMAIL_FORM = { error: ownMessage(caseWords.emailForm), abort: true }
const Email = () => emailText().check(z.regex(/^[^\s@]+@[^\s@]+$/, EMAIL_FORM), oneAlphabet)
const Ids = () => z.array(z.string()).check(z.maxLength(100))

const Decision = z
  .object({ caseId, mandateId, approved: z.boolean(), reasons: z._default(mayBeSaid(4_000), '') })
  .check(
    z.refine(({ approved, reasons }) => approved || reasons !== '', {
      path: ['reasons'],
      error: ownMessage(counselWords.reasonsNeeded),
    }),
  )

/** Who acts for a party, by which authority, and the change of counsel (Art. 21). */
export const counselActions = {
  'counsel.list': action({
    method: 'GET',
    path: '/cases/{caseId}/counsel',
    summary: 'The counsel of each party with their people and powers of attorney, also those who no longer act',
    input: z.object({ caseId }),
    output: CounselView,
    subject,
  }),
  'counsel.notify': action({
    method: 'POST',
    path: '/cases/{caseId}/parties/{partyId}/mandates',
    summary: 'Notify new counsel of a party; once the tribunal is composed they wait for its approval (Art. 21)',
    input: z.object({
      caseId,
      partyId: z.string(),
      /** Further parties of the same side. */
      also: z._default(Ids(), []),
      name: named({ most: 200 }),
      firm: z._default(mayBeNamed(200), ''),
      email: Email(),
      powerOfAttorney: z._default(mayBeNamed(200), ''),
      power: z.optional(FileDescriptor),
      /** The mandates that end when this one comes into force. */
      replaces: z._default(Ids(), []),
      statement: z._default(mayBeSaid(4_000), ''),
    }),
    output: CounselView,
    subject,
    audit: 'COUNSEL_NOTIFIED',
    touches: ['counsel', 'members'],
    success: counselWords.notified,
  }),
  'counsel.filePower': action({
    method: 'POST',
    path: '/cases/{caseId}/mandates/{mandateId}/power',
    summary: 'File the power of attorney of counsel',
    input: z.object({ caseId, mandateId, power: FileDescriptor }),
    output: CounselView,
    subject,
    audit: 'POWER_FILED',
    touches: ['counsel', 'files'],
    success: counselWords.powerFiled,
  }),
  'counsel.decide': action({
    method: 'POST',
    path: '/cases/{caseId}/mandates/{mandateId}/decision',
    summary: 'The tribunal approves new counsel, or refuses them with reasons (Art. 21)',
    input: Decision,
    output: CounselView,
    subject,
    audit: 'COUNSEL_DECIDED',
    touches: ['counsel', 'members'],
    success: counselWords.decided,
  }),
  'counsel.end': action({
    method: 'POST',
    path: '/cases/{caseId}/mandates/{mandateId}/end',
    summary:
      'End the mandate of counsel, and with it the access of their people; never refused for the state of the case',
    input: z.object({
      caseId,
      mandateId,
      /** For these parties only; without them, for all that the person who ends it may speak for. */
      partyIds: z.optional(Ids().check(z.minLength(1))),
      /** What the Case Manager records; of others the portal knows whether they are the counsel. */
      because: z._default(z.enum(['withdrawn', 'revoked']), 'revoked'),
      reason: z._default(mayBeSaid(500), ''),
    }),
    output: CounselView,
    subject,
    audit: 'COUNSEL_ENDED',
    touches: ['counsel', 'members'],
    success: counselWords.ended,
  }),
  'counsel.addPerson': action({
    method: 'POST',
    path: '/cases/{caseId}/mandates/{mandateId}/people',
    summary: 'Give a person of counsel access to the case, by the e-mail address of the account',
    input: z.object({ caseId, mandateId, email: Email() }),
    output: CounselView,
    subject,
    audit: 'COUNSEL_PERSON_ADDED',
    touches: ['counsel', 'members'],
    success: counselWords.personAdded,
  }),
  'counsel.removePerson': action({
    method: 'DELETE',
    path: '/cases/{caseId}/mandates/{mandateId}/people/{personId}',
    summary: 'End the access of a person of counsel at once',
    input: z.object({ caseId, mandateId, personId: z.string() }),
    output: CounselView,
    subject,
    audit: 'COUNSEL_PERSON_REMOVED',
    touches: ['counsel', 'members'],
    success: counselWords.personRemoved,
  }),
  'counsel.handOver': action({
    method: 'POST',
    path: '/cases/{caseId}/mandates/{mandateId}/lead',
    summary: 'Hand the lead of counsel over to another of their people',
    input: z.object({ caseId, mandateId, personId: z.string() }),
    output: CounselView,
    subject,
    audit: 'COUNSEL_LEAD_CHANGED',
    touches: ['counsel'],
    success: counselWords.leadChanged,
  }),
}
