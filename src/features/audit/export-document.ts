import { createHash } from 'node:crypto'
import type { FileAnswer } from '#kernel/file.ts'
import { type AuditEntry, GENESIS } from '#server/audit.ts'

/** Names the layout of the file and how its hashes are made, so that a stranger can recompute them. */
const FORMAT = 'audit-chain/1'
const HASHING = 'SHA-256 over the RFC 8785 form of each entry without "hash", with "chain" added'

/** A chain as a JSON file: every member that its hashes cover, in the order of the chain. */
export function exportOf(chain: string, entries: readonly AuditEntry[], exportedAt: string): FileAnswer {
  const tip = entries.at(-1)?.hash ?? GENESIS
  const head = { format: FORMAT, hashing: HASHING, chain, exportedAt, genesis: GENESIS, count: entries.length, tip }
  const text = `${JSON.stringify({ ...head, entries }, undefined, 2)}\n`
  return {
    name: `${chain}-audit.json`,
    mediaType: 'application/json',
    sha256: createHash('sha256').update(text).digest('hex'),
    size: Buffer.byteLength(text),
    text,
  }
}
