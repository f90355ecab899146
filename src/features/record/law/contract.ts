import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { LANES, STATES } from './rules.ts'

/** A document of the record, as everyone who may open it sees it in the list. */
export const RecordDocument = z.object({
  /** The id by which the document is opened: that of a submission or a file, or the case's letter. */
  id: z.string(),
  /** The purpose of its file. */
  purpose: z.string(),
  /** The kind within the purpose: of a submission, a filed document or an order. */
  kind: z.nullable(z.string()),
  lane: z.nullable(z.enum(LANES)),
  /** "C-001", "PO-2". */
  label: z.nullable(z.string()),
  number: z.nullable(z.number()),
  documentNo: z.nullable(z.string()),
  /** The title given by the person who filed the document; null if the kind gives the title. */
  title: z.nullable(z.string()),
  fileName: z.string(),
  mediaType: z.string(),
  version: z.nullable(z.number()),
  /** Null if the portal did not count the pages when the document was filed. */
  pages: z.nullable(z.number()),
  filedAt: z.string(),
  filedBy: z.object({ nameEn: z.string(), nameAr: z.string() }),
  /** The document was replaced, was not admitted by the tribunal, or was withdrawn by its side; null otherwise. */
  state: z.nullable(z.enum(STATES)),
  /** The document has the centre's seal or signatures. */
  sealed: z.boolean(),
  receiptNo: z.nullable(z.string()),
  /** For a paper that prints a code. */
  verificationCode: z.nullable(z.string()),
})
export type RecordDocument = z.infer<typeof RecordDocument>

export const recordActions = {
  'record.list': action({
    method: 'GET',
    path: '/cases/{caseId}/record',
    summary: 'The documents of the case that one may open, with their labels, titles, sides and pages',
    input: z.object({ caseId: z.string() }),
    output: z.array(RecordDocument),
    subject: { case: 'caseId' },
  }),
  'record.count': action({
    method: 'GET',
    path: '/cases/{caseId}/record/count',
    summary: 'How many documents of the case one may open',
    input: z.object({ caseId: z.string() }),
    output: z.object({ count: z.number() }),
    subject: { case: 'caseId' },
  }),
}
