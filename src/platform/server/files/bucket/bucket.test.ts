import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { after, afterEach, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { openS3, type S3 } from '#test/s3.ts'
import { openBlobBucket, servedKey } from './blob-bucket.ts'
import { type Bucket, LIMITS, openBucket } from './bucket.ts'
import { FilesAway } from './files-away.ts'

const SILENT_MS = 3_000

describe('the limits of time of a bucket', () => {
  let s3: S3
  let folder: string
  let bucket: Bucket
  before(async () => {
    s3 = await openS3()
    folder = await mkdtemp(path.join(tmpdir(), 'arb-bucket-'))
    bucket = await openBucket(s3.address, { ...LIMITS, silentMs: SILENT_MS, longMs: 4 * SILENT_MS })
    await bucket.put('one', 'text')
  })
  afterEach(() => s3.behave('well'))
  after(async () => {
    await s3.close()
    await rm(folder, { recursive: true })
  })

  it('do not count how long the bytes of an object are sent', async () => {
    async function* slow() {
      for (let n = 0; n < 10; n++) {
        await pause(SILENT_MS / 5)
        yield Buffer.alloc(1000, 'a')
      }
    }
    const Body = Readable.from(slow(), { objectMode: false })
    await bucket.client.send(new PutObjectCommand({ ...bucket.place('slow'), Body, ContentLength: 10_000 }))
    assert.equal((await bucket.head('slow'))?.size, 10_000)
  })

  it('let the storage take its time to copy an object, and to join the parts of one', async () => {
    s3.behave({ lateMs: 2 * SILENT_MS, only: 'long' })
    await bucket.copy('one', 'two')
    assert.equal(await bucket.read('two'), 'text')
    const blobs = await openBlobBucket(bucket, path.join(folder, 'tmp'))
    const sha256 = 'a'.repeat(64)
    const file = path.join(folder, 'large')
    await writeFile(file, Buffer.alloc(17 * 1024 * 1024, 'b'))
    await blobs.adopt(file, sha256)
    assert.equal((await bucket.head(servedKey(sha256)))?.size, 17 * 1024 * 1024)
  })

  it('end what is silent, and a copy that does not end', async () => {
    const hasty = await openBucket(s3.address, { ...LIMITS, silentMs: 200, longMs: 600 })
    s3.behave({ lateMs: 400 })
    await assert.rejects(hasty.read('one'), FilesAway)
    s3.behave({ lateMs: 1_500, only: 'long' })
    await assert.rejects(hasty.copy('one', 'three'), FilesAway)
  })
})
