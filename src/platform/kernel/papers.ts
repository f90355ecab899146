/** The papers, besides the award, that carry a code of their own and open on the verification page. */
export const PAPER_KINDS = ['letter', 'order', 'minutes', 'costs'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** The page on which anybody verifies a paper of the centre or of a tribunal, under the product's public address. */
export function paperUrl(publicUrl: string, caseId: string, code: string): string {
  return `${new URL(publicUrl).origin}/verify/paper/${caseId}/${code}`
}
