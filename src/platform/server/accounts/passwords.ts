import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { refuse } from '#kernel/refusals.ts'

/** The first of OWASP's equivalent choices: 46 MiB, one pass, one lane. */
const OWASP = { memory: 47_104, passes: 1, parallelism: 1 }
let inUse: Parameters = OWASP
const SALT_BYTES = 16
const TAG_BYTES = 32
/** Each hash takes 46 MiB and a core for a tenth of a second: more at once would only slow everything else down. */
const AT_ONCE = 2
const WAITING_AT_MOST = 40

type Parameters = typeof OWASP
type Stored = Parameters & { readonly salt: Buffer; readonly tag: Buffer }

const run = promisify(argon2)

/**
 * Makes new hashes of this process cost almost nothing until the returned function is called. Only for tests that sign hundreds
 * of people in: no setting reaches it.
 */
export function hashCheaplyInTests(): () => void {
  inUse = { ...OWASP, memory: 64 }
  return () => {
    inUse = OWASP
  }
}

/** Hashes a password with Argon2id; the result (PHC string) carries salt and parameters. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const tag = await derive(password, salt, inUse, TAG_BYTES)
  const { memory, passes, parallelism } = inUse
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${bare(salt)}$${bare(tag)}`
}

/**
 * Whether the password matches a hash. Without a hash the answer is false and takes as long, so that timing reveals no account.
 */
export async function isPassword(hash: string | null, password: string): Promise<boolean> {
  const stored = hash === null ? undefined : parse(hash)
  const salt = stored?.salt ?? randomBytes(SALT_BYTES)
  const expected = stored?.tag ?? randomBytes(TAG_BYTES)
  const tag = await derive(password, salt, stored ?? inUse, expected.length)
  return timingSafeEqual(tag, expected) && stored !== undefined
}

/** Whether a hash was made with other parameters than the current ones. */
export function isOutdated(hash: string): boolean {
  const { memory, passes, parallelism } = parse(hash)
  return memory !== inUse.memory || passes !== inUse.passes || parallelism !== inUse.parallelism
}

/** The same characters typed on another keyboard are the same password (NIST SP 800-63B: NFKC). */
async function derive(password: string, salt: Buffer, parameters: Parameters, tagLength: number): Promise<Buffer> {
  const { memory, passes, parallelism } = parameters
  const message = password.normalize('NFKC')
  return inTurn(() => run('argon2id', { message, nonce: salt, memory, passes, parallelism, tagLength }))
}

let running = 0
const waiting: (() => void)[] = []

/** Runs a few hashes at a time; refuses when too many are waiting already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_AT_MOST) throw refuse('BUSY')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function parse(hash: string): Stored {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(hash) ?? []
  if (!tag) throw new Error('not an Argon2id hash')
  return {
    ...{ memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    ...{ salt: Buffer.from(salt, 'base64'), tag: Buffer.from(tag, 'base64') },
  }
}

function bare(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
