import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { FileView } from '#kernel/file.ts'
import { ownMessage } from '#kernel/input.ts'
import { ROLES, SIDES } from '#kernel/roles.ts'
import { emailText, oneAlphabet } from '#kernel/addresses/email.ts'
import { mayBeNamed, mayBeSaid, named } from '#kernel/said.ts'
import { memberActions } from './members-contract.ts'
import { CASE_SORTS, STEP_NAMES, STEPS } from './rules.ts'
import { caseWords } from './words.ts'

export const SEATS = ['Asia/Riyadh', 'Europe/London', 'America/New_York'] as const
/** The largest number a case can have: a 32-bit integer. */
const MAX_SEQUENCE = 2_147_483_647
export const CURRENCIES = ['SAR', 'USD'] as const
export const CASE_LANGUAGES = ['en', 'ar', 'both'] as const

const EMAIL_FORM = { error: ownMessage(caseWords.emailForm), abort: true }
/** Empty, or a plausible e-mail address. */
export const Email = () => emailText().check(z.regex(/^$|^[^\s@]+@[^\s@]+$/, EMAIL_FORM), oneAlphabet)
/** A country by its code. */
export const Country = z.string().check(z.regex(/^[A-Z]{2}$/))

const PartyFields = z.object({
  side: z.enum(SIDES),
  nameEn: mayBeNamed(200),
  nameAr: mayBeNamed(200),
  registrationNumber: mayBeNamed(60),
  address: mayBeNamed(500),
  country: Country,
  email: Email(),
})

const isNamed = (party: { nameEn: string; nameAr: string }) => party.nameEn !== '' || party.nameAr !== ''
const NAME_MISSING = { path: ['nameEn'], error: ownMessage(caseWords.nameMissing) }

/** Legal names are kept in both scripts as entered; one of the two is enough at filing. */
export const PartyInput = PartyFields.check(z.refine(isNamed, NAME_MISSING))
/** A party that the request named before has its id, so that it remains the same party, whatever is changed in it. */
const AmendedParty = z.extend(PartyFields, { id: z.optional(z.string()) }).check(z.refine(isNamed, NAME_MISSING))

/** The most parties of a case, and the most representatives. */
export const MAX_PARTIES = 100

export const RepresentativeInput = z.object({
  side: z.enum(SIDES),
  name: named({ most: 200 }),
  firm: mayBeNamed(200),
  email: Email(),
  powerOfAttorney: mayBeNamed(200),
})

/** Exact money: digits with at most two decimals, never a float. */
export const Amount = z.string().check(z.regex(/^\d{1,15}(\.\d{1,2})?$/, ownMessage(caseWords.amountForm)))

/** The fields of a request for arbitration. */
export const FilingFields = z.object({
  parties: z.array(PartyInput).check(z.minLength(2), z.maxLength(MAX_PARTIES)),
  representatives: z.array(RepresentativeInput).check(z.maxLength(MAX_PARTIES)),
  claimSummary: z._default(mayBeSaid(20_000), ''),
  relief: z._default(mayBeSaid(20_000), ''),
  /** Null: the claim is not quantified. */
  amount: z._default(z.nullable(Amount), null),
  currency: z.enum(CURRENCIES),
  seat: z.enum(SEATS),
  language: z.enum(CASE_LANGUAGES),
  applicableLaw: z._default(mayBeNamed(300), ''),
})

/** What `filing.amend` changes: the same fields. */
export const AmendedFields = z.object({
  ...FilingFields.shape,
  parties: z.array(AmendedParty).check(z.minLength(2), z.maxLength(MAX_PARTIES)),
})

export const Party = z.object({
  id: z.string(),
  side: z.enum(SIDES),
  nameEn: z.string(),
  nameAr: z.string(),
  registrationNumber: z.string(),
  address: z.string(),
  country: z.string(),
  email: z.string(),
  /** Parties of one side with the same number plead together. */
  group: z.number(),
})
export type Party = z.infer<typeof Party>

export const Representative = z.object({
  id: z.string(),
  side: z.enum(SIDES),
  name: z.string(),
  firm: z.string(),
  email: z.string(),
  powerOfAttorney: z.string(),
  /** The ids of the parties that they act for; absent: all of the side. */
  parties: z.optional(z.array(z.string())),
})

const Instant = z.string()

/** GET /cases/{id}: the flags of §7, and the data of the overview and of every case screen's header. */
export const CaseView = z.object({
  id: z.string(),
  titleEn: z.string(),
  titleAr: z.string(),
  stayed: z.boolean(),
  /** `OPEN_ENDED`, the last possible instant, for a freeze that lasts until it is revoked. */
  publicationFrozenUntil: z.nullable(Instant),
  enforcementStatus: z.enum(['none', 'stayed', 'ordered']),
  awardSetAside: z.boolean(),
  costsFrozen: z.boolean(),
  /** The next instant at which a court order begins or ends by itself, which may change the flags. */
  courtOrdersTurnAt: z.nullable(Instant),
  step: z.enum(STEPS),
  seat: z.enum(SEATS),
  language: z.enum(CASE_LANGUAGES),
  applicableLaw: z.string(),
  rulesVersion: z.string(),
  claimSummary: z.string(),
  relief: z.string(),
  amount: z.nullable(z.string()),
  currency: z.enum(CURRENCIES),
  filedAt: Instant,
  arbitrators: z.number(),
  parties: z.array(Party),
  representatives: z.array(Representative),
  /** The sealed award once it is served; null before that. */
  award: z.nullable(z.object({ servedAt: Instant, file: FileView })),
  publishedAt: z.nullable(Instant),
  /** The reader's roles, side and parties in the case. */
  mine: z.object({
    roles: z.array(z.enum(ROLES)),
    side: z.nullable(z.enum(SIDES)),
    /** The ids of the parties that the reader acts for. */
    parties: z.array(z.string()),
  }),
})
export type CaseView = z.infer<typeof CaseView>

