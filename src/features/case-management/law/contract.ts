import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { isPlainDate } from '#kernel/dates/dates.ts'
import { FileView } from '#kernel/file.ts'
import { ownMessage } from '#kernel/input.ts'
import { maybeJoinUrl } from '#kernel/addresses/join-url.ts'
import { mayBeSaid, said } from '#kernel/said.ts'
import {
  CMC_CHANNELS,
  CONFIDENTIALITY,
  DEFAULT_EVIDENCE,
  DRAFT_KINDS,
  FILE_FORMATS,
  FURTHER_KINDS,
  ORDER_KINDS,
  REQUIRED_KEYS,
  SERVICE_MODES,
  TEXT_LIMIT,
  TIMETABLE_KEYS,
} from './rules.ts'
import { CLAUSE_KEYS, CLAUSE_TOPICS } from './clauses.ts'
import { caseManagementWords as say } from './words.ts'

const Instant = z.string()
const Name = z.object({ nameEn: z.string(), nameAr: z.string() })

/** The error text of §5. */
const Moment = z.iso.datetime({ offset: true, error: ownMessage(say.chooseDateTime) })
const JoinUrl = maybeJoinUrl(say.secureLink, 500)

export const Cmc = z.object({ scheduledAt: Instant, channel: z.enum(CMC_CHANNELS), joinUrl: z.string() })
export type Cmc = z.infer<typeof Cmc>

/** A day at the seat, or an instant; a day ends at 23:59:59 seat time. */
const DueInput = z.string(ownMessage(say.notADay)).check(
  z.refine((text) => isPlainDate(text) || z.iso.datetime({ offset: true }).safeParse(text).success, {
    error: ownMessage(say.notADay),
  }),
)

const PlainDay = z
  .string(ownMessage(say.notADay))
  .check(z.refine((text) => isPlainDate(text), { error: ownMessage(say.notADay) }))

const TimetableInput = z.array(z.object({ key: z.enum(TIMETABLE_KEYS), dueAt: DueInput }))

export const Evidence = z.object({
  fileFormats: z.array(z.enum(FILE_FORMATS)).check(z.minLength(1), z.maxLength(FILE_FORMATS.length)),
  confidentiality: z.enum(CONFIDENTIALITY),
  serviceMode: z.enum(SERVICE_MODES),
})
/** Missing members follow the default protocol (§9). */
const EvidenceInput = z._default(
  z.object({
    fileFormats: z._default(Evidence.shape.fileFormats, [...DEFAULT_EVIDENCE.fileFormats]),
    confidentiality: z._default(Evidence.shape.confidentiality, DEFAULT_EVIDENCE.confidentiality),
    serviceMode: z._default(Evidence.shape.serviceMode, DEFAULT_EVIDENCE.serviceMode),
  }),
  { ...DEFAULT_EVIDENCE, fileFormats: [...DEFAULT_EVIDENCE.fileFormats] },
)

const TimetableRow = z.object({
  key: z.enum(TIMETABLE_KEYS),
  /** In the language of the call. */
  title: z.string(),
  titleEn: z.string(),
  titleAr: z.string(),
  dueAt: Instant,
  /** The day at the seat. */
  dueOn: z.string(),
  /** In a revised timetable: the former day of a moved step. */
  wasOn: z.nullable(z.string()),
})

const MOST_CLAUSES = 100
/** A clause by topic: from the library with its choices, or in the tribunal's own words. */
const ClauseInput = z.object({
  topic: z.enum(CLAUSE_TOPICS),
  /** Null for a clause that is not in the library. */
  clause: z.nullable(z.enum(CLAUSE_KEYS)),
  /** Whole numbers; a missing choice has the usual value. */
  numbers: z._default(z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(20))), {}),
  wording: z._default(
    z.nullable(
      z.object({
        en: z._default(z.string().check(z.maxLength(TEXT_LIMIT)), ''),
        ar: z._default(z.string().check(z.maxLength(TEXT_LIMIT)), ''),
      }),
    ),
    null,
  ),
})
export const ClausesInput = z._default(z.array(ClauseInput).check(z.maxLength(MOST_CLAUSES)), [])
/** A clause as ordered; empty in a language in which the case is not held. */
const OrderedClause = z.object({ topic: z.enum(CLAUSE_TOPICS), en: z.string(), ar: z.string() })

export const OrderView = z.object({
  id: z.string(),
  number: z.number(),
  kind: z.enum(ORDER_KINDS),
  status: z.literal('issued'),
  issuedAt: Instant,
  issuedBy: Name,
  text: z.string(),
  /** The text in the other language of the case; empty if there is none. */
  translation: z.string(),
  timetable: z.array(TimetableRow),
  evidence: z.nullable(Evidence),
  /** In the order of printing. */
  clauses: z.array(OrderedClause),
  documentNo: z.string(),
  file: FileView,
  /** The printed code; null for an order issued before documents had codes. */
  verificationCode: z.nullable(z.string()),
})
export type OrderView = z.infer<typeof OrderView>

