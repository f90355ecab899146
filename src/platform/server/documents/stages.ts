import type { AwardData, SealAct, SignatureAct } from './templates.ts'

/**
 * The award's three files (final, signed, sealed) are one text at three moments: each later one also says on its
 * signature page who signed and when, and that it was sealed. So the three have three fingerprints.
 */

/** The award as finalized: signature boxes and the seal's box are empty. */
export function finalAward(award: AwardData): AwardData {
  const { signatures: _signatures, seal: _seal, ...text } = award
  return text
}

/** The award with the signatures given so far, one act for each arbitrator of its tribunal at most. */
export function signedAward(award: AwardData, signatures: readonly SignatureAct[]): AwardData {
  const seats = new Set(award.editions[0].tribunal.map((arbitrator) => arbitrator.id))
  if (signatures.length === 0) throw new Error('a signed award has at least one signature')
  for (const { arbitratorId } of signatures) {
    if (!seats.delete(arbitratorId))
      throw new Error(`a signature of ${arbitratorId}, who has no box or has signed already`)
  }
  return { ...finalAward(award), signatures }
}

/** The signed award with the centre's seal. */
export function sealedAward(award: AwardData, signatures: readonly SignatureAct[], seal: SealAct): AwardData {
  return { ...signedAward(award, signatures), seal }
}
