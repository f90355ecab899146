import type { CopyRow, SignatoryRow, SignatureRow } from '../server/minutes-signing-store.ts'

export type SigningState = {
  /** Those who sign, each with the recorded signature that counts. */
  readonly people: readonly (SignatoryRow & { readonly signature: SignatureRow | null })[]
  readonly copy: CopyRow | null
  readonly isAccounted: boolean
  readonly lacksCopy: boolean
  readonly isComplete: boolean
}

/**
 * The state of the signing of one version. The latest entry for each person counts. A copy bears the signatures by hand recorded
 * before it was uploaded; one recorded later needs a newer copy.
 */
export function signingOf(
  signatories: readonly SignatoryRow[],
  signatures: readonly SignatureRow[],
  copies: readonly CopyRow[],
): SigningState {
  const people = signatories.map((one) => ({
    ...one,
    signature: signatures.findLast((row) => row.participantId === one.participantId) ?? null,
  }))
  const copy = copies.at(-1) ?? null
  const byHand = people.flatMap(({ signature }) => (signature?.how === 'hand' ? [signature.recordedAt] : []))
  const lacksCopy = byHand.some((at) => copy === null || copy.recordedAt < at)
  const isAccounted = people.length > 0 && people.every((one) => one.signature !== null)
  return { people, copy, isAccounted, lacksCopy, isComplete: isAccounted && !lacksCopy }
}