/** An order in preparation, visible to the tribunal and its secretary. */
export const OrderDraft = z.object({
  kind: z.enum(DRAFT_KINDS),
  text: z.string(),
  translation: z.string(),
  timetable: z.array(z.object({ key: z.enum(TIMETABLE_KEYS), dueAt: z.string() })),
  evidence: z.nullable(Evidence),
  clauses: z.array(ClauseInput),
  /** Sent back with the next save, so that no one silently overwrites a newer text. */
  version: z.number(),
  savedAt: Instant,
  savedBy: Name,
})
export type OrderDraft = z.infer<typeof OrderDraft>

/** The text in the other language, for a case held in both. */
const Translation = z._default(mayBeSaid(TEXT_LIMIT), '')

/** §5: both are required before anything else is checked. */
const hasRequired = (rows: readonly { readonly key: string }[]) =>
  REQUIRED_KEYS.every((key) => rows.some((row) => row.key === key))

const caseId = z.string()
const subject = { case: 'caseId' } as const

export const caseManagementActions = {
  'caseManagement.scheduleCmc': action({
    method: 'POST',
    path: '/cmc',
    summary: 'Schedule the case management conference, once (Arts. 22-23)',
    input: z.object({ caseId, scheduledAt: Moment, channel: z.enum(CMC_CHANNELS), joinUrl: JoinUrl }),
    output: Cmc,
    subject,
    audit: 'CMC_SCHEDULED',
    touches: ['cmc', 'timeline'],
    success: say.cmcScheduled,
  }),
  'caseManagement.readCmc': action({
    method: 'GET',
    path: '/cmc/{caseId}',
    summary: 'The case management conference; null while none is scheduled',
    input: z.object({ caseId }),
    output: z.nullable(Cmc),
    subject,
  }),
  'caseManagement.issuePo1': action({
    method: 'POST',
    path: '/po',
    summary: 'Issue Procedural Order No. 1: timetable and evidence protocol (Arts. 22-29)',
    input: z.object({
      caseId,
      timetable: TimetableInput.check(z.refine(hasRequired, { error: ownMessage(say.enterDates) })),
      evidence: EvidenceInput,
      text: z._default(mayBeSaid(TEXT_LIMIT), ''),
      translation: Translation,
      clauses: ClausesInput,
    }),
    output: OrderView,
    subject,
    fresh: true,
    audit: 'PO1_ISSUED',
    touches: ['orders', 'timeline', 'case', 'cases', 'files'],
    success: say.po1Issued,
  }),
  'caseManagement.issueOrder': action({
    method: 'POST',
    path: '/orders',
    summary: 'Issue a further order of the tribunal',
    input: z.object({
      caseId,
      kind: z.enum(FURTHER_KINDS),
      text: said({ word: say.enterText, most: TEXT_LIMIT }),
      translation: Translation,
      clauses: ClausesInput,
    }),
    output: OrderView,
    subject,
    fresh: true,
    audit: 'ORDER_ISSUED',
    touches: ['orders', 'timeline', 'files'],
    success: say.orderIssued,
  }),
  'caseManagement.reviseTimetable': action({
    method: 'POST',
    path: '/orders/timetable',
    summary: 'Revise the procedural timetable by an order of the tribunal: new dates of its steps, with the reasons',
    input: z.object({
      caseId,
      /** The steps that are moved or added. */
      timetable: z.array(z.object({ key: z.enum(TIMETABLE_KEYS), dueOn: PlainDay })),
      reason: said({ word: say.whyRevised, most: TEXT_LIMIT }),
      translation: Translation,
    }),
    output: OrderView,
    subject,
    fresh: true,
    audit: 'TIMETABLE_REVISED',
    touches: ['orders', 'timeline', 'files'],
    success: say.timetableRevised,
  }),
  'caseManagement.listOrders': action({
    method: 'GET',
    path: '/orders/{caseId}',
    summary: 'The orders issued in the case, PO-1 first',
    input: z.object({ caseId }),
    output: z.array(OrderView),
    subject,
  }),
  'caseManagement.saveDraft': action({
    method: 'PUT',
    path: '/orders/draft',
    summary: 'Keep the text of an order that is being prepared; only the tribunal and its secretary see it',
    input: z.object({
      caseId,
      kind: z.enum(DRAFT_KINDS),
      text: z._default(z.string().check(z.maxLength(TEXT_LIMIT)), ''),
      translation: z._default(z.string().check(z.maxLength(TEXT_LIMIT)), ''),
      timetable: z._default(TimetableInput, []),
      evidence: z._default(z.nullable(Evidence), null),
      clauses: ClausesInput,
      /** The version that was loaded; 0 for a first draft. */
      version: z.int().check(z.gte(0)),
    }),
    output: OrderDraft,
    subject,
    audit: 'ORDER_DRAFT_SAVED',
    success: say.draftSaved,
  }),
  'caseManagement.readDrafts': action({
    method: 'GET',
    path: '/orders/{caseId}/drafts',
    summary: 'Orders being prepared, for the tribunal and its secretary',
    input: z.object({ caseId }),
    output: z.array(OrderDraft),
    subject,
  }),
}
