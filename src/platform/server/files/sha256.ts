import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The same text; throws for one that is no SHA-256, before it becomes part of a path or key. */
export function checkedSha256(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a SHA-256')
  return sha256
}

/** The SHA-256 of a stream in hexadecimal; the bytes are not kept in memory. */
export async function sha256Of(bytes: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(bytes, hash)
  return hash.digest('hex')
}
