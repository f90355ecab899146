import type { AwardData, MissingSignature, SealAct, SignatureAct } from './templates.ts'

/**
 * The award's three files (final, signed, sealed) are one text at three moments: each later one also says on its
 * signature page who signed and when, and that it was sealed. So the three have three fingerprints.
 */

/** The award as finalized: signature boxes and the seal's box are empty. */
export function finalAward(award: AwardData): AwardData {
  const { signatures: _signatures, missing: _missing, seal: _seal, ...text } = award
  return text
}

/** The award with its signatures, one act for each arbitrator of its tribunal at most, and the reasons for those missing. */
export function signedAward(
  award: AwardData,
  signatures: readonly SignatureAct[],
  missing: readonly MissingSignature[] = [],
): AwardData {
  const seats = new Set(award.editions[0].tribunal.map((arbitrator) => arbitrator.id))
  if (signatures.length === 0) throw new Error('a signed award has at least one signature')
  for (const { arbitratorId } of signatures) {
    if (!seats.delete(arbitratorId))
      throw new Error(`a signature of ${arbitratorId}, who has no box or has signed already`)
  }
  for (const { arbitratorId } of missing) {
    if (!seats.has(arbitratorId)) throw new Error(`a missing signature of ${arbitratorId}, who has no open box`)
  }
  return { ...finalAward(award), signatures, ...(missing.length > 0 && { missing }) }
}

/** The signed award with the centre's seal. */
export function sealedAward(
  award: AwardData,
  signatures: readonly SignatureAct[],
  seal: SealAct,
  missing: readonly MissingSignature[] = [],
): AwardData {
  return { ...signedAward(award, signatures, missing), seal }
}
