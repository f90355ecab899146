// A bucket that is away, slow, that refuses, or that lost a byte; and one that is not this portal's.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFile, utimes, writeFile } from 'node:fs/promises'
import { after, before, describe, it } from 'node:test'
import { openLog } from '#server/operation/log.ts'
import { assertOwnFiles } from '#server/start/own-files.ts'
import { filing } from '#test/filing.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { openS3, type S3 } from '#test/s3.ts'
import { samplePdf } from '#test/sample-pdf.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream' }
const FAULTS = ['cut', 'refusing'] as const

describe('a bucket', () => {
  let s3: S3
  let portal: TestPortal
  let tab: Tab
  let inArabic: Tab
  let document: { readonly id: string; readonly sha256: string }
  const bytes = samplePdf('kept in a bucket')
  before(async () => {
    s3 = await openS3()
    portal = await openTestPortal({ settings: { FILES_URL: s3.url }, log: openLog('silent') })
    tab = await portal.as('claimant')
    inArabic = await portal.as('claimant', 'ar')
    const { id: caseId } = await tab.call('case.file', filing())
    const file = await tab.upload('agreement.pdf', bytes)
    await tab.call('filing.addDocument', { caseId, kind: 'agreement', file })
    const { rows } = await portal.portal.database.pool.query('select id from files where sha256 = $1', [file.sha256])
    document = { id: rows[0].id, sha256: file.sha256 }
  })
  after(async () => {
    s3.behave('well')
    await portal.close()
    await s3.close()
  })

  const read = (who: Tab) => who.fetch(`/api/files/${document.id}`)
  const begin = async (size: number) => {
    const name = `filename ${Buffer.from('long.txt').toString('base64')}`
    const headers = { ...TUS, 'upload-length': String(size), 'upload-metadata': name }
    return tab.fetch('/api/uploads', { method: 'POST', headers })
  }
  const send = (place: string, offset: number, part: Uint8Array) =>
    tab.fetch(place, {
      method: 'PATCH',
      headers: { ...BYTES, 'upload-offset': String(offset) },
      body: part as never,
    })
  const ready = async () => {
    const answer = await fetch(`${portal.url}/readyz`)
    return [answer.status, ((await answer.json()) as { files: string }).files]
  }
  async function assertAway(answer: Response, letters: RegExp): Promise<void> {
    const { code, detail } = (await answer.json()) as { code: string; detail: string }
    assert.deepEqual([answer.status, code], [503, 'FILES_AWAY'])
    assert.match(detail, letters)
    assert.ok(Number(answer.headers.get('retry-after')) > 0)
  }

  it('holds what was uploaded under its hash, and nothing of the upload', async () => {
    assert.ok(Buffer.from(await (await read(tab)).arrayBuffer()).equals(bytes))
    const keys = await s3.keys()
    assert.ok(keys.includes(`blobs/${document.sha256.slice(0, 2)}/${document.sha256}`))
    assert.deepEqual(
      keys.filter((key) => /^(uploads|arrivals|probes)\//.test(key)),
      [],
    )
    assert.deepEqual(await ready(), [200, 'ok'])
  })

  for (const fault of FAULTS) {
    it(`that is ${fault} is answered 503 with words in both languages, and serves again afterwards`, async () => {
      s3.behave(fault)
      await assertAway(await read(tab), /[a-z]/)
      await assertAway(await read(inArabic), /[\u0600-\u06ff]/)
      await assertAway(await begin(10), /[a-z]/)
      assert.deepEqual(await ready(), [503, 'away'])
      // What needs no file goes on.
      assert.equal((await tab.fetch('/api/cases')).status, 200)
      s3.behave('well')
      assert.equal((await read(tab)).status, 200)
      assert.deepEqual(await ready(), [200, 'ok'])
    })

    it(`that is ${fault} in the middle of an upload keeps what arrived, and its sender goes on from there`, async () => {
      const text = Buffer.concat([Buffer.from(`${fault}\n`), Buffer.alloc(50_000, 'a')])
      const place = new URL((await begin(text.length)).headers.get('location') ?? '', portal.url).pathname
      assert.equal((await send(place, 0, text.subarray(0, 20_000))).status, 204)
      s3.behave(fault)
      await assertAway(await send(place, 20_000, text.subarray(20_000)), /[a-z]/)
      const asked = await tab.fetch(place, { method: 'HEAD', headers: TUS })
      assert.equal(asked.status, 503)
      s3.behave('well')
      const offset = Number((await tab.fetch(place, { method: 'HEAD', headers: TUS })).headers.get('upload-offset'))
      assert.equal(offset, 20_000)
      const done = await send(place, offset, text.subarray(offset))
      assert.equal(done.headers.get('x-sha256'), createHash('sha256').update(text).digest('hex'))
    })
  }

  it('that is slow is waited for, and shown as away when it takes longer than a second and a half', async () => {
    s3.behave({ lateMs: 300 })
    assert.equal((await read(tab)).status, 200)
    s3.behave({ lateMs: 2_000 })
    assert.deepEqual(await ready(), [503, 'away'])
    s3.behave('well')
    assert.equal((await read(tab)).status, 200)
  })

  it('that lost a byte is found on reading, and nothing of the file is sent', async () => {
    const place = s3.fileOf(`blobs/${document.sha256.slice(0, 2)}/${document.sha256}`)
    const whole = await readFile(place)
    const changed = Buffer.from(whole)
    changed.writeUInt8(changed.readUInt8(100) ^ 1, 100)
    await writeFile(place, changed)
    await utimes(place, new Date(Date.now() + 5_000), new Date(Date.now() + 5_000))
    const answer = await read(tab)
    assert.deepEqual([answer.status, ((await answer.json()) as { code: string }).code], [503, 'FILE_DAMAGED'])
    await writeFile(place, whole)
    await utimes(place, new Date(Date.now() + 9_000), new Date(Date.now() + 9_000))
    assert.equal((await read(tab)).status, 200)
  })

  it('of another portal, one that is not there, and one that is away are refused at the start', async () => {
    const start = (settings: Record<string, string>) => openTestPortal({ settings, log: openLog('silent') })
    await assert.rejects(start({ FILES_URL: s3.url }), /holds the files of the installation .*, and this database is/)
    await assert.rejects(
      start({ FILES_URL: s3.url.replace('//portal-files/', '//no-such-bucket/') }),
      /The bucket s3:\/\/no-such-bucket\/centre cannot be used \(NoSuchBucket/,
    )
    for (const [fault, words] of [
      ['cut', /The bucket .* cannot be used \(.*Check FILES_URL/],
      ['refusing', /cannot be used \(AccessDenied/],
    ] as const) {
      s3.behave(fault)
      await assert.rejects(start({ FILES_URL: s3.url }), words)
    }
    s3.behave('well')
  })

  it('without files is refused to a portal that has some', async () => {
    const bucket = { name: 's3://empty', probe: async () => {}, owner: async () => undefined, claim: assert.fail }
    const { db } = portal.portal.app
    const files = { blobs: portal.portal.app.services.blobs, arriving: undefined as never, bucket }
    await assert.rejects(assertOwnFiles(db, files), /has no files yet, and this database names some/)
  })
})
