import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { after, before, it } from 'node:test'
import { filing } from '#test/filing.ts'
import { onFolderAndBucket } from '#test/s3.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { until } from '#test/waits.ts'
import { samplePdf } from '#test/sample-pdf.ts'

const TUS = { 'tus-resumable': '1.0.0' }
const BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream' }

onFolderAndBucket('uploads that can be resumed', (settings) => {
  let portal: TestPortal
  let claimant: Tab
  before(async () => {
    portal = await openTestPortal({ settings: settings() })
    claimant = await portal.as('claimant')
  })
  after(() => portal.close())

  const named = (name: string) => `filename ${Buffer.from(name).toString('base64')}`
  const create = (tab: Tab, name: string, size: number | string, more: Record<string, string> = {}) => {
    const headers = { ...TUS, 'upload-length': String(size), 'upload-metadata': named(name), ...more }
    return tab.fetch('/api/uploads', { method: 'POST', headers })
  }
  const locationOf = (response: Response) => new URL(response.headers.get('location') ?? '', 'http://x').pathname
  const patch = (tab: Tab, location: string, offset: number, bytes: Uint8Array) =>
    tab.fetch(location, {
      method: 'PATCH',
      headers: { ...BYTES, 'upload-offset': String(offset) },
      body: bytes as never,
    })
  const head = (tab: Tab, location: string) => tab.fetch(location, { method: 'HEAD', headers: TUS })

  /** Every refusal is a problem document with words. */
  async function problem(response: Response) {
    assert.match(response.headers.get('content-type') ?? '', /problem\+json/)
    const body = (await response.json()) as { code: string; status: number; detail: string }
    assert.equal(body.status, response.status)
    assert.ok(body.detail.length > 5)
    return `${response.status} ${body.code}`
  }

  it('invite no other site: no response has a header for it', async () => {
    for (const method of ['OPTIONS', 'POST']) {
      const headers = {
        ...TUS,
        origin: 'https://evil.example',
        'upload-length': '3',
        'upload-metadata': named('a.txt'),
      }
      const answer = await claimant.fetch('/api/uploads', { method, headers })
      assert.ok(answer.status < 300, method)
      assert.deepEqual(
        [...answer.headers.keys()].filter((name) => name.startsWith('access-control-')),
        [],
      )
    }
  })

  /** Sends half of the announced bytes and breaks the connection. */
  function cut(location: string, bytes: Uint8Array): Promise<void> {
    const url = new URL(location, portal.url)
    const headers = {
      ...BYTES,
      cookie: claimant.cookie,
      'x-tab-token': claimant.token,
      'upload-offset': '0',
      'content-length': bytes.length,
    }
    return new Promise((resolve) => {
      const sending = httpRequest(url, { method: 'PATCH', headers })
      sending.on('error', () => resolve())
      sending.on('close', () => resolve())
      sending.write(bytes.subarray(0, bytes.length / 2), () => setTimeout(() => sending.destroy(), 100))
    })
  }

  async function offsetOf(location: string): Promise<number> {
    let offset = 0
    await until(async () => {
      offset = Number((await head(claimant, location)).headers.get('upload-offset'))
      return offset > 0
    }, 'something of the broken upload is kept')
    return offset
  }

  it('resume after a broken connection from the offset that the server states', async () => {
    const bytes = Buffer.concat([Buffer.from('a line of text\n'), Buffer.alloc(2_000_000, 'b')])
    const location = locationOf(await create(claimant, 'long.txt', bytes.length))
    await cut(location, bytes)
    const offset = await offsetOf(location)
    assert.ok(offset < bytes.length)
    const done = await patch(claimant, location, offset, bytes.subarray(offset))
    assert.equal(done.status, 204)
    assert.equal(done.headers.get('x-sha256'), createHash('sha256').update(bytes).digest('hex'))
  })

  it('report their offset and, once finished, their fingerprint, to a sender who missed the last response', async () => {
    const bytes = samplePdf('finished')
    const location = locationOf(await create(claimant, 'finished.pdf', bytes.length))
    const empty = await head(claimant, location)
    assert.deepEqual([empty.status, empty.headers.get('upload-offset')], [200, '0'])
    await patch(claimant, location, 0, bytes)
    const full = await head(claimant, location)
    assert.deepEqual([full.status, full.headers.get('upload-offset')], [200, String(bytes.length)])
    assert.equal(full.headers.get('x-sha256'), createHash('sha256').update(bytes).digest('hex'))
  })

  it('do not exist for another person, who can neither see, continue nor end them', async () => {
    const bytes = samplePdf('mine')
    const location = locationOf(await create(claimant, 'mine.pdf', bytes.length))
    const other = await portal.as('respondent')
    assert.equal((await head(other, location)).status, 404)
    assert.equal(await problem(await patch(other, location, 0, bytes)), '404 NOT_FOUND')
    assert.equal(await problem(await other.fetch(location, { method: 'DELETE', headers: TUS })), '404 NOT_FOUND')
    assert.equal((await patch(claimant, location, 0, bytes)).status, 204)
    assert.equal((await head(other, location)).status, 404)
  })

  it('refuse an empty file, one over 4 GiB, and kinds of files that are not taken', async () => {
    assert.equal(await problem(await create(claimant, 'empty.pdf', 0)), '422 UPLOAD_EMPTY')
    assert.equal(await problem(await create(claimant, 'huge.zip', 4 * 1024 ** 3 + 1)), '413 UPLOAD_TOO_LARGE')
    assert.equal((await create(claimant, 'just-fits.zip', 4 * 1024 ** 3)).status, 201)
    assert.equal(await problem(await create(claimant, 'tool.exe', 10)), '415 UPLOAD_REFUSED')
    assert.equal(await problem(await create(claimant, 'no-ending', 10)), '415 UPLOAD_REFUSED')
    assert.equal(await problem(await create(claimant, 'picture.constructor', 10)), '415 UPLOAD_REFUSED')
    assert.equal((await create(claimant, 'عقد التوريد.PDF', 10)).status, 201)
  })

  it('refuse content that is not what the name says, and keep nothing of it', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const broken: [string, Uint8Array, string][] = [
      ['text.pdf', Buffer.from('this is not a PDF'), '415 UPLOAD_REFUSED'],
      ['torn.pdf', Buffer.from('%PDF-1.7\nnothing of a document follows'), '415 UPLOAD_BROKEN'],
      ['picture.pdf', png, '415 UPLOAD_REFUSED'],
      ['letter.docx', Buffer.from('PK\u0003\u0004 not an archive'), '415 UPLOAD_REFUSED'],
      ['note.txt', Buffer.from([0x61, 0, 0x62, 0]), '415 UPLOAD_REFUSED'],
    ]
    for (const [name, bytes, expected] of broken) {
      const location = locationOf(await create(claimant, name, bytes.length))
      assert.equal(await problem(await patch(claimant, location, 0, bytes)), expected, name)
      assert.ok([404, 410].includes((await head(claimant, location)).status), name)
    }
    const { rows } = await portal.portal.database.pool.query(
      "select name from uploads where name in ('text.pdf', 'torn.pdf', 'picture.pdf', 'letter.docx', 'note.txt')",
    )
    assert.deepEqual(rows, [])
    assert.equal((await claimant.upload('picture.png', png)).size, png.length)
  })

  it('answer every violation of the protocol with a problem', async () => {
    const location = locationOf(await create(claimant, 'a.txt', 10))
    const text = Buffer.from('0123456789')
    assert.equal(await problem(await patch(claimant, location, 5, text.subarray(5))), '409 UPLOAD_OFFSET')
    assert.equal(await problem(await patch(claimant, location, 0, Buffer.alloc(20, 'x'))), '413 UPLOAD_MALFORMED')
    assert.equal(
      await problem(await claimant.fetch(location, { method: 'PATCH', headers: BYTES, body: text as never })),
      '403 UPLOAD_MALFORMED',
    )
    assert.equal(await problem(await claimant.fetch('/api/uploads', { method: 'POST' })), '412 UPLOAD_MALFORMED')
    for (const length of ['-1', 'ten', '', '1e3'])
      assert.equal(await problem(await create(claimant, 'a.txt', length)), '400 UPLOAD_MALFORMED')
    assert.equal(
      await problem(
        await claimant.fetch('/api/uploads', {
          method: 'POST',
          headers: { ...TUS, 'upload-length': '5', 'upload-metadata': 'filename ,,,' },
        }),
      ),
      '400 UPLOAD_MALFORMED',
    )
    for (const id of ['x', '..%2F..%2Fsecret', 'upload_%00', '%2e%2e', 'a'.repeat(150)]) {
      assert.ok([400, 404].includes((await head(claimant, `/api/uploads/${id}`)).status), id)
      assert.match(
        await problem(await patch(claimant, `/api/uploads/${id}`, 0, text)),
        /^(404 NOT_FOUND|400 ADDRESS_MALFORMED)$/,
        id,
      )
    }
    const loose = await fetch(`${portal.url}/api/uploads`, {
      method: 'POST',
      headers: { ...TUS, 'upload-length': '5' },
    })
    assert.equal(await problem(loose), '401 SIGN_IN_REQUIRED')
  })

  it('use the language of the sender', async () => {
    const response = await create(await portal.as('claimant', 'ar'), 'empty.pdf', 0)
    assert.match(((await response.json()) as { detail: string }).detail, /[؀-ۿ]/)
  })

  it('are stored once when two senders finish the same one', async () => {
    const bytes = samplePdf('twice')
    const location = locationOf(await create(claimant, 'twice.pdf', bytes.length))
    const answers = await Promise.all([patch(claimant, location, 0, bytes), patch(claimant, location, 0, bytes)])
    assert.equal(answers.filter((answer) => answer.status === 204).length, 1)
    const { rows } = await portal.portal.database.pool.query("select name from uploads where name = 'twice.pdf'")
    assert.equal(rows.length, 1)
  })

  it('belong to a case only once claimed by their sender, under a name of the same kind', async () => {
    const { id: caseId } = await claimant.call('case.file', filing())
    const file = await claimant.upload('agreement.pdf', samplePdf('claim'))
    const manager = await portal.as('manager')
    const input = { caseId, kind: 'agreement', file } as const
    assert.equal((await manager.refused('filing.addDocument', input)).code, 'UPLOAD_MISSING')
    const wrong = await claimant.refused('filing.addDocument', { ...input, file: { ...file, sha256: '0'.repeat(64) } })
    assert.deepEqual([wrong.code, wrong.status], ['UPLOAD_MISSING', 422])
    const renamed = await claimant.refused('filing.addDocument', { ...input, file: { ...file, name: 'agreement.zip' } })
    assert.equal(renamed.code, 'UPLOAD_REFUSED')
    const twice = () =>
      claimant.fetch(`/api/filing/${caseId}/documents`, {
        method: 'POST',
        body: JSON.stringify({ kind: 'agreement', file }),
      })
    const answers = await Promise.all([twice(), twice()])
    assert.deepEqual(
      answers.map((answer) => answer.status).sort((a, b) => a - b),
      [200, 422],
    )
    assert.equal((await claimant.call('filing.read', { caseId })).documents.length, 1)
  })
})
