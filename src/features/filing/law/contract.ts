import * as z from 'zod/mini'
import { AmendedFields } from '#case/law/contract.ts'
import { action } from '#kernel/action.ts'
import { isPlainDate } from '#kernel/dates/dates.ts'
import { FileDescriptor, FileView } from '#kernel/file.ts'
import { named, said } from '#kernel/said.ts'
import { CHECKLIST, DOCUMENT_KINDS, FILING_STATES } from './rules.ts'
import { filingWords } from './words.ts'

const Instant = z.string()
const Name = z.object({ nameEn: z.string(), nameAr: z.string() })
const Kind = z.enum(DOCUMENT_KINDS)
const Item = z.enum(CHECKLIST)

export const FilingDocument = z.object({ id: z.string(), kind: Kind, file: FileView, addedBy: Name })
export type FilingDocument = z.infer<typeof FilingDocument>

/** A document that was withdrawn or replaced while the filing was open. */
export const FormerDocument = z.object({
  ...FilingDocument.shape,
  removedAt: Instant,
  removedBy: Name,
  isReplaced: z.boolean(),
})

export const FeePayment = z.object({
  method: z.enum(['demo', 'provider', 'receipt']),
  /** Null for readers who belong neither to the claimant's side nor to the centre. */
  reference: z.nullable(z.string()),
  paidOn: z.string(),
  recordedAt: Instant,
  proof: z.nullable(FileView),
})

export const FeeView = z.object({
  registration: z.string(),
  administration: z.string(),
  total: z.string(),
  currency: z.enum(['SAR', 'USD']),
  /** The amounts are samples until the centre confirms its schedule. */
  sample: z.boolean(),
  paid: z.nullable(FeePayment),
})
export type FeeView = z.infer<typeof FeeView>

export const Deficiency = z.object({
  id: z.string(),
  items: z.array(Item),
  note: z.string(),
  askedBy: Name,
  askedAt: Instant,
  answeredAt: z.nullable(Instant),
})
export type Deficiency = z.infer<typeof Deficiency>

/** The signed receipt of one submission: the signature is over the bytes of the file. */
export const Receipt = z.object({
  number: z.string(),
  submittedAt: Instant,
  submittedBy: Name,
  file: FileView,
  signatureHex: z.string(),
  algorithm: z.string(),
  publicKeyPem: z.string(),
  /** For the public verification page; null for receipts issued before receipts carried one. */
  verificationCode: z.nullable(z.string()),
})
export type Receipt = z.infer<typeof Receipt>

export const FilingView = z.object({
  caseId: z.string(),
  status: z.enum(FILING_STATES),
  /** Version of the fields that `filing.amend` changes; sent back with it, so that no newer version is overwritten unseen. */
  version: z.string(),
  /** The reader files for the claimant, or for the centre on its behalf. */
  mayFile: z.boolean(),
  submittedAt: z.nullable(Instant),
  documents: z.array(FilingDocument),
  former: z.array(FormerDocument),
  checklist: z.array(z.object({ item: Item, done: z.boolean(), needed: z.boolean() })),
  fee: FeeView,
  /** What the centre asked for, newest first; only for the claimant's side and the centre. */
  deficiencies: z.array(Deficiency),
  /** Newest first; only for the claimant's side and the centre. */
  receipts: z.array(Receipt),
})
export type FilingView = z.infer<typeof FilingView>

const caseId = z.string()
const subject = { case: 'caseId' } as const
const touches = ['filing', 'case', 'files'] as const

export const filingActions = {
  'filing.read': action({
    method: 'GET',
    path: '/filing/{caseId}',
    summary: 'The filing: documents, completeness, fee, what the centre asked for, receipts (Art. 5)',
    input: z.object({ caseId }),
    output: FilingView,
    subject,
  }),
  'filing.amend': action({
    method: 'PUT',
    path: '/filing/{caseId}',
    summary: 'Change what was filed while the filing is open',
    input: z.object({ ...AmendedFields.shape, caseId, version: z.optional(z.string()) }),
    output: FilingView,
    subject,
    audit: 'FILING_AMENDED',
    touches: [...touches, 'cases'],
    success: filingWords.amended,
  }),
  'filing.addDocument': action({
    method: 'POST',
    path: '/filing/{caseId}/documents',
    summary: 'Add an uploaded file to the filing, or put it in the place of another',
    input: z.object({ caseId, kind: Kind, file: FileDescriptor, replaces: z.optional(z.string()) }),
    output: FilingView,
    subject,
    audit: 'FILING_DOCUMENT_ADDED',
    touches,
    success: filingWords.documentAdded,
  }),
  'filing.classifyDocument': action({
    method: 'PUT',
    path: '/filing/{caseId}/documents/{documentId}',
    summary: 'Say of which kind a filed document is',
    input: z.object({ caseId, documentId: z.string(), kind: Kind }),
    output: FilingView,
    subject,
    audit: 'FILING_DOCUMENT_CLASSIFIED',
    touches,
    success: filingWords.documentClassified,
  }),
  'filing.removeDocument': action({
    method: 'DELETE',
    path: '/filing/{caseId}/documents/{documentId}',
    summary: 'Take a document back while the filing is open; it is kept as history',
    input: z.object({ caseId, documentId: z.string() }),
    output: FilingView,
    subject,
    audit: 'FILING_DOCUMENT_REMOVED',
    touches,
    success: filingWords.documentRemoved,
  }),
  'filing.submit': action({
    method: 'POST',
    path: '/filing/{caseId}/submit',
    summary: 'Submit the request for arbitration and receive the signed receipt (Art. 5)',
    input: z.object({ caseId }),
    output: FilingView,
    subject,
    audit: 'FILING_SUBMITTED',
    touches,
    success: filingWords.submitted,
  }),
  'filing.accept': action({
    method: 'POST',
    path: '/filing/{caseId}/accept',
    summary: 'The Case Manager accepts the filing',
    input: z.object({ caseId }),
    output: FilingView,
    subject,
    audit: 'FILING_ACCEPTED',
    touches,
    success: filingWords.accepted,
  }),
  'filing.askMissing': action({
    method: 'POST',
    path: '/filing/{caseId}/deficiencies',
    summary: 'The Case Manager asks for missing items instead of rejecting the filing',
    input: z.object({
      caseId,
      items: z.array(Item).check(z.maxLength(CHECKLIST.length)),
      note: said({ most: 4000 }),
    }),
    output: FilingView,
    subject,
    audit: 'FILING_DEFICIENT',
    touches,
    success: filingWords.askedMissing,
  }),
  'filing.payFee': action({
    method: 'POST',
    path: '/fees/{caseId}/pay',
    summary: 'Pay the registration and administration fee',
    input: z.object({ caseId }),
    output: FilingView,
    subject,
    audit: 'FEE_PAID',
    touches: ['fee', 'case'],
    success: filingWords.feePaid,
  }),
  'filing.recordFee': action({
    method: 'POST',
    path: '/fees/{caseId}/receipt',
    summary: 'The Case Manager records that the fee was received',
    input: z.object({
      caseId,
      reference: named({ most: 100 }),
      paidOn: z.string().check(z.refine(isPlainDate)),
      proof: z.optional(FileDescriptor),
    }),
    output: FilingView,
    subject,
    audit: 'FEE_RECORDED',
    touches: ['fee', 'case', 'files'],
    success: filingWords.feeRecorded,
  }),
}
