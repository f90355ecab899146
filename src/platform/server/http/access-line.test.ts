import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { inTransaction } from '#server/database/db.ts'
import { openLog } from '#server/operation/log.ts'
import { filing } from '#test/filing.ts'
import { openLive, streamToken } from '#test/live.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { samplePdf } from '#test/sample-pdf.ts'
import { until } from '#test/waits.ts'

type Line = {
  readonly access?: true
  readonly request: string
  readonly act: string
  readonly method: string
  readonly status: number | null
  readonly code: string | null
  readonly ms: number
  readonly bytes: number | null
  readonly person: string | null
  readonly session: string | null
  readonly address: string
}

describe('the line of an answered request', () => {
  const lines: Line[] = []
  let portal: TestPortal
  let claimant: Tab
  before(async () => {
    const log = openLog('info', false, { write: (line) => void lines.push(JSON.parse(line) as Line) })
    portal = await openTestPortal({ log })
    claimant = await portal.as('claimant')
  })
  after(() => portal.close())

  const accessLines = () => lines.filter(({ access }) => access)

  /** The lines of the requests that `work` sends. */
  async function linesOf(work: () => Promise<unknown>, count = 1): Promise<Line[]> {
    const before = accessLines().length
    await work()
    await until(() => accessLines().length >= before + count, `${count} lines of a request`)
    assert.equal(accessLines().length, before + count)
    return accessLines().slice(before)
  }

  it('names the act, its result and its person, and has the id of the answer and of the audit entry', async () => {
    let id = ''
    const [line] = await linesOf(async () => {
      const answer = await claimant.fetch('/api/cases', { method: 'POST', body: JSON.stringify(filing()) })
      assert.equal(answer.status, 200)
      id = answer.headers.get('x-request-id') ?? ''
    })
    assert.ok(line)
    const { person, session, ms, bytes } = line
    assert.deepEqual(
      { ...line, time: 0 },
      {
        ...{ level: 30, time: 0, access: true, request: id, act: 'case.file', method: 'POST', status: 200, code: null },
        ...{ ms, bytes, person, session, address: '127.0.0.1', msg: 'answered' },
      },
    )
    assert.match(String(person), /^person_/)
    assert.match(String(session), /^session_/)
    assert.ok(ms > 0 && Number(bytes) > 10)
    const written = await portal.portal.database.pool.query(
      'select action from audit_entries where request_id = $1 order by chain, seq',
      [id],
    )
    assert.deepEqual(written.rows, [{ action: 'CASE_FILED' }])
  })

  it('is written for reads, refusals, what does not exist and what is too large, each once', async () => {
    const asked: [string, RequestInit, Partial<Line>][] = [
      ['/api/cases', {}, { act: 'case.list', status: 200, code: null }],
      ['/api/cases/case_none', {}, { act: 'case.read', status: 404, code: 'NOT_FOUND' }],
      ['/api/nothing?token=topsecret', {}, { act: 'none', status: 404, code: 'NOT_FOUND' }],
      ['/api/uploads/upload_none', { method: 'PATCH' }, { act: '/api/uploads/:id', status: 404, code: 'NOT_FOUND' }],
      ['/api/cases', { method: 'DELETE' }, { act: 'none', status: 405, code: 'METHOD_NOT_ALLOWED' }],
      [
        '/api/cases',
        { method: 'POST', body: `"${'x'.repeat(5_000_000)}"` },
        { act: 'case.file', status: 413, code: 'BODY_TOO_LARGE' },
      ],
    ]
    for (const [path, init, expected] of asked) {
      const [line] = await linesOf(() => claimant.fetch(path, init).then((answer) => answer.arrayBuffer()))
      const { act, status, code } = line ?? {}
      assert.deepEqual({ act, status, code }, expected, path)
    }
  })

  it('is written at the end of an upload and of a stream, and for a client that hung up', async () => {
    const uploads = await linesOf(() => claimant.upload('a.pdf', samplePdf('A page.')), 2)
    assert.deepEqual(
      uploads.map(({ act, method, status, person }) => [act, method, status, person !== null]),
      [
        ['/api/uploads', 'POST', 201, true],
        ['/api/uploads/:id', 'PATCH', 204, true],
      ],
    )
    const token = await streamToken(claimant)
    const [stream] = await linesOf(async () => {
      const live = await openLive(claimant, { token })
      await live.next('ready')
      live.close()
    })
    assert.deepEqual([stream?.act, stream?.status], ['/api/sse/me', 200])
    const [gone] = await linesOf(async () => {
      const socket = connect(Number(new URL(portal.url).port), '127.0.0.1')
      const head = `POST /api/cases HTTP/1.1\r\nhost: x\r\ncookie: ${claimant.cookie}\r\nx-tab-token: ${claimant.token}\r\n`
      socket.write(`${head}content-type: application/json\r\ncontent-length: 99\r\n\r\n{`)
      await new Promise((resolve) => setTimeout(resolve, 200))
      socket.destroy()
    })
    assert.deepEqual([gone?.act, gone?.method], ['case.file', 'POST'])
    assert.doesNotMatch(JSON.stringify(lines), new RegExp(token))
  })

  it('tells the secret of no address that is asked for', async () => {
    const { url } = await claimant.call('calendar.makeFeed', { name: 'x', language: 'en' })
    const { pathname } = new URL(url)
    const [line] = await linesOf(() => fetch(portal.url + pathname).then((answer) => answer.text()))
    assert.deepEqual([line?.act, line?.status, line?.person], ['calendar.feed', 200, null])
    const secret = /([\w-]{43})\.ics$/.exec(pathname)?.[1] ?? ''
    assert.equal(secret.length, 43)
    for (const hidden of [secret, 'topsecret']) assert.ok(!JSON.stringify(lines).includes(hidden))
  })

  it('is not written for probes, and every line of one request has the same id', async () => {
    const before = accessLines().length
    for (const path of ['/healthz', '/readyz']) await (await fetch(portal.url + path)).arrayBuffer()
    const [line] = await linesOf(() => fetch(`${portal.url}/api/cases`).then((answer) => answer.text()))
    assert.equal(accessLines().length, before + 1)
    const same = lines.filter(({ request }) => request === line?.request)
    assert.deepEqual(
      same.map(({ code }) => code),
      ['SIGN_IN_REQUIRED', 'SIGN_IN_REQUIRED'],
    )
  })
})

