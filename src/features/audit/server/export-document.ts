import { createHash } from 'node:crypto'
import type { FileAnswer, StreamAnswer } from '#kernel/file.ts'
import { GENESIS } from '#server/audit/audit.ts'
import { readChain } from '#server/audit/audit-chain.ts'
import { listCheckpoints } from '#server/audit/checkpoints.ts'
import type { Services } from '#server/acts/context.ts'
import type { Db } from '#server/database/db.ts'
import { readOutside } from '#server/audit/outside-heads.ts'
import { CHECKPOINT_FORMAT, CHECKPOINT_SIGNING, type SignedHead, signTip } from '#server/audit/signed-heads.ts'

/** Names the layout of the file and its hash method, so that anyone can recompute the hashes. */
const FORMAT = 'audit-chain/1'
const HASHING = 'SHA-256 over the RFC 8785 form of each entry without "hash", with "chain" added'

type Parts = { readonly db: Db; readonly services: Services; readonly now: Date }

/**
 * A chain as a JSON file: first the signed heads, the last of which covers this file, then the entries in chain order, one a
 * line, with every member that the hashes cover. Heads found only in the files outside the database are marked. The file is
 * generated while it is sent, so its length does not matter.
 */
export async function exportOf({ db, services, now }: Parts, chain: string): Promise<StreamAnswer> {
  const signed = await signTip(db, services.keys, chain, now)
  const kept = await listCheckpoints(db, chain)
  const files = await readOutside(services, chain)
  const same = new Set(kept.map(nameOf))
  const gone = files.heads.filter((one) => !same.has(nameOf(one))).filter(files.isSigned)
  const { count, tip, keyId, algorithm } = signed
  const head = {
    ...{ format: FORMAT, hashing: HASHING, chain, exportedAt: now.toISOString(), genesis: GENESIS, count, tip },
    ...{ signing: CHECKPOINT_SIGNING, algorithm, keyId, publicKeyPem: await services.keys.publicKeyPem(keyId) },
    outside: files.report(),
  }
  const earlier = [...kept, ...gone.map((one) => ({ ...one, outside: true as const }))]
  const checkpoints = [...earlier.filter((one) => one.keyId === signed.keyId), signed]
  return { name: `${chain}-audit.json`, mediaType: 'application/json', chunks: textOf(db, chain, head, checkpoints) }
}

/** Identifies a head by all its members and its signature. */
const nameOf = ({ count, tip, at, keyId, signatureHex }: SignedHead) =>
  JSON.stringify([count, tip, at, keyId, signatureHex])

const lines = (list: readonly unknown[]) => list.map((one) => JSON.stringify(one)).join(',\n')

type Told = Pick<SignedHead, 'count' | 'tip' | 'at' | 'signatureHex'> & { readonly outside?: true }

async function* textOf(db: Db, chain: string, head: { readonly count: number }, checkpoints: readonly Told[]) {
  const plain = checkpoints.map(({ count, tip, at, signatureHex, outside }) => ({
    count,
    tip,
    at,
    signatureHex,
    outside,
  }))
  const opened = JSON.stringify(head, undefined, 2).slice(0, -2)
  yield `${opened},\n  "checkpoints": [\n${lines(plain)}\n  ],\n  "entries": [\n`
  let separator = ''
  for await (const batch of readChain(db, chain, head.count - 1)) {
    yield separator + lines(batch)
    separator = ',\n'
  }
  yield '\n  ]\n}\n'
}

/** The current head of a chain as a small signed file, by which its holder can detect later changes to the entries before it. */
export async function checkpointOf({ db, services, now }: Parts, chain: string): Promise<FileAnswer> {
  const { count, tip, at, keyId, algorithm, signatureHex } = await signTip(db, services.keys, chain, now)
  const publicKeyPem = await services.keys.publicKeyPem(keyId)
  const content = {
    ...{ format: CHECKPOINT_FORMAT, signing: CHECKPOINT_SIGNING, chain, count, tip, at },
    ...{ algorithm, keyId, signatureHex, publicKeyPem },
  }
  const text = `${JSON.stringify(content, undefined, 2)}\n`
  return {
    name: `${chain}-checkpoint-${count}.json`,
    mediaType: 'application/json',
    sha256: createHash('sha256').update(text).digest('hex'),
    size: Buffer.byteLength(text),
    text,
  }
}
