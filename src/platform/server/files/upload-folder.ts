import { readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import { refuse } from '#kernel/refusals.ts'
import { roomIn } from '../operation/health.ts'
import { endArrival, isArrival, listArrivals, noteArrival } from './arrivals.ts'
import type { Blobs } from './blobs.ts'
import { ifThere } from './made-file.ts'
import { ABANDONED_MS, type OpenUpload, type UploadPlace } from './upload-place.ts'

/** The folder of uploads whose bytes are still arriving: each has its bytes under its id, and its metadata in `<id>.json`. */
export function uploadFolderOf(blobs: Pick<Blobs, 'temporary'>): string {
  return path.join(blobs.temporary, 'uploads')
}

/** Uploads that arrive in a folder on the disk of the store. */
export function openUploadFolder(blobs: Blobs): UploadPlace {
  const folder = uploadFolderOf(blobs)
  const fileOf = (id: string) => path.join(folder, id)
  const known: KnownUploads = new Map()
  const removeBoth = async (id: string) => {
    await rm(fileOf(id), { force: true })
    await rm(`${fileOf(id)}.json`, { force: true })
  }
  return {
    openStore: (begin) => new UploadStore(folder, begin),
    listOpen: () => listOpenUploads(folder, known),
    withFile: (id, work) => work(fileOf(id)),
    move: async (id, sha256, to) => {
      await noteArrival(folder, id, sha256)
      await (to === 'store' ? blobs.adopt(fileOf(id), sha256) : blobs.quarantine.keep(fileOf(id), sha256))
    },
    note: (id, sha256) => noteArrival(folder, id, sha256),
    end: async (id) => {
      await rm(`${fileOf(id)}.json`, { force: true })
      await endArrival(folder, id)
    },
    remove: removeBoth,
    listArrivals: (until) => listArrivals(folder, until),
    sweep: async ({ abandoned, left }) => {
      for (const { id, begunAt } of await listOpenUploads(folder)) if (begunAt <= abandoned) await removeBoth(id)
      await removeHalves(folder, left)
      await removeOld(blobs.temporary, left, (name) => name !== path.basename(folder))
    },
  }
}

/** A write that fails with less free space than this failed because the disk is full. */
const NO_ROOM_BYTES = 64 * 1024

/** A store that distinguishes a full disk from other failures and leaves no unfinished files; the library's store does neither. */
class UploadStore extends FileStore {
  readonly #begin: Parameters<UploadPlace['openStore']>[0]

  constructor(directory: string, begin: Parameters<UploadPlace['openStore']>[0]) {
    super({ directory, expirationPeriodInMilliseconds: ABANDONED_MS })
    this.#begin = begin
  }

  override create(upload: Upload): Promise<Upload> {
    return this.#begin(upload, () => this.#createWhole(upload))
  }

  async #createWhole(upload: Upload): Promise<Upload> {
    try {
      return await super.create(upload)
    } catch (error) {
      const file = path.join(this.directory, upload.id)
      await Promise.all([rm(file, { force: true }), rm(`${file}.json`, { force: true })])
      throw await this.#reasonOf(error)
    }
  }

  /** Bytes that arrived before the disk was full are kept: the sender resumes there when there is room. */
  override async write(...parts: Parameters<FileStore['write']>): ReturnType<FileStore['write']> {
    try {
      return await super.write(...parts)
    } catch (error) {
      throw await this.#reasonOf(error)
    }
  }

  async #reasonOf(error: unknown): Promise<unknown> {
    return (await roomIn(this.directory)) < NO_ROOM_BYTES ? refuse('DISK_FULL') : error
  }
}

/** Uploads that were read, by id. An upload with a known size does not change any more. */
type KnownUploads = Map<string, OpenUpload>

/** One without its bytes or metadata is ignored: the sweep removes it. With `known`, the metadata of an upload is read once. */
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

/** Bytes without metadata, and metadata without bytes: a process ended between writing the two. */
async function removeHalves(folder: string, until: Date): Promise<void> {
  const whole = new Set((await listOpenUploads(folder)).flatMap(({ id }) => [id, `${id}.json`]))
  await removeOld(folder, until, (name) => !whole.has(name) && !isArrival(name))
}

/** Removes files and folders in a folder that have not been written to since. */
export async function removeOld(folder: string, until: Date, isMeant: (name: string) => boolean): Promise<void> {
  for (const name of (await ifThere(readdir(folder))) ?? []) {
    const place = path.join(folder, name)
    const writtenAt = isMeant(name) ? await ifThere(stat(place).then((found) => found.mtime)) : undefined
    if (writtenAt && writtenAt <= until) await rm(place, { recursive: true, force: true })
  }
}
