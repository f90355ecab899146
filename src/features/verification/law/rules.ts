/** Whether the demonstration's key signed, by the label of the algorithm. */
export function isDemo({ algorithm }: { readonly algorithm: string }): boolean {
  return /\bdemo\b/i.test(algorithm)
}
