import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { isPlainDate } from '#kernel/dates/dates.ts'
import { FileAnswer, FileDescriptor, StreamAnswer } from '#kernel/file.ts'
import { ownMessage } from '#kernel/input.ts'
import { mayBeSaid, named } from '#kernel/said.ts'
import { LANGUAGES } from '#kernel/words.ts'
import { AGES, MOVEMENT_ORIGINS, STATES } from './rules.ts'
import { COLUMNS } from './statement-columns.ts'
import { importWords, reconciliationWords, rejectionWords } from './words.ts'

const Currency = z.enum(['SAR', 'USD'])
const Day = z.string().check(z.refine(isPlainDate))
const Name = z.object({ nameEn: z.string(), nameAr: z.string() })
const Notes = z._default(mayBeSaid(500), '')
const CODES = Object.keys(rejectionWords) as (keyof typeof rejectionWords)[]

/** The filters of the list, its totals and both exports. */
const FILTERS = {
  caseId: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  provider: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  state: z.optional(z.enum(STATES)),
  origin: z.optional(z.enum(MOVEMENT_ORIGINS)),
  /** First and last value date. */
  from: z.optional(Day),
  to: z.optional(Day),
}
const inOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { path: ['from'], error: ownMessage(reconciliationWords.fromBeforeTo) },
)
export const Filters = z.object(FILTERS).check(inOrder)
export type Filters = z.infer<typeof Filters>

const Limit = (most: number) => z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), most)
const Place = z.optional(z.coerce.number().check(z.int(), z.gte(0)))

/** §3: a row of the reconciliation with further details. */
export const MovementRow = z.object({
  id: z.string(),
  /** Its position among all movements, used as page key. */
  seq: z.number(),
  createdAt: z.string(),
  caseId: z.nullable(z.string()),
  provider: z.string(),
  externalId: z.string(),
  /** Money in is positive, money out negative; two decimals. */
  amount: z.string(),
  currency: Currency,
  amountBase: z.string(),
  baseCurrency: z.literal('SAR'),
  /** Six decimals. */
  fxRate: z.string(),
  recon: z.object({
    matched: z.boolean(),
    notes: z.string(),
    /** The other side, if it is known. */
    with: z.nullable(z.object({ id: z.string(), provider: z.string(), externalId: z.string(), valueOn: z.string() })),
    /** Null if matched by hand. */
    score: z.nullable(z.number()),
    /** Null with a date: matched by the portal itself. */
    by: z.nullable(Name),
    at: z.nullable(z.string()),
  }),
  origin: z.enum(MOVEMENT_ORIGINS),
  /** The kind of posting in the books; null for a line of a statement. */
  kind: z.nullable(z.enum(['filingFee', 'deposit', 'payout', 'refund', 'reversal'])),
  valueOn: z.string(),
  details: z.string(),
  statement: z.nullable(z.object({ id: z.string(), name: z.string(), line: z.number() })),
  /** Days since the value date while the row is open. */
  daysOpen: z.nullable(z.number()),
})
export type MovementRow = z.infer<typeof MovementRow>

const Agreement = z.object({
  reference: z.enum(['equal', 'inDetails', 'none']),
  amount: z.boolean(),
  sameCase: z.boolean(),
  days: z.number(),
})
export const Candidate = z.object({ row: MovementRow, score: z.number(), agreement: Agreement })
export type Candidate = z.infer<typeof Candidate>

export const StatementView = z.object({
  id: z.string(),
  name: z.string(),
  sha256: z.string(),
  provider: z.string(),
  lines: z.number(),
  knownBefore: z.number(),
  importedAt: z.string(),
  importedBy: Name,
  /** Null until the comparison of its lines has finished. */
  comparedAt: z.nullable(z.string()),
})
export type StatementView = z.infer<typeof StatementView>

export const Totals = z.object({
  currency: Currency,
  origin: z.enum(MOVEMENT_ORIGINS),
  rows: z.number(),
  moneyIn: z.string(),
  moneyOut: z.string(),
  net: z.string(),
  openRows: z.number(),
  openNet: z.string(),
  netBase: z.string(),
})
export type Totals = z.infer<typeof Totals>
const AgeRow = z.object({
  age: z.enum(AGES),
  origin: z.enum(MOVEMENT_ORIGINS),
  rows: z.number(),
  volumeBase: z.string(),
})

export const Summary = z.object({
  asOf: z.string(),
  rows: z.number(),
  totals: z.array(Totals),
  ageing: z.array(AgeRow),
  providers: z.array(z.string()),
})
export type Summary = z.infer<typeof Summary>

const StatementInput = z.object({
  provider: named({ most: 60 }),
  file: FileDescriptor,
})

export const Rejection = z.object({
  line: z.number(),
  code: z.enum(CODES as [keyof typeof rejectionWords]),
  column: z.nullable(z.enum(COLUMNS)),
  value: z.string(),
  other: z.nullable(z.number()),
  /** The complete sentence in the caller's language. */
  message: z.string(),
})

