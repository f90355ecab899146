/** The papers, besides the award, that have a code of their own and open on the verification page. */
export const PAPER_KINDS = ['letter', 'order', 'minutes', 'costs', 'receipt', 'service'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

/** The page of the product on which anybody may verify a paper of the centre or of a tribunal. */
export function paperPath(caseId: string, code: string): string {
  return `/verify/paper/${caseId}/${code}`
}

/** The address of that page under the product's public address, as papers print it. */
export function paperUrl(publicUrl: string, caseId: string, code: string): string {
  return `${new URL(publicUrl).origin}${paperPath(caseId, code)}`
}
