import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Blobs } from './blobs.ts'
import { ifThere } from './made-file.ts'

/** Where uploads lie while their bytes arrive: each has its bytes under its id, and what is known of it in `<id>.json`. */
export function uploadFolderOf(blobs: Pick<Blobs, 'temporary'>): string {
  return path.join(blobs.temporary, 'uploads')
}

export type OpenUpload = {
  readonly id: string
  readonly personId: string
  /** How many bytes it will have; undefined while its sender has not said so. */
  readonly size: number | undefined
  readonly begunAt: Date
}

/** The uploads whose bytes are still arriving. One of which only half is there is none: `upload-sweep.ts` removes it. */
export async function listOpenUploads(folder: string): Promise<OpenUpload[]> {
  const names = new Set((await ifThere(readdir(folder))) ?? [])
  const ids = [...names].filter((name) => names.has(`${name}.json`))
  const uploads = await Promise.all(ids.map((id) => readOpenUpload(folder, id)))
  return uploads.filter((upload) => upload !== undefined)
}

async function readOpenUpload(folder: string, id: string): Promise<OpenUpload | undefined> {
  const text = await ifThere(readFile(path.join(folder, `${id}.json`), 'utf8'))
  const facts = text === undefined ? undefined : factsIn(text)
  if (!facts) return undefined
  const begunAt = facts.creation_date ? new Date(facts.creation_date) : (await stat(path.join(folder, id))).mtime
  return { id, personId: facts.metadata?.['personId'] ?? '', size: facts.size, begunAt }
}

/** As the library of the protocol writes it. */
type Facts = {
  readonly size?: number
  readonly metadata?: Readonly<Record<string, string>>
  readonly creation_date?: string
}

/** Undefined for what a crash, or another process that is writing it now, left half-written. */
function factsIn(text: string): Facts | undefined {
  try {
    return JSON.parse(text) as Facts
  } catch {
    return undefined
  }
}
