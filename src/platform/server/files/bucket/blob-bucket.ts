import { createHash, hash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Blobs, BlobState, FileWork } from '../blobs.ts'
import { checkedSha256, sha256Of } from '../sha256.ts'
import { DamagedFile, openKnown } from '../whole-files.ts'
import { type Bucket, ifObject } from './bucket.ts'

/** Files are sent in parts of this size, two at a time, whatever their size. */
const PART_BYTES = 16 * 1024 * 1024

export const servedKey = (sha256: string) => `blobs/${checkedSha256(sha256).slice(0, 2)}/${sha256}`
export const quarantinedKey = (sha256: string) => `quarantine/${checkedSha256(sha256)}`

/** Works on a local copy of an object; "gone" under its name where there is none. */
export async function withObject<T>(
  bucket: Bucket,
  { key, name, temporary }: { readonly key: string; readonly name: string; readonly temporary: string },
  work: FileWork<T>,
): Promise<T> {
  const file = path.join(temporary, randomUUID())
  try {
    if (!(await bucket.download(key, file))) throw new DamagedFile(name, 'gone')
    return await work(file)
  } finally {
    await rm(file, { force: true })
  }
}

/** A store in a bucket (ADR 0141). `temporary`: a folder of this machine for work in progress. */
export async function openBlobBucket(bucket: Bucket, temporary: string): Promise<Blobs> {
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  const { PutObjectCommand } = await import('@aws-sdk/client-s3')
  const { Upload } = await import('@aws-sdk/lib-storage')
  const { client, place, head, stream, remove } = bucket

  /** Sends a file; it counts once the storage has confirmed all of it. */
  async function send(file: string, key: string): Promise<void> {
    const Body = createReadStream(file)
    await new Upload({ client, params: { ...place(key), Body }, partSize: PART_BYTES, queueSize: 2 }).done()
    await rm(file, { force: true })
  }

  const workOn = <T>(key: string, sha256: string, work: FileWork<T>) =>
    withObject(bucket, { key, name: sha256, temporary }, work)

  async function discard(key: string, until: Date): Promise<boolean> {
    const found = await head(key)
    if (!found || found.at > until) return false
    await remove(key)
    return true
  }

  const stateOf = async (sha256: string): Promise<BlobState> => {
    const found = await ifObject(sha256Of(stream(servedKey(sha256))))
    if (found === undefined) return 'gone'
    return found === sha256 ? 'whole' : 'changed'
  }

  const known = openKnown()
  async function assertWhole(sha256: string): Promise<void> {
    const found = await head(servedKey(sha256))
    if (!found) throw new DamagedFile(sha256, 'gone')
    await known(sha256, found.stamp, () => stateOf(sha256))
  }

  async function* hashesIn(folder: string): AsyncGenerator<string> {
    for await (const { name } of bucket.list(folder)) {
      const sha256 = name.slice(name.lastIndexOf('/') + 1)
      if (/^[\da-f]{64}$/.test(sha256)) yield sha256
    }
  }

  return {
    temporary,
    assertWhole,
    stateOf,
    list: () => hashesIn('blobs/'),
    adopt: (file, sha256) => send(file, servedKey(sha256)),
    put: async (bytes) => {
      const digest = createHash('sha256').update(bytes).digest()
      const sha256 = digest.toString('hex')
      // The storage compares what arrives with the hash, where it can.
      const sent = { Body: bytes, ContentLength: bytes.byteLength, ChecksumSHA256: digest.toString('base64') }
      await client.send(new PutObjectCommand({ ...place(servedKey(sha256)), ...sent }))
      return { sha256, size: bytes.byteLength }
    },
    bytesOf: async (sha256) => {
      const pieces = await ifObject(stream(servedKey(sha256)).toArray())
      if (!pieces) throw new DamagedFile(sha256, 'gone')
      const bytes = Buffer.concat(pieces as Buffer[])
      if (hash('sha256', bytes) !== sha256) throw new DamagedFile(sha256, 'changed')
      return bytes
    },
    read: (sha256, range) => stream(servedKey(sha256), range),
    withFile: (sha256, work) => workOn(servedKey(sha256), sha256, work),
    sizeOf: async (sha256) => (await head(servedKey(sha256)))?.size,
    discard: (sha256, until) => discard(servedKey(sha256), until),
    quarantine: {
      keep: (file, sha256) => send(file, quarantinedKey(sha256)),
      has: async (sha256) => (await head(quarantinedKey(sha256))) !== undefined,
      withFile: (sha256, work) => workOn(quarantinedKey(sha256), sha256, work),
      release: async (sha256) => {
        await bucket.copy(quarantinedKey(sha256), servedKey(sha256))
        await remove(quarantinedKey(sha256))
      },
      burn: (sha256) => remove(quarantinedKey(sha256)),
      discard: (sha256, until) => discard(quarantinedKey(sha256), until),
      list: () => hashesIn('quarantine/'),
    },
  }
}
