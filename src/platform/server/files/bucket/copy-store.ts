import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Blobs } from '../blobs.ts'
import { sha256Of } from '../sha256.ts'
import { DamagedFile } from '../whole-files.ts'

export type Copied = {
  readonly copied: number
  /** What the other store had already. */
  readonly there: number
  /** Hashes of files whose bytes are not whole in the store they were copied from. */
  readonly damaged: readonly string[]
}

/**
 * Copies all files of a store into another one, and reads each there. An interrupted copy goes on where it stopped: a file that is
 * there is read, and copied again only when it has other bytes.
 */
export async function copyStore(from: Blobs, to: Blobs, told: (done: number) => void): Promise<Copied> {
  const counts = { copied: 0, there: 0 }
  const damaged: string[] = []
  const each = async (sha256: string, isThere: () => Promise<boolean>, copy: () => Promise<void>) => {
    try {
      if (await isThere()) counts.there += 1
      else {
        await copy()
        counts.copied += 1
      }
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error
      damaged.push(sha256)
    }
    told(counts.copied + counts.there)
  }
  // Quarantine is read first: a file that passes its scan meanwhile is then found among those that are served.
  for await (const sha256 of from.quarantine.list()) {
    const copy = () => copyOne(from.quarantine, to, sha256, (file) => to.quarantine.keep(file, sha256))
    await each(sha256, () => to.quarantine.has(sha256), copy)
  }
  for await (const sha256 of from.list()) {
    const isWhole = async () => (await to.stateOf(sha256)) === 'whole'
    const copy = async () => {
      await copyOne(from, to, sha256, (file) => to.adopt(file, sha256))
      if (!(await isWhole())) throw new Error(`the copy of ${sha256} has other bytes than were sent`)
    }
    await each(sha256, isWhole, copy)
  }
  return { ...counts, damaged }
}

async function copyOne(
  from: Pick<Blobs, 'withFile'>,
  { temporary }: Blobs,
  sha256: string,
  take: (file: string) => Promise<void>,
): Promise<void> {
  const scratch = path.join(temporary, randomUUID())
  try {
    await from.withFile(sha256, (file) => copyFile(file, scratch))
    if ((await sha256Of(createReadStream(scratch))) !== sha256) throw new DamagedFile(sha256, 'changed')
    await take(scratch)
  } finally {
    await rm(scratch, { force: true })
  }
}