const StepState = z.object({
  step: z.enum(STEPS),
  open: z.boolean(),
  code: z.nullable(z.string()),
  fallback: z.nullable(z.enum(STEPS)),
})

/** What the reader may do now, by the same table and the same `decide` that the server applies to acts. */
export const Permitted = z.record(z.string(), z.object({ ok: z.boolean(), code: z.nullable(z.string()) }))

export const GatesView = z.object({
  art5Complete: z.boolean(),
  feePaid: z.boolean(),
  serviceProof: z.boolean(),
  commenced: z.boolean(),
  tribunalConfirmed: z.boolean(),
  po1Issued: z.boolean(),
  bundleReady: z.boolean(),
  recordClosed: z.boolean(),
  award: z.object({ status: z.string() }),
  publication: z.object({ optOut: z.boolean(), eligible: z.boolean() }),
  step: z.enum(STEPS),
  steps: z.array(StepState),
  /** The step requested by `s`, if any. */
  asked: z.nullable(StepState),
  may: Permitted,
})
export type GatesView = z.infer<typeof GatesView>

export const CaseRow = z.object({
  id: z.string(),
  titleEn: z.string(),
  titleAr: z.string(),
  step: z.enum(STEPS),
  amount: z.nullable(z.string()),
  currency: z.enum(CURRENCIES),
  seat: z.enum(SEATS),
  filedAt: Instant,
  stayed: z.boolean(),
  awardStatus: z.string(),
})

/** A file of the case that the reader may download, and its purpose. */
export const CaseFile = z.object({
  ...FileView.shape,
  purpose: z.string(),
  /** For a letter, an order or minutes that print a code. */
  verificationCode: z.nullable(z.string()),
})
export type CaseFile = z.infer<typeof CaseFile>

const CaseId = z.object({ id: z.string() })
const subject = { case: 'id' } as const

export const caseActions = {
  'case.list': action({
    method: 'GET',
    path: '/cases',
    summary: 'The cases one may see, newest or oldest first; narrowed to ids, or by part of an id or of a party’s name',
    input: z.object({
      /** Matches part of the id or of a party's name, in either script. */
      q: z._default(z.string().check(z.maxLength(100)), ''),
      order: z._default(z.enum(CASE_SORTS), 'newest'),
      /** Only these cases: their ids, separated by commas. */
      ids: z.optional(z.string().check(z.regex(/^case_\d{1,10}(,case_\d{1,10}){0,49}$/))),
      /** The number of the last case on the previous page. */
      before: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(MAX_SEQUENCE))),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
    }),
    output: z.object({ cases: z.array(CaseRow), next: z.nullable(z.number()) }),
  }),
  'case.file': action({
    method: 'POST',
    path: '/cases',
    summary: 'Open a new case with its filing (Art. 5)',
    input: FilingFields,
    output: z.object({ id: z.string() }),
    audit: 'CASE_FILED',
    touches: ['cases'],
    success: caseWords.caseFiled,
  }),
  'case.read': action({
    method: 'GET',
    path: '/cases/{id}',
    summary: 'One case: flags, parties, facts of the header',
    input: CaseId,
    output: CaseView,
    subject,
  }),
  'case.gates': action({
    method: 'GET',
    path: '/cases/{id}/gates',
    summary: 'The gates of the lifecycle, and what the reader may do now',
    input: z.object({ id: z.string(), s: z.optional(z.enum([...STEP_NAMES, ''])) }),
    output: GatesView,
    subject,
  }),
  'case.steps': action({
    method: 'GET',
    path: '/cases/{id}/steps',
    summary: 'The steps that lie behind the case: when each was completed, and by what',
    input: CaseId,
    output: z.array(z.object({ step: z.enum(STEPS), at: z.nullable(Instant), paper: z.string(), count: z.number() })),
    subject,
  }),
  ...memberActions,
  'case.files': action({
    method: 'GET',
    path: '/cases/{id}/files',
    summary: 'The files of the case that one may have, newest first',
    input: CaseId,
    output: z.array(CaseFile),
    subject,
  }),
  'case.streamToken': action({
    method: 'POST',
    path: '/sse/token/{caseId}',
    summary: "A single-use token that opens the case's live events",
    input: z.object({ caseId: z.string() }),
    output: z.object({ token: z.string() }),
    subject: { case: 'caseId' },
  }),
}
