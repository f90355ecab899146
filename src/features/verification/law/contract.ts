import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { PAPER_KINDS } from '#kernel/papers.ts'
import { LANGUAGES } from '#kernel/words.ts'

/** §3 Verification result, with further data for the reader. No party is named. */
export const VerificationView = z.object({
  caseId: z.string(),
  code: z.string(),
  status: z.literal('served'),
  servedAt: z.string(),
  pdfSha256: z.string(),
  signatureHex: z.string(),
  publicKeyPem: z.string(),
  /** "RSA-SHA256 demo" if the key is the demo's. */
  algorithm: z.string(),
  /** A court set the award aside: shown with "authentic", because both are true. */
  setAside: z.boolean(),
})
export type VerificationView = z.infer<typeof VerificationView>

/** A paper other than the award: its identity and the fingerprint of its bytes; no party, no text. */
export const PaperView = z.object({
  caseId: z.string(),
  code: z.string(),
  kind: z.enum(PAPER_KINDS),
  documentNo: z.string(),
  issuedAt: z.string(),
  languages: z.array(z.enum(LANGUAGES)),
  pdfSha256: z.string(),
  /** The centre's seal over the bytes; null if the centre has no key. */
  seal: z.nullable(z.object({ signatureHex: z.string(), publicKeyPem: z.string(), algorithm: z.string() })),
  /** A later version has replaced it, such as a new version of minutes. */
  isReplaced: z.boolean(),
})
export type PaperView = z.infer<typeof PaperView>

export const verificationActions = {
  'verification.read': action({
    method: 'GET',
    path: '/verify/award/{caseId}/{code}',
    summary: 'Verify a served award by its code; every miss has one and the same answer',
    input: z.object({ caseId: z.string(), code: z.string() }),
    output: VerificationView,
    public: true,
  }),
  'verification.paper': action({
    method: 'GET',
    path: '/verify/paper/{caseId}/{code}',
    summary:
      'Verify a letter, an order, minutes or a statement of costs by its code; every miss has one and the same answer',
    input: z.object({ caseId: z.string(), code: z.string() }),
    output: PaperView,
    public: true,
  }),
}
