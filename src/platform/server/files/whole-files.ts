// Checks whether the bytes of the store still match the hash they are stored under (ADR 0075).
import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { BlobState } from './blobs.ts'
import { ifThere } from './made-file.ts'
import { sha256Of } from './sha256.ts'

/** The SHA-256 of a file; undefined when it does not exist; empty, which matches nothing, when the disk cannot read it. */
export async function hashOfFile(file: string): Promise<string | undefined> {
  try {
    return await ifThere(sha256Of(createReadStream(file)))
  } catch (error) {
    if (isUnreadable(error)) return ''
    throw error
  }
}

const isUnreadable = (error: unknown) => (error as { code?: string }).code === 'EIO'

/** The state of stored bytes against their hash. A file that the disk cannot read counts as changed. */
export async function stateOf(file: string, sha256: string): Promise<'whole' | 'gone' | 'changed'> {
  const found = await hashOfFile(file)
  if (found === undefined) return 'gone'
  return found === sha256 ? 'whole' : 'changed'
}

/** The verified bytes under a hash; throws DamagedFile. */
export async function readWhole(file: string, sha256: string): Promise<Buffer> {
  const bytes = await ifThere(readFile(file)).catch((error: unknown) => {
    if (isUnreadable(error)) return Buffer.alloc(0)
    throw error
  })
  if (!bytes) throw new DamagedFile(sha256, 'gone')
  if (hash('sha256', bytes) !== sha256) throw new DamagedFile(sha256, 'changed')
  return bytes
}

/** Bytes of the store that are gone or changed: by a failing disk, an incomplete restore, or manual changes in the folder. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile'
  readonly sha256: string
  constructor(sha256: string, state: 'gone' | 'changed') {
    super(`the kept file ${sha256} is ${state}`)
    this.sha256 = sha256
  }
}

/** How long an unchanged file is not read again: a viewer requests a long file part by part. */
const KNOWN_MS = 3_600_000
const KNOWN_MOST = 10_000

/** Returns a check that reads the bytes under a hash and throws DamagedFile unless they exist and match it. */
export function openWholeCheck(pathOf: (sha256: string) => string): (sha256: string) => Promise<void> {
  const known = openKnown()
  return async (sha256) => {
    const file = pathOf(sha256)
    const found = await ifThere(stat(file))
    if (!found) throw new DamagedFile(sha256, 'gone')
    // ctime changes with every write, and no program can set it.
    const stamp = [found.ino, found.size, found.mtimeMs, found.ctimeMs].join(' ')
    await known(sha256, stamp, () => stateOf(file, sha256))
  }
}

/** Reads bytes again only when their stamp has changed, or after an hour; throws DamagedFile unless they are whole. */
export function openKnown(): (sha256: string, stamp: string, read: () => Promise<BlobState>) => Promise<void> {
  const known = new Map<string, { readonly stamp: string; readonly at: number }>()
  /** Concurrent requests for parts of a file wait for one reading of it. */
  const running = new Map<string, Promise<BlobState>>()
  return async (sha256, stamp, read) => {
    const last = known.get(sha256)
    if (last?.stamp === stamp && performance.now() - last.at < KNOWN_MS) return
    known.delete(sha256)
    const key = `${sha256} ${stamp}`
    const reading = running.get(key) ?? read().finally(() => running.delete(key))
    running.set(key, reading)
    const state = await reading
    if (state !== 'whole') throw new DamagedFile(sha256, state)
    if (known.size >= KNOWN_MOST) known.clear()
    known.set(sha256, { stamp, at: performance.now() })
  }
}
