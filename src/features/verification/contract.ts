import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'

/** §3 Verification result, and what a reader needs beside it. No party is named. */
export const VerificationView = z.object({
  caseId: z.string(),
  code: z.string(),
  status: z.literal('served'),
  servedAt: z.string(),
  pdfSha256: z.string(),
  signatureHex: z.string(),
  publicKeyPem: z.string(),
  /** "RSA-SHA256 demo" while the key is the demo's. */
  algorithm: z.string(),
  /** A court set the award aside: shown beside "authentic", because both are true. */
  setAside: z.boolean(),
})
export type VerificationView = z.infer<typeof VerificationView>

export const verificationActions = {
  'verification.read': action({
    method: 'GET',
    path: '/verify/award/{caseId}/{code}',
    summary: 'Verify a served award by its code; every miss has one and the same answer',
    input: z.object({ caseId: z.string(), code: z.string() }),
    output: VerificationView,
    public: true,
  }),
}
