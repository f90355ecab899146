import { Readable } from 'node:stream'
import type { ListMultipartUploadsCommandOutput } from '@aws-sdk/client-s3'
import { ERRORS, type Upload } from '@tus/server'
import { removeOld } from '../upload-folder.ts'
import { ABANDONED_MS, type Arrival, type OpenUpload, type UploadPlace } from '../upload-place.ts'
import { quarantinedKey, servedKey, withObject } from './blob-bucket.ts'
import { type Bucket, ifObject } from './bucket.ts'

const FOLDER = 'uploads/'
const NOTES = 'arrivals/'
const INFO = '.info'
/** Parts wait on the local disk until they are sent; more at once would only take more of it. */
const PARTS_AT_ONCE = 4

/** Uploads that arrive in the bucket, so that each node can go on with them. `temporary`: a folder of this machine. */
export async function openUploadBucket(bucket: Bucket, temporary: string): Promise<UploadPlace> {
  const s3 = await import('@aws-sdk/client-s3')
  const { S3Store } = await import('@tus/s3-store')
  const { client, place, address } = bucket

  class UploadStore extends S3Store {
    readonly #begin: Parameters<UploadPlace['openStore']>[0]

    constructor(begin: Parameters<UploadPlace['openStore']>[0]) {
      super({
        s3ClientConfig: { ...bucket.settings, bucket: address.bucket },
        useTags: false,
        expirationPeriodInMilliseconds: ABANDONED_MS,
        maxConcurrentPartUploads: PARTS_AT_ONCE,
        cache: NO_CACHE,
      })
      this.#begin = begin
      bucket.prepare(this.client)
      // The library knows no folders.
      this.client.middlewareStack.add(
        (next) => (call) => next({ ...call, input: inFolder(call.input, `${address.prefix}${FOLDER}`) }),
        { step: 'initialize', name: 'folderOfUploads' },
      )
    }

    override create(upload: Upload): Promise<Upload> {
      return this.#begin(upload, () => super.create(upload))
    }

    /** The library takes an upload for complete that has all its parts, and one that has none any more. */
    override async getUpload(id: string): Promise<Upload> {
      const upload = await this.#readUpload(id)
      const isWhole = async () => (await bucket.head(`${FOLDER}${id}`)) !== undefined
      if (upload.offset !== upload.size || (await isWhole())) return upload
      // A write of nothing joins the parts where the storage was away at that moment. A rule of the bucket may have removed them.
      await ifObject(this.write(Readable.from([]), id, upload.offset))
      if (!(await isWhole())) throw ERRORS.FILE_NOT_FOUND
      return upload
    }

    /** The library says of an upload whose storage is away that there is none, and its sender would begin again. */
    async #readUpload(id: string): Promise<Upload> {
      try {
        return await super.getUpload(id)
      } catch (error) {
        if (await bucket.head(`${FOLDER}${id}${INFO}`)) return super.getUpload(id)
        throw error
      }
    }
  }
  const store = new UploadStore((_, create) => create())

  /** The metadata of an upload with a known size does not change any more, so it is read once. */
  const known = new Map<string, OpenUpload>()
  async function listOpen(): Promise<OpenUpload[]> {
    const open: OpenUpload[] = []
    const seen = new Set<string>()
    for await (const { name, at } of bucket.list(FOLDER)) {
      if (!name.endsWith(INFO)) continue
      const id = name.slice(0, -INFO.length)
      seen.add(id)
      const upload = known.get(id) ?? (await readOpen(id, at))
      if (!upload) continue
      open.push(upload)
      if (upload.size !== undefined) known.set(id, upload)
    }
    for (const id of known.keys()) if (!seen.has(id)) known.delete(id)
    return open
  }

  async function readOpen(id: string, at: Date): Promise<OpenUpload | undefined> {
    const text = await bucket.read(`${FOLDER}${id}${INFO}`)
    if (text === undefined) return undefined
    const info = JSON.parse(text) as { size?: number; metadata?: Record<string, string>; creation_date?: string }
    const begunAt = info.creation_date ? new Date(info.creation_date) : at
    return { id, personId: info.metadata?.['personId'] ?? '', size: info.size, begunAt }
  }

  /** The metadata goes last: what a crash leaves behind is still found. */
  async function removeUpload(id: string): Promise<void> {
    await bucket.remove(`${FOLDER}${id}.part`)
    await bucket.remove(`${FOLDER}${id}`)
    await store.remove(id).catch(async (error: unknown) => {
      // The parts are one object already, or there never was such an upload.
      const { status_code, $metadata } = error as { status_code?: number; $metadata?: { httpStatusCode?: number } }
      if (status_code !== 404 && $metadata?.httpStatusCode !== 404) throw error
      await bucket.remove(`${FOLDER}${id}${INFO}`)
    })
  }

  /** Parts of uploads whose process ended before it wrote what they belong to. */
  async function abortHalves(until: Date): Promise<void> {
    const { Bucket, Key: Prefix } = place(FOLDER)
    let next: { readonly KeyMarker?: string | undefined; readonly UploadIdMarker?: string | undefined } | undefined = {}
    while (next) {
      const page: ListMultipartUploadsCommandOutput = await client.send(
        new s3.ListMultipartUploadsCommand({ Bucket, Prefix, ...next }),
      )
      for (const { Key = '', UploadId, Initiated } of page.Uploads ?? []) {
        if (!Initiated || Initiated > until) continue
        if (await bucket.head(`${FOLDER}${Key.slice(Prefix.length)}${INFO}`)) continue
        await ifObject(client.send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId })))
      }
      next = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : undefined
    }
  }

  const note = (id: string, sha256: string) => bucket.put(`${NOTES}${id}`, sha256)

  return {
    openStore: (begin) => new UploadStore(begin),
    listOpen,
    withFile: (id, work) => withObject(bucket, { key: `${FOLDER}${id}`, name: id, temporary }, work),
    note,
    move: async (id, sha256, to) => {
      await note(id, sha256)
      await bucket.copy(`${FOLDER}${id}`, to === 'store' ? servedKey(sha256) : quarantinedKey(sha256))
    },
    end: async (id) => {
      await removeUpload(id)
      await bucket.remove(`${NOTES}${id}`)
    },
    remove: removeUpload,
    listArrivals: async (until) => {
      const arrivals: Arrival[] = []
      for await (const { name, at } of bucket.list(NOTES)) {
        const text = at <= until ? await bucket.read(`${NOTES}${name}`) : undefined
        if (text !== undefined) arrivals.push({ id: name, sha256: /^[\da-f]{64}$/.test(text) ? text : undefined })
      }
      return arrivals
    },
    sweep: async ({ abandoned, left }) => {
      const open = await listOpen()
      for (const { id, begunAt } of open) if (begunAt <= abandoned) await removeUpload(id)
      const ids = new Set(open.map(({ id }) => id))
      for await (const { name, at } of bucket.list(FOLDER))
        if (at <= left && !ids.has(name.replace(/\.(?:info|part)$/, ''))) await bucket.remove(`${FOLDER}${name}`)
      await abortHalves(left)
      await removeOld(temporary, left, () => true)
    },
  }
}

/** Another node may have learned the size of an upload meanwhile. */
const NO_CACHE = {
  get: async () => undefined,
  set: async () => {},
  delete: async () => {},
}

type Keyed = {
  readonly Key?: string
  readonly Delete?: { readonly Objects?: readonly { readonly Key?: string }[] }
}

function inFolder<I extends object>(input: I, folder: string): I {
  const { Key, Delete } = input as Keyed
  const objects = Delete?.Objects?.map((one) => ({ ...one, Key: `${folder}${one.Key}` }))
  return {
    ...input,
    ...(Key !== undefined && { Key: `${folder}${Key}` }),
    ...(objects && { Delete: { ...Delete, Objects: objects } }),
  }
}
