import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { isPlainDate } from '#kernel/dates/dates.ts'
import { ownMessage } from '#kernel/input.ts'
import { SIDES } from '#kernel/roles.ts'
import { mayBeNamed, mayBeSaid } from '#kernel/said.ts'
import { publicationWords } from './publication-words.ts'
import { SCOPES } from './rules.ts'

const Instant = z.string()
const Named = { nameEn: z.string(), nameAr: z.string() }
const note = () => z._default(mayBeSaid(500), '')
const subject = { case: 'caseId' } as const

/** §3: publication state. */
export const PublicationState = z.object({ optOut: z.boolean(), eligible: z.boolean() })

const ScopeState = z.object({ optedOut: z.boolean(), since: z.nullable(Instant) })

/** The state of the publication of a case's award: opt-outs, written consents, and the review. */
export const PublicationView = z.object({
  caseId: z.string(),
  ...PublicationState.shape,
  /** Why publishing would be refused now, besides `eligible`: each reason with its text and the page where it is resolved. */
  reasons: z.array(
    z.object({ code: z.string(), words: z.object({ en: z.string(), ar: z.string() }), mend: z.nullable(z.string()) }),
  ),
  awardIsFinal: z.boolean(),
  publishedAt: z.nullable(Instant),
  /** The item of the knowledge base, once published. */
  itemId: z.nullable(z.string()),
  frozenUntil: z.nullable(Instant),
  scopes: z.object({ claimant: ScopeState, respondent: ScopeState, case: ScopeState }),
  /** In order of creation. A note is visible to the centre and to the side that it concerns. */
  records: z.array(
    z.object({
      id: z.string(),
      scope: z.enum(SCOPES),
      optedOut: z.boolean(),
      note: z.string(),
      recordedAs: z.enum(['party', 'centre']),
      recordedBy: z.object(Named),
      recordedAt: Instant,
    }),
  ),
  consents: z.array(
    z.object({
      partyId: z.string(),
      side: z.enum(SIDES),
      ...Named,
      /** The latest record; null if there is none. */
      latest: z.nullable(
        z.object({
          given: z.boolean(),
          givenOn: z.string(),
          reference: z.string(),
          recordedBy: z.object(Named),
          recordedAt: Instant,
        }),
      ),
    }),
  ),
  /** The law of the seat requires a written consent that is not recorded; a warning only. */
  consentWarning: z.boolean(),
  /** For readers who may publish; null for others, and before the review is started. */
  review: z.nullable(
    z.object({
      version: z.number(),
      proposals: z.number(),
      undecided: z.number(),
      residuals: z.number(),
      hasTitle: z.boolean(),
    }),
  ),
})
export type PublicationView = z.infer<typeof PublicationView>

export const ConsentInput = z.object({
  caseId: z.string(),
  partyId: z.string(),
  given: z.boolean(),
  givenOn: z.string().check(z.refine(isPlainDate, { error: ownMessage(publicationWords.dateNeeded) })),
  reference: z._default(mayBeNamed(200), ''),
})

export const optOutActions = {
  'publication.read': action({
    method: 'GET',
    path: '/publication/{caseId}',
    summary: "How the publication of the case's award stands (Art. 36(3))",
    input: z.object({ caseId: z.string() }),
    output: PublicationView,
    subject,
  }),
  'publication.setOptOut': action({
    method: 'PUT',
    path: '/publication',
    summary: 'Opt out of publication or take it back: a party for its side, the centre for a side or the case',
    input: z.object({
      caseId: z.string(),
      optOut: z.boolean(),
      /** The side that asked for it: named by the centre; a party acts for its own. */
      side: z.optional(z.enum(SCOPES)),
      note: note(),
    }),
    output: PublicationState,
    subject,
    audit: 'PUBLICATION_OPT_OUT',
    touches: ['publication', 'case'],
    success: publicationWords.optOutRecorded,
  }),
  'publication.recordConsent': action({
    method: 'POST',
    path: '/publication/{caseId}/consents',
    summary: "Record a party's written consent to publication, or that it was refused",
    input: ConsentInput,
    output: PublicationView,
    subject,
    audit: 'PUBLICATION_CONSENT',
    touches: ['publication'],
    success: publicationWords.consentRecorded,
  }),
  'publication.publish': action({
    method: 'POST',
    path: '/awards/{caseId}/publish',
    summary: 'Publish the anonymized award in the knowledge base',
    input: z.object({
      caseId: z.string(),
      /** Required: only anonymized awards are published. */
      anonymize: z.union([z.literal(true), z.literal('true')], { error: ownMessage(publicationWords.onlyAnonymized) }),
      /** The version of the review last read; if absent, the version is not checked. */
      version: z.optional(z.coerce.number().check(z.int(), z.nonnegative())),
    }),
    query: ['anonymize'],
    output: z.object({
      published: z.object({ title: z.string(), titleEn: z.string(), titleAr: z.string(), itemId: z.string() }),
      state: PublicationState,
    }),
    subject,
    audit: 'AWARD_PUBLISHED',
    fresh: true,
    touches: ['publication', 'case', 'kb'],
    success: publicationWords.publishedNow,
  }),
}
