import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Blobs, FileWork } from './blobs.ts'
import { ifThere, syncPlace } from './made-file.ts'
import { checkedSha256 } from './sha256.ts'
import { DamagedFile, openWholeCheck, readWhole, stateOf } from './whole-files.ts'

/** The paths of the files in a store that is a folder. */
export function blobPlaces(folder: string) {
  return {
    pathOf: (sha256: string) => path.join(folder, checkedSha256(sha256).slice(0, 2), sha256),
    quarantinePathOf: (sha256: string) => path.join(folder, 'quarantine', checkedSha256(sha256)),
  }
}

/** The default store: a folder, two levels deep, files 0600, file and folder synced before they count. */
export async function openBlobFolder(folder: string): Promise<Blobs> {
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
  const sizeAt = (place: string) => ifThere(stat(place).then((found) => found.size))
  const workAt = async <T>(place: string, sha256: string, work: FileWork<T>) => {
    if ((await sizeAt(place)) === undefined) throw new DamagedFile(sha256, 'gone')
    return work(place)
  }
  const adopt = (file: string, sha256: string) => move(file, pathOf(sha256))
  return {
    temporary,
    adopt,
    assertWhole: openWholeCheck(pathOf),
    stateOf: (sha256) => stateOf(pathOf(sha256), sha256),
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
    read: (sha256, range) => createReadStream(pathOf(sha256), range),
    withFile: (sha256, work) => workAt(pathOf(sha256), sha256, work),
    sizeOf: (sha256) => sizeAt(pathOf(sha256)),
    list: () => listHashes(folder),
    discard: (sha256, until) => discardAt(pathOf(sha256), until),
    quarantine: {
      keep: (file, sha256) => move(file, quarantinePathOf(sha256)),
      has: async (sha256) => (await sizeAt(quarantinePathOf(sha256))) !== undefined,
      withFile: (sha256, work) => workAt(quarantinePathOf(sha256), sha256, work),
      release: (sha256) => adopt(quarantinePathOf(sha256), sha256),
      burn: (sha256) => rm(quarantinePathOf(sha256), { force: true }),
      discard: (sha256, until) => discardAt(quarantinePathOf(sha256), until),
      list: () => hashesIn(path.join(folder, 'quarantine')),
    },
  }
}

async function* listHashes(folder: string): AsyncGenerator<string> {
  const shelves = (await readdir(folder)).filter((name) => /^[\da-f]{2}$/.test(name))
  for (const shelf of shelves) yield* hashesIn(path.join(folder, shelf))
}

async function* hashesIn(folder: string): AsyncGenerator<string> {
  for (const name of (await ifThere(readdir(folder))) ?? []) if (/^[\da-f]{64}$/.test(name)) yield name
}
