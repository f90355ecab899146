// A bucket of an S3-compatible storage, and the objects in it that this portal may use.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { FilesAway } from './files-away.ts'
import type { BucketAddress } from './address.ts'

/** A storage that does not answer for this long is away. */
const CONNECT_MS = 3_000
const ANSWER_MS = 15_000
const ATTEMPTS = 3

/**
 * Settings of the client. Who the portal is, the client finds where Amazon's clients look: the environment, a profile, the machine's
 * role.
 */
export function clientSettings({ endpoint, region }: BucketAddress) {
  return {
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    // Not every storage understands checksums that follow the bytes. The hash that names the bytes covers them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      throwOnRequestTimeout: true,
      socketTimeout: ANSWER_MS,
    },
  } as const
}

export type Range = { readonly start: number; readonly end: number }
export type Listed = { readonly name: string; readonly at: Date }

export type Bucket = {
  readonly client: S3Client
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
export async function openBucket(address: BucketAddress): Promise<Bucket> {
  const s3 = await import('@aws-sdk/client-s3')
  const client = tellingAway(new s3.S3Client(clientSettings(address)))
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
    client,
    address,
    place,
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

/** Makes a client throw FilesAway when the storage does not answer, or refuses what it should do. */
export function tellingAway<C extends Pick<S3Client, 'middlewareStack'>>(client: C): C {
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
