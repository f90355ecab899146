import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Blobs } from './blobs.ts'
import { ifThere } from './made-file.ts'

/** The folder of uploads whose bytes are still arriving: each has its bytes under its id, and its metadata in `<id>.json`. */
export function uploadFolderOf(blobs: Pick<Blobs, 'temporary'>): string {
  return path.join(blobs.temporary, 'uploads')
}

export type OpenUpload = {
  readonly id: string
  readonly personId: string
  /** How many bytes it will have; undefined until the sender has announced it. */
  readonly size: number | undefined
  readonly begunAt: Date
}

/** Uploads that were read, by id. An upload with a known size does not change any more. */
export type KnownUploads = Map<string, OpenUpload>

/**
 * The uploads whose bytes are still arriving. One without its bytes or metadata is ignored: `upload-sweep.ts` removes it. A
 * frequent caller passes the same `known` each time, so that the metadata of an upload is read once.
 */
export async function listOpenUploads(folder: string, known: KnownUploads = new Map()): Promise<OpenUpload[]> {
  const names = new Set((await ifThere(readdir(folder))) ?? [])
  for (const id of known.keys()) if (!names.has(id) || !names.has(`${id}.json`)) known.delete(id)
  const ids = [...names].filter((name) => names.has(`${name}.json`))
  const uploads = await Promise.all(ids.map(async (id) => known.get(id) ?? readOpenUpload(folder, id)))
  const open = uploads.filter((upload) => upload !== undefined)
  for (const upload of open) if (upload.size !== undefined) known.set(upload.id, upload)
  return open
}

async function readOpenUpload(folder: string, id: string): Promise<OpenUpload | undefined> {
  const text = await ifThere(readFile(path.join(folder, `${id}.json`), 'utf8'))
  const info = text === undefined ? undefined : infoIn(text)
  if (!info) return undefined
  const begunAt = info.creation_date ? new Date(info.creation_date) : (await stat(path.join(folder, id))).mtime
  return { id, personId: info.metadata?.['personId'] ?? '', size: info.size, begunAt }
}

/** The format of the protocol's library. */
type UploadInfo = {
  readonly size?: number
  readonly metadata?: Readonly<Record<string, string>>
  readonly creation_date?: string
}

/** Undefined for a file that is half-written, after a crash or because another process is writing it. */
function infoIn(text: string): UploadInfo | undefined {
  try {
    return JSON.parse(text) as UploadInfo
  } catch {
    return undefined
  }
}
