// What only uploads in a bucket can meet; uploads.test.ts runs on both kinds of places.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, afterEach, before, describe, it } from 'node:test'
import {
  AbortMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
} from '@aws-sdk/client-s3'
import pg from 'pg'
import { startLikeClamd } from '#test/clamd.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { openS3, type S3 } from '#test/s3.ts'
import { until } from '#test/waits.ts'
import { openLog } from '../../operation/log.ts'
import { type Bucket, openBucket } from './bucket.ts'
import { openUploadBucket } from './upload-bucket.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const DAY = 86_400_000

describe('an upload in a bucket', () => {
  let s3: S3
  let bucket: Bucket
  let portal: TestPortal
  let tab: Tab
  before(async () => {
    s3 = await openS3()
    bucket = await openBucket(s3.address)
    const scanner = await startLikeClamd()
    await scanner.stop()
    const settings = { FILES_URL: s3.url, CLAMD_ADDRESS: scanner.address }
    portal = await openTestPortal({ settings, log: openLog('silent') })
    tab = await portal.as('claimant')
  })
  afterEach(() => s3.behave('well'))
  after(async () => {
    await portal.close()
    await s3.close()
  })

  const text = Buffer.from('what a party has to say')
  async function begin(): Promise<string> {
    const name = `filename ${Buffer.from('note.txt').toString('base64')}`
    const headers = { ...TUS, 'upload-length': String(text.length), 'upload-metadata': name }
    const { headers: answered } = await tab.fetch('/api/uploads', { method: 'POST', headers })
    return new URL(answered.get('location') ?? '', portal.url).pathname
  }
  const send = (place: string, offset: number, part: Uint8Array) => {
    const headers = { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
    return tab.fetch(place, { method: 'PATCH', headers, body: part as never })
  }
  const head = (place: string) => tab.fetch(place, { method: 'HEAD', headers: TUS })
  const openParts = async () => {
    const { Bucket } = bucket.place('')
    const all: { Key?: string; UploadId?: string }[] = []
    let next: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {}
    while (next) {
      const page: ListMultipartUploadsCommandOutput = await bucket.client.send(
        new ListMultipartUploadsCommand({ Bucket, ...next }),
      )
      all.push(...(page.Uploads ?? []))
      next = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : undefined
    }
    return all
  }

  it('does not exist any more when a rule of the bucket has removed its parts', async () => {
    const place = await begin()
    for (const one of await openParts())
      await bucket.client.send(new AbortMultipartUploadCommand({ ...bucket.place(''), ...one } as never))
    assert.ok([404, 410].includes((await head(place)).status))
    assert.equal((await send(place, 0, text)).status, 404)
  })

  it('whose parts could not be joined is finished when its sender asks again', async () => {
    const place = await begin()
    s3.behave('refusingLong')
    assert.equal((await send(place, 0, text)).status, 503)
    s3.behave('well')
    const answer = await head(place)
    assert.deepEqual(
      [answer.status, answer.headers.get('x-sha256')],
      [200, createHash('sha256').update(text).digest('hex')],
    )
  })

  it('has its bytes in quarantine though a sweep removed them before their row was written', async () => {
    const bytes = Buffer.from('waits for its scan')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const { quarantine } = portal.portal.app.services.blobs
    const sweeping = new pg.Client(portal.ownerOptions)
    await sweeping.connect()
    // The sweep has looked at old bytes of the same hash, and holds them.
    await sweeping.query('begin')
    await sweeping.query("select pg_advisory_xact_lock(hashtextextended('bytes ' || $1, 0))", [sha256])
    const sending = tab.upload('waits.txt', bytes)
    await until(() => quarantine.has(sha256), 'the bytes are in quarantine')
    assert.ok(await quarantine.discard(sha256, new Date(Date.now() + DAY)))
    await sweeping.query('commit')
    await sweeping.end()
    assert.equal((await sending).sha256, sha256)
    assert.ok(await quarantine.has(sha256))
  })

  it('that nothing belongs to is removed, on whichever page of the listing it is', async () => {
    const owned: string[] = []
    for (let n = 0; n < 3; n++) owned.push((await begin()).split('/').at(-1) ?? '')
    for (let n = 0; n < 5; n++)
      await bucket.client.send(new CreateMultipartUploadCommand(bucket.place(`uploads/upload_left${n}`)))
    const place = await openUploadBucket(bucket, portal.portal.app.services.blobs.temporary)
    await place.sweep({ abandoned: new Date(0), left: new Date(Date.now() + DAY) })
    const ids = (await openParts()).map(({ Key = '' }) => Key.split('/').at(-1) ?? '')
    assert.deepEqual(ids.toSorted(), owned.toSorted())
  })
})
