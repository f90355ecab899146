// Time stamps (RFC 3161) over the files of signed heads, by the authority that also stamps signatures (ADR 0072).
import type { FileHandle } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { checkTimeStamp, requestTimeStamp } from '../signing/timestamp.ts'

/**
 * A line of a file of heads: the SHA-256 of the bytes of this file between two places, and the token of the authority. The first of
 * them is the end of the last stamped bytes, so each stamp covers the line of the one before it.
 */
export const StampSchema = z.object({
  stamped: z.string().regex(/^[\da-f]{64}$/),
  from: z.number().int().nonnegative(),
  to: z.number().int().positive(),
  at: z.string(),
  /** DER in base64. */
  token: z.string(),
})
export type StampLine = z.output<typeof StampSchema>

/** What the stamps of all files of heads say. */
export type StampReport = {
  readonly count: number
  /** Stamps that do not fit the bytes before them. */
  readonly unfit: number
  /** The time of the newest stamp; null when it does not fit. */
  readonly last: string | null
}

/** The bytes that a token covers: the digest as text, so that `openssl ts -verify` can be given it. */
const bytesOf = (stamped: string) => Buffer.from(stamped)

/** Requests a stamp for a part of a file; throws a TimeStampFault. */
export async function stampPart(
  url: string,
  file: FileHandle,
  { from, to }: Pick<StampLine, 'from' | 'to'>,
  signal?: AbortSignal,
): Promise<StampLine> {
  const stamped = await hashPart(file, from, to)
  const { token, at } = await requestTimeStamp(url, bytesOf(stamped), signal)
  return { stamped, from, to, at: at.toISOString(), token: token.toString('base64') }
}

/**
 * Judges the stamps of a file, in its order. The bytes are hashed for each of them; of the tokens only the newest is verified, because
 * it covers the line of the stamp before it, and that one the line of its predecessor. Two processes of one machine may have stamped
 * the same bytes; no bytes may be left out.
 */
export async function judgeStamps(file: FileHandle, stamps: readonly StampLine[]): Promise<StampReport> {
  let [unfit, end] = [0, 0]
  let last: string | null = null
  for (const [index, stamp] of stamps.entries()) {
    const isNewest = index === stamps.length - 1
    const fits =
      stamp.from <= end &&
      (await hashPart(file, stamp.from, stamp.to)) === stamp.stamped &&
      (!isNewest || (await isTokenOf(stamp)))
    end = Math.max(end, stamp.to)
    // Only the verified token of the newest stamp proves a time.
    last = fits ? stamp.at : null
    if (!fits) unfit += 1
  }
  return { count: stamps.length, unfit, last }
}

async function isTokenOf({ stamped, token, at }: StampLine): Promise<boolean> {
  try {
    return (await checkTimeStamp(Buffer.from(token, 'base64'), bytesOf(stamped))).toISOString() === at
  } catch {
    return false
  }
}

const CHUNK = 1 << 18

/** The SHA-256 of the bytes from a place up to another, which may be beyond the end of the file. */
async function hashPart(file: FileHandle, from: number, to: number): Promise<string> {
  const hash = createHash('sha256')
  for (let at = from; at < to; ) {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(Math.min(CHUNK, to - at)),
      0,
      Math.min(CHUNK, to - at),
      at,
    )
    if (bytesRead === 0) break
    hash.update(buffer.subarray(0, bytesRead))
    at += bytesRead
  }
  return hash.digest('hex')
}
