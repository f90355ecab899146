// A bucket of an S3-compatible storage, and the objects in it that this portal may use.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { FilesAway } from './files-away.ts'
import type { BucketAddress } from './address.ts'

/** A storage is away when it takes no connection, or is silent, for this long; `longMs` while it copies or joins objects. */
export const LIMITS = { connectMs: 3_000, silentMs: 15_000, longMs: 300_000 }
const ATTEMPTS = 3
const MOST_SOCKETS = 500

type Limits = typeof LIMITS

/**
 * Settings of the client. Who the portal is, the client finds where Amazon's clients look: the environment, a profile, the machine's
 * role.
 */
function clientSettings({ endpoint, region }: BucketAddress, { connectMs, silentMs }: Limits) {
  return {
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    // Not every storage understands checksums that follow the bytes. The hash that names the bytes covers them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // No `requestTimeout`: it would count the sending of the bytes.
    requestHandler: {
      ...{ connectionTimeout: connectMs, socketTimeout: silentMs },
      // A download holds its connection as long as its reader takes.
      ...{ httpAgent: { maxSockets: MOST_SOCKETS }, httpsAgent: { maxSockets: MOST_SOCKETS } },
    },
  } as const
}

export type Range = { readonly start: number; readonly end: number }
export type Listed = { readonly name: string; readonly at: Date }

export type Bucket = {
  readonly client: S3Client
  /** For a client of another library, which `prepare` makes like `client`. */
  readonly settings: ReturnType<typeof clientSettings>
  prepare<C extends Prepared>(client: C): C
  readonly address: BucketAddress
  /** Where an object of this name is. */
  place(key: string): { readonly Bucket: string; readonly Key: string }
  /** Size and stamp of an object; undefined when there is none. */
  head(key: string): Promise<ObjectHead | undefined>
  put(key: string, text: string): Promise<void>
  /** The text of a small object; undefined when there is none. */
  read(key: string): Promise<string | undefined>
  stream(key: string, range?: Range): Readable
  /** Copies an object to a new file; false when there is none. */
  download(key: string, file: string): Promise<boolean>
  remove(key: string): Promise<void>
  copy(from: string, to: string): Promise<void>
  /** The objects whose names begin so; `name` is what follows. */
  list(folder: string): AsyncGenerator<Listed>
}

type ObjectHead = { readonly size: number; readonly at: Date; readonly stamp: string }

/** Opens a client; the package is loaded only by portals that keep their files in a bucket. */
export async function openBucket(address: BucketAddress, limits = LIMITS): Promise<Bucket> {
  const s3 = await import('@aws-sdk/client-s3')
  const settings = clientSettings(address, limits)
  const patient = new s3.S3Client(clientSettings(address, { ...limits, silentMs: limits.longMs }))
  const prepare = <C extends Prepared>(made: C) => tellingAway(waitingLonger(made, patient.config.requestHandler))
  const client = prepare(new s3.S3Client(settings))
  const place = (key: string) => ({ Bucket: address.bucket, Key: `${address.prefix}${key}` })

  async function* pieces(key: string, range?: Range): AsyncGenerator<Uint8Array> {
    const part = range && { Range: `bytes=${range.start}-${range.end}` }
    const { Body } = await client.send(new s3.GetObjectCommand({ ...place(key), ...part }))
    try {
      if (Body) yield* Body as Readable
    } catch (error) {
      // The connection was lost in the middle of the bytes.
      throw new FilesAway(error)
    }
  }
  const stream = (key: string, range?: Range) => Readable.from(pieces(key, range), { objectMode: false })

  return {
    ...{ client, settings, prepare, address, place },
    stream,
    head: async (key) => {
      const found = await ifObject(client.send(new s3.HeadObjectCommand(place(key))))
      if (!found) return undefined
      const { ContentLength: size = 0, LastModified: at = new Date(), ETag = '' } = found
      return { size, at, stamp: [ETag, size, at.getTime()].join(' ') }
    },
    put: async (key, text) => {
      await client.send(new s3.PutObjectCommand({ ...place(key), Body: text }))
    },
    read: async (key) => {
      const found = await ifObject(client.send(new s3.GetObjectCommand(place(key))))
      return found?.Body?.transformToString()
    },
    download: async (key, file) => {
      const writing = pipeline(stream(key), createWriteStream(file, { mode: 0o600, flags: 'wx' }))
      return (await ifObject(writing.then(() => true))) ?? false
    },
    remove: async (key) => {
      await client.send(new s3.DeleteObjectCommand(place(key)))
    },
    copy: async (from, to) => {
      const { Bucket, Key } = place(from)
      await client.send(new s3.CopyObjectCommand({ ...place(to), CopySource: `${Bucket}/${encodeURI(Key)}` }))
    },
    list: async function* (folder) {
      const { Bucket, Key: Prefix } = place(folder)
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new s3.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
        for (const { Key = '', LastModified: at = new Date() } of page.Contents ?? [])
          yield { name: Key.slice(Prefix.length), at }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
  }
}

type Answered = { readonly name?: string; readonly $metadata?: { readonly httpStatusCode?: number } }

type Prepared = Pick<S3Client, 'middlewareStack'>

/** What a storage answers only once it has done it, however large the object is. */
const LONG: ReadonlySet<string | undefined> = new Set(['CopyObjectCommand', 'CompleteMultipartUploadCommand'])

/** The limit of silence belongs to the handler of a client, so long calls are sent by another one. */
function waitingLonger<C extends Prepared>(client: C, patient: S3Client['config']['requestHandler']): C {
  client.middlewareStack.add(
    (next, { commandName }) =>
      (call) =>
        LONG.has(commandName) ? (patient.handle(call.request as never) as never) : next(call),
    { step: 'deserialize', priority: 'low', name: 'waitingLonger' },
  )
  return client
}

/** Makes a client throw FilesAway when the storage does not answer, or refuses what it should do. */
function tellingAway<C extends Prepared>(client: C): C {
  client.middlewareStack.add(
    (next) => async (call) => {
      try {
        return await next(call)
      } catch (error) {
        throw isAnswer(error as Answered) ? error : new FilesAway(error)
      }
    },
    { step: 'initialize', priority: 'high', name: 'tellingAway' },
  )
  return client
}

/** Answers about an object, as against a storage that is away, that refuses, or that has no such bucket. */
function isAnswer({ name, $metadata }: Answered): boolean {
  const status = $metadata?.httpStatusCode
  return (status === 404 && name !== 'NoSuchBucket') || status === 416 || status === 501
}

/** The answer of the storage; undefined when there is no such object. */
export async function ifObject<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking
  } catch (error) {
    if ((error as Answered).$metadata?.httpStatusCode === 404) return undefined
    throw error
  }
}
