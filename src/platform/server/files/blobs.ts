import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { ifThere, syncPlace } from './made-file.ts'
import { openWholeCheck, readWhole } from './whole-files.ts'

/** Bytes addressed by their SHA-256. They are synced to disk before `put` returns. */
export type Blobs = {
  /** Stores bytes; the same bytes twice are one blob. */
  put(bytes: Uint8Array): Promise<{ sha256: string; size: number }>
  /** Moves a finished file on the same disk into the store, under its known hash. */
  adopt(file: string, sha256: string): Promise<void>
  /** Throws DamagedFile unless the bytes exist and match their hash. */
  assertWhole(sha256: string): Promise<void>
  /** All bytes, verified against their hash; throws DamagedFile. */
  bytesOf(sha256: string): Promise<Buffer>
  /** The bytes as stored, unverified; with a range only those from start to end, both included. */
  read(sha256: string, range?: { readonly start: number; readonly end: number }): Readable
  /** The blob's path, for tools that read files. */
  pathOf(sha256: string): string
  sizeOf(sha256: string): Promise<number | undefined>
  /** Moves a finished file that no virus scanner has checked into quarantine; quarantined bytes are never served. */
  quarantine(file: string, sha256: string): Promise<void>
  quarantinePathOf(sha256: string): string
  /** Deletes the quarantined bytes under this hash. */
  burn(sha256: string): Promise<void>
  /** Removes bytes that entered the store at this instant or before. Returns false when there are none, or only newer ones. */
  discard(sha256: string, until: Date): Promise<boolean>
  /** As `discard`, for bytes in quarantine. */
  discardQuarantined(sha256: string, until: Date): Promise<boolean>
  /** A folder for work in progress on the same disk. */
  readonly temporary: string
}

/** The paths of the files in a store. */
export function blobPlaces(folder: string): Pick<Blobs, 'pathOf' | 'quarantinePathOf'> {
  const checked = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('not a SHA-256')
    return sha256
  }
  return {
    pathOf: (sha256) => path.join(folder, checked(sha256).slice(0, 2), sha256),
    quarantinePathOf: (sha256) => path.join(folder, 'quarantine', checked(sha256)),
  }
}

/** The default store: a folder, two levels deep, files 0600, file and folder synced before they count. */
export async function openBlobs(folder: string): Promise<Blobs> {
  const temporary = path.join(folder, 'tmp')
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  const { pathOf, quarantinePathOf } = blobPlaces(folder)
  const move = async (file: string, target: string) => {
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
    // `discard` reads the age of bytes, so it counts from when they entered the store.
    const now = new Date()
    await utimes(file, now, now)
    await syncPlace(file)
    await rename(file, target)
    await syncPlace(path.dirname(target))
    await syncPlace(folder)
  }
  /**
   * Moves the file away before it decides: bytes that arrive under the same hash meanwhile become another file, and bytes that
   * had just arrived are put back.
   */
  const discardAt = async (place: string, until: Date) => {
    const came = await ifThere(stat(place).then((found) => found.mtime))
    if (!came || came > until) return false
    const gone = path.join(temporary, randomUUID())
    const moved = await ifThere(rename(place, gone).then(() => true))
    if (!moved) return false
    if ((await stat(gone)).mtime <= until) {
      await rm(gone, { force: true })
      return true
    }
    await rename(gone, place)
    return false
  }
  const assertWhole = openWholeCheck(pathOf)
  const adopt = (file: string, sha256: string) => move(file, pathOf(sha256))
  return {
    temporary,
    pathOf,
    adopt,
    assertWhole,
    bytesOf: (sha256) => readWhole(pathOf(sha256), sha256),
    put: async (bytes) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const scratch = path.join(temporary, randomUUID())
      try {
        await writeFile(scratch, bytes, { mode: 0o600 })
        await adopt(scratch, sha256)
      } finally {
        await rm(scratch, { force: true })
      }
      return { sha256, size: bytes.byteLength }
    },
    quarantine: (file, sha256) => move(file, quarantinePathOf(sha256)),
    quarantinePathOf,
    discard: (sha256, until) => discardAt(pathOf(sha256), until),
    discardQuarantined: (sha256, until) => discardAt(quarantinePathOf(sha256), until),
    burn: (sha256) => rm(quarantinePathOf(sha256), { force: true }),
    read: (sha256, range) => createReadStream(pathOf(sha256), range),
    sizeOf: (sha256) => ifThere(stat(pathOf(sha256)).then((found) => found.size)),
  }
}
