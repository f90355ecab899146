import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ifThere, syncPlace } from '../files/made-file.ts'
import { BACKUP_NAME, type TableCopy } from './manifest.ts'

/** The folder of an unfinished or interrupted backup has this suffix. */
const UNFINISHED = '.unfinished'
export const MANIFEST = 'manifest.json'
export const KEY_BOX = 'keys.json'

/**
 * A folder of backups: each in a folder named by its moment, with its manifest, the database and the keys; and `files/`, which all
 * of them share. `files/<first two digits>/<SHA-256>`.
 */
export const placeOf = (folder: string, name: string) => path.join(folder, name)
export const unfinishedPlaceOf = (folder: string, name: string) => path.join(folder, name + UNFINISHED)
export const filePlaceOf = (folder: string, sha256: string) => path.join(folder, 'files', sha256.slice(0, 2), sha256)
export const tablePlaceOf = (backup: string, { schema, name }: Pick<TableCopy, 'schema' | 'name'>) =>
  path.join(backup, 'database', `${schema}.${name}.copy.gz`)

export type BackupEntry = { readonly name: string; readonly isFinished: boolean }

/** The backups of a folder, newest first. */
export async function listBackups(folder: string): Promise<BackupEntry[]> {
  const names = (await ifThere(readdir(folder))) ?? []
  return names
    .map((entry) => ({ name: entry.replace(UNFINISHED, ''), isFinished: !entry.endsWith(UNFINISHED) }))
    .filter(({ name }) => BACKUP_NAME.test(name))
    .toSorted((a, b) => (a.name < b.name ? 1 : -1))
}

/** Removes interrupted backups. The files that they copied are kept; the rest is copied again. */
export async function removeUnfinished(folder: string): Promise<void> {
  const entries = await listBackups(folder)
  for (const { name, isFinished } of entries)
    if (!isFinished) await rm(unfinishedPlaceOf(folder, name), { recursive: true, force: true })
  await rm(path.join(folder, 'files', 'tmp'), { recursive: true, force: true })
}

export function readManifestText(folder: string, name: string): Promise<string | undefined> {
  return ifThere(readFile(path.join(placeOf(folder, name), MANIFEST), 'utf8'))
}

type Written = { readonly size: number; readonly sha256: string }

/** Writes a stream to a new file, synced to disk, and returns what was written. */
export async function writeStream(from: Readable, file: string, through: readonly Transform[] = []): Promise<Written> {
  const hash = createHash('sha256')
  let size = 0
  await pipeline([
    from,
    ...through,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        size += chunk.length
        yield chunk
      }
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  ])
  return { size, sha256: hash.digest('hex') }
}

export async function writeText(file: string, text: string): Promise<Written> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { size: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') }
}

/**
 * Copies a file to its place under its SHA-256, by way of a scratch file beside it. Returns its size; undefined when its bytes do
 * not match.
 */
export async function copyByHash(
  from: string,
  to: { readonly file: string; readonly scratch: string },
  sha256: string,
): Promise<number | undefined> {
  await mkdir(path.dirname(to.scratch), { recursive: true, mode: 0o700 })
  await rm(to.scratch, { force: true })
  try {
    const written = await writeStream(createReadStream(from), to.scratch)
    if (written.sha256 !== sha256) return undefined
    await mkdir(path.dirname(to.file), { recursive: true, mode: 0o700 })
    await rename(to.scratch, to.file)
    await syncPlace(path.dirname(to.file))
    await syncPlace(path.dirname(path.dirname(to.file)))
    return written.size
  } finally {
    await rm(to.scratch, { force: true })
  }
}