describe('a log line of a job', () => {
  it('has the id of the job in place of that of a request', async () => {
    const lines: { readonly msg: string; readonly request?: string; readonly job?: string }[] = []
    const log = openLog('info', false, { write: (line) => void lines.push(JSON.parse(line)) })
    const portal = await openTestPortal({ log })
    try {
      const owner = new pg.Pool(portal.ownerOptions)
      await owner.query('revoke select on files from arb_app')
      await owner.end()
      const { db, services } = portal.portal.app
      await inTransaction(db, (tx) => services.jobs.send(tx, 'file.readText', { fileId: 'file_none' }))
      await until(() => lines.some(({ job }) => job === 'file.readText'), 'the job failed')
      const { rows } = await portal.portal.database.pool.query("select id from pgboss.job where name = 'file.readText'")
      const failed = lines.find(({ job }) => job === 'file.readText')
      assert.equal(failed?.request, `job:${rows[0].id}`)
    } finally {
      await portal.close()
    }
  })
})

describe('without access lines', () => {
  it('nothing is written for an answered request', async () => {
    const lines: string[] = []
    const log = openLog('info', false, { write: (line) => void lines.push(line) })
    const portal = await openTestPortal({ log, settings: { LOG_ACCESS: '0' } })
    try {
      await (await portal.as('claimant')).call('case.list', {})
      assert.doesNotMatch(lines.join(''), /"access"/)
    } finally {
      await portal.close()
    }
  })
})