export const Preview = z.object({
  name: z.string(),
  provider: z.string(),
  /** The number of readable lines below the header. */
  lines: z.number(),
  fresh: z.number(),
  knownBefore: z.number(),
  totals: z.array(z.object({ currency: Currency, lines: z.number(), moneyIn: z.string(), moneyOut: z.string() })),
  /** The earlier import of the same bytes, if any. */
  imported: z.nullable(StatementView),
  rejected: z.array(Rejection),
  rejectedTotal: z.number(),
})
export type Preview = z.infer<typeof Preview>

const subject = { record: 'movement', id: 'id' } as const
/** Matching can allow a batch to be settled, so finance refreshes too. The parties get no event. */
const wakes = { touches: ['reconciliation', 'finance'], hears: 'centre' } as const
const Lang = { lang: z.optional(z.enum(LANGUAGES)) }

export const reconciliationActions = {
  'reconciliation.list': action({
    method: 'GET',
    path: '/finance/reconciliation',
    summary: 'Movements of money, newest first; a page ends before the place named',
    input: z.object({ ...FILTERS, before: Place, limit: Limit(200) }).check(inOrder),
    output: z.array(MovementRow),
  }),
  'reconciliation.summary': action({
    method: 'GET',
    path: '/finance/reconciliation/summary',
    summary: 'Totals by currency and the age of what is open, for the same filters',
    input: Filters,
    output: Summary,
  }),
  'reconciliation.proposals': action({
    method: 'GET',
    path: '/finance/reconciliation/proposals',
    summary: 'Open movements of the books with lines of statements that may be theirs, best first',
    input: z.object({ ...FILTERS, before: Place, limit: Limit(50) }).check(inOrder),
    output: z.object({
      proposals: z.array(z.object({ row: MovementRow, candidates: z.array(Candidate) })),
      /** The key of the next page; null after the last. */
      next: z.nullable(z.number()),
    }),
  }),
  'reconciliation.candidates': action({
    method: 'GET',
    path: '/finance/reconciliation/{id}/candidates',
    summary: 'What one open movement may belong to, best first, however weak',
    input: z.object({ id: z.string() }),
    output: z.array(Candidate),
    subject,
  }),
  'reconciliation.mark': action({
    method: 'POST',
    path: '/finance/reconciliation/{id}/mark',
    summary: 'Mark a movement as matched, take a match back on both sides, or note something of an open one',
    input: z.object({ id: z.string(), matched: z.boolean(), notes: Notes }),
    output: MovementRow,
    subject,
    audit: 'RECONCILIATION_MARKED',
    ...wakes,
    success: reconciliationWords.marked,
  }),
  'reconciliation.match': action({
    method: 'POST',
    path: '/finance/reconciliation/{id}/match',
    summary: 'Match two open movements; `id` is the one that has a case, as a movement of the books always has',
    input: z.object({ id: z.string(), withId: z.string(), notes: Notes }),
    output: MovementRow,
    subject,
    audit: 'RECONCILIATION_MATCHED',
    ...wakes,
    success: reconciliationWords.matchedTogether,
  }),
  'reconciliation.compare': action({
    method: 'POST',
    path: '/finance/reconciliation/compare',
    summary: 'Compare all open movements again and match what is clear',
    input: z.object({}),
    output: z.object({ started: z.boolean() }),
    audit: 'RECONCILIATION_COMPARED',
    ...wakes,
    success: reconciliationWords.started,
  }),
  'reconciliation.statements': action({
    method: 'GET',
    path: '/finance/reconciliation/statements',
    summary: 'The latest statement files',
    input: z.object({ limit: Limit(100) }),
    output: z.array(StatementView),
  }),
  'reconciliation.preview': action({
    method: 'POST',
    path: '/finance/reconciliation/preview',
    summary: 'What importing an uploaded statement file would do; nothing is kept',
    input: StatementInput,
    output: Preview,
  }),
  'reconciliation.import': action({
    method: 'POST',
    path: '/finance/reconciliation/import',
    summary: 'Import an uploaded statement file, the whole of it or nothing',
    input: StatementInput,
    output: StatementView,
    audit: 'STATEMENT_IMPORTED',
    ...wakes,
    success: importWords.imported,
  }),
  'reconciliation.file': action({
    method: 'GET',
    path: '/finance/reconciliation/statements/{id}/file',
    summary: 'A statement file as it was imported',
    input: z.object({ id: z.string() }),
    output: FileAnswer,
    navigation: true,
  }),
  'reconciliation.csv': action({
    method: 'GET',
    path: '/finance/reconciliation.csv',
    summary: 'All movements for the same filters as a CSV file with machine formats',
    input: z.object({ ...FILTERS, ...Lang }).check(inOrder),
    output: StreamAnswer,
    navigation: true,
  }),
  'reconciliation.pdf': action({
    method: 'GET',
    path: '/finance/reconciliation.pdf',
    summary: 'A printed statement for the same filters: totals and ages of all rows, and the newest rows',
    input: z.object({ ...FILTERS, ...Lang }).check(inOrder),
    output: StreamAnswer,
    navigation: true,
  }),
}
