/** The label of the algorithm says whether a key of the demonstration signed (decisions: award bytes). */
export function isDemo({ algorithm }: { readonly algorithm: string }): boolean {
  return /\bdemo\b/i.test(algorithm)
}
