import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import canonicalize from 'canonicalize'
import { findTip, GENESIS } from './audit.ts'
import type { Queryable } from '../database/db.ts'
import { isSealKey, type Keys, SEAL_KEY } from '../signing/keys.ts'

/** A signed head of a chain: how many entries it had at that moment, and the hash of the last one. */
export type SignedHead = {
  readonly chain: string
  readonly count: number
  readonly tip: string
  readonly at: string
  readonly keyId: string
  readonly signatureHex: string
}

export const CHECKPOINT_FORMAT = 'audit-checkpoint/1'
export const CHECKPOINT_SIGNING =
  'RSA-SHA256 (PKCS#1 v1.5) over the RFC 8785 form of {format: "audit-checkpoint/1", chain, count, tip, at}'

export type Head = Pick<SignedHead, 'chain' | 'count' | 'tip' | 'at'>

/**
 * The bytes that the signature of a checkpoint covers. The name of the format distinguishes them from everything else that the centre's
 * key signs.
 */
function signedBytes({ chain, count, tip, at }: Head): Buffer {
  return Buffer.from(canonicalize({ format: CHECKPOINT_FORMAT, chain, count, tip, at }) ?? '')
}

/** A checkpoint with the name of its signature algorithm, as it is written to files. */
export type LabelledHead = SignedHead & { readonly algorithm: string }

/** Signs a head with the key of the centre's seal. */
export async function signHead(keys: Pick<Keys, 'sign'>, head: Head): Promise<LabelledHead> {
  return { ...head, ...(await keys.sign(SEAL_KEY, signedBytes(head))) }
}

/** The present head of a chain, signed now; the head of an empty chain is the hash that its first entry will name. */
export async function signTip(db: Queryable, keys: Keys, chain: string, now: Date): Promise<LabelledHead> {
  const tip = await findTip(db, chain)
  return signHead(keys, { chain, count: tip ? tip.seq + 1 : 0, tip: tip?.hash ?? GENESIS, at: now.toISOString() })
}

/** Whether a checkpoint was signed by the centre. */
export type Judge = (checkpoint: SignedHead) => boolean

/** Verifies checkpoints with the key that each names, if that key is or was the centre's seal: any other key proves nothing. */
export async function judgeOf(
  keys: Pick<Keys, 'findPublicKey'>,
  checkpoints: readonly Pick<SignedHead, 'keyId'>[],
): Promise<Judge> {
  const known = new Map<string, KeyObject>()
  for (const { keyId } of checkpoints) {
    const pem = known.has(keyId) || !isSealKey(keyId) ? undefined : await keys.findPublicKey(keyId)
    if (pem !== undefined) known.set(keyId, createPublicKey(pem))
  }
  return (checkpoint) => {
    const key = known.get(checkpoint.keyId)
    return (
      key !== undefined && verify('sha256', signedBytes(checkpoint), key, Buffer.from(checkpoint.signatureHex, 'hex'))
    )
  }
}
