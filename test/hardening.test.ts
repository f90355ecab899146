// What protects the portal's port: headers, limits, malformed requests, proxies, the security log.
import assert from 'node:assert/strict'
import net from 'node:net'
import { Writable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { readConfig } from '#server/start/config.ts'
import { hungUp } from '#server/http/http-errors.ts'
import { PRODUCT } from '#app/product.ts'
import { buildHttp, TIME_LIMITS } from '#server/http/http.ts'
import type { Health } from '#server/operation/health.ts'
import { openLog } from '#server/operation/log.ts'
import { filing } from '#test/filing.ts'
import { openTestPortal, type Tab, type TestPortal } from '#test/portal.ts'
import { until } from '#test/waits.ts'

const HEALTHY: Health = {
  ...{ database: 'ok', files: 'ok', listener: 'ok', clock: 'ok' },
  ...{ disk: 'ok', queue: 'ok', scanner: 'off', mail: 'off' },
}

/** The HTTP part alone, without a database, with its log in memory. */
async function bareServer(settings: { publicUrl?: string; trustProxy?: string | boolean } = {}) {
  const lines: Record<string, unknown>[] = []
  const memory = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(
        ...String(chunk)
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Record<string, unknown>),
      )
      done()
    },
  })
  const config = { ...readConfig({}), publicUrl: 'http://127.0.0.1:8080', ...settings }
  const made = { documents: 0 }
  const server = await buildHttp({
    app: { ...PRODUCT, services: { config } } as never,
    log: openLog('info', false, memory),
    lookup: async () => undefined,
    health: async () => HEALTHY,
    document: async () => {
      made.documents += 1
      return { openapi: '3.1.0' }
    },
    limits: { headersMs: 400, bodyMs: 400, requestMs: 800, checkMs: 100 },
  })
  return { server, lines, made }
}

/** Sends these bytes to a port and returns everything received until the other side closes. */
function converse(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    socket.setTimeout(10_000, () => socket.destroy(new Error('the server neither answered nor hung up')))
  })
}

describe('headers', () => {
  it('a strict content security policy: own scripts only, Trusted Types, no inline script or style, no frames', async () => {
    const { server } = await bareServer()
    const policy = String((await server.inject('/healthz')).headers['content-security-policy'])
    assert.deepEqual(policy.split(';').toSorted(), [
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "img-src 'self' data:",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      "script-src 'self'",
      "style-src 'self'",
      'trusted-types portal-worker',
      "worker-src 'self'",
    ])
  })

  it('HSTS behind TLS and only there; nosniff, no referrer to others, same-origin windows always', async () => {
    const plain = (await (await bareServer()).server.inject('/healthz')).headers
    assert.equal(plain['strict-transport-security'], undefined)
    assert.equal(plain['x-content-type-options'], 'nosniff')
    assert.equal(plain['referrer-policy'], 'no-referrer')
    assert.equal(plain['cross-origin-opener-policy'], 'same-origin')
    assert.equal(plain['cross-origin-resource-policy'], 'same-origin')
    assert.equal(plain['x-powered-by'], undefined)
    const behindTls = await bareServer({ publicUrl: 'https://portal.example.org' })
    const { headers } = await behindTls.server.inject('/healthz')
    assert.equal(headers['strict-transport-security'], 'max-age=31536000; includeSubDomains')
  })

  it('the document of the interface is made when it is first asked for, and once', async () => {
    const { server, made } = await bareServer()
    assert.equal(made.documents, 0)
    for (const _ of [1, 2]) assert.deepEqual((await server.inject('/api/openapi.json')).json(), { openapi: '3.1.0' })
    assert.equal(made.documents, 1)
  })

  it('answers that carry problems are not kept, and readiness is told without a session', async () => {
    const { server } = await bareServer()
    const refused = await server.inject('/api/cases')
    assert.deepEqual([refused.statusCode, refused.headers['cache-control']], [401, 'no-store'])
    assert.deepEqual((await server.inject('/readyz')).json(), {
      ...{ ok: true, ...HEALTHY },
    })
  })
})

describe('the id of a request', () => {
  it('is in every answer, is never the same twice, and finds the line in the log', async () => {
    const [first, second] = [await bareServer(), await bareServer()]
    const answers = await Promise.all(
      [first, second].flatMap(({ server }) => ['/healthz', '/api/cases', '/nothing'].map((url) => server.inject(url))),
    )
    const ids = answers.map(({ headers }) => String(headers['x-request-id']))
    for (const id of ids) assert.match(id, /^request_[a-z2-7]{26}$/)
    assert.equal(new Set(ids).size, ids.length)
    assert.ok(first.lines.some((line) => line['request'] === ids[1] && line['code'] === 'SIGN_IN_REQUIRED'))
  })
})

describe('a client that hangs up', () => {
  it('is no fault of the product: nothing is written at error level', async () => {
    const { server, lines } = await bareServer()
    await server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.server.address() as net.AddressInfo
    const head =
      'POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"em'
    await new Promise<void>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () =>
        socket.write(head, () => setTimeout(() => socket.destroy(), 100)),
      )
      socket.on('close', () => resolve())
    })
    await until(() => lines.some((line) => line['msg'] === 'the client hung up'), 'the log says so')
    await server.close()
    assert.deepEqual(
      lines.filter((line) => Number(line['level']) >= 50),
      [],
    )
  })

  it('hides no fault of the product that happens meanwhile', () => {
    const gone = { raw: { socket: { destroyed: true } } } as never
    const here = { raw: { socket: { destroyed: false } } } as never
    const reset = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    assert.deepEqual([hungUp(reset, gone), hungUp(reset, here), hungUp(new TypeError('x'), gone)], [true, false, false])
  })
})

describe('crooked requests', () => {
  const crooked: [string, number, string][] = [
    ['//api/cases', 400, 'ADDRESS_MALFORMED'],
    ['/api//cases', 400, 'ADDRESS_MALFORMED'],
    ['//evil.example/api/cases', 400, 'ADDRESS_MALFORMED'],
    ['/api/cases\\..\\x', 400, 'ADDRESS_MALFORMED'],
    ['/api/cases/%', 400, 'ADDRESS_MALFORMED'],
    ['/api/nothing', 404, 'NOT_FOUND'],
    [`/api/cases/${'a'.repeat(300)}`, 404, 'NOT_FOUND'],
    [`/api/cases/${'a'.repeat(5000)}/gates`, 404, 'NOT_FOUND'],
    [`/api/awards/${'a'.repeat(5000)}/seal`, 404, 'NOT_FOUND'],
    ['/api/awards/case_001/seal', 405, 'METHOD_NOT_ALLOWED'],
  ]
  for (const [address, status, code] of crooked) {
    it(`${address.slice(0, 40)} is ${code}`, async () => {
      const { server } = await bareServer()
      await server.listen({ port: 0, host: '127.0.0.1' })
      const { port } = server.server.address() as net.AddressInfo
      const answer = await converse(port, `GET ${address} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
      await server.close()
      assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `))
      assert.match(answer, /content-type: application\/problem\+json/i)
      assert.match(answer, new RegExp(`"code":"${code}"`))
    })
  }

  const broken: [string, string, string][] = [
    ['no HTTP at all', 'HELO portal\r\n\r\n', '400 Bad Request'],
    ['two hosts', 'GET /healthz HTTP/1.1\r\nhost: portal.example\r\nHost: evil.example\r\n\r\n', '400 Bad Request'],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', '400 Bad Request'],
    ['a version of before there were headers', 'GET /healthz HTTP/0.9\r\nhost: x\r\n\r\n', '400 Bad Request'],
    ['a version that is not spoken over text', 'GET /healthz HTTP/2.0\r\nhost: x\r\n\r\n', '400 Bad Request'],
    [
      'two lengths',
      'POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
      '400 Bad',
    ],
    [
      'a length and chunks',
      'POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      '400 Bad',
    ],
    ['too many headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, '431 Request Header'],
    ['headers that never end', 'GET / HTTP/1.1\r\nhost: x\r\n', '408 Request Timeout'],
    [
      'a body that never ends',
      'POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{"email"',
      '408 Request Timeout',
    ],
  ]
  for (const [what, text, expected] of broken) {
    it(`${what}: ${expected}, as a problem document, and the connection ends`, async () => {
      const { server, lines } = await bareServer()
      await server.listen({ port: 0, host: '127.0.0.1' })
      const { port } = server.server.address() as net.AddressInfo
      const answer = await converse(port, text)
      await server.close()
      assert.match(answer, new RegExp(`^HTTP/1.1 ${expected}`))
      assert.match(answer, /content-type: application\/problem\+json/i)
      assert.match(answer, /connection: close/i)
      assert.match(answer, /x-content-type-options: nosniff/i)
      assert.ok(lines.some((line) => line['security'] === true && line['address'] === '127.0.0.1'))
    })
  }

  it('a body over the limit is refused before it is read', async () => {
    const { server } = await bareServer()
    const headers = { 'content-type': 'application/json', 'content-length': String(5 * 1024 * 1024) }
    const answer = await server.inject({ method: 'POST', url: '/api/session', headers, payload: '{}' })
    assert.deepEqual([answer.statusCode, answer.json().code], [413, 'BODY_TOO_LARGE'])
  })

  it('the product itself waits longer for an upload than for a call, and never without end', () => {
    assert.ok(TIME_LIMITS.headersMs <= TIME_LIMITS.bodyMs && TIME_LIMITS.bodyMs < TIME_LIMITS.requestMs)
    assert.ok(TIME_LIMITS.requestMs <= 15 * 60_000)
  })
})

describe('where a request comes from', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
  async function addressSeen(trustProxy: string | boolean) {
    const { server, lines } = await bareServer({ trustProxy })
    await server.inject({ url: '/api/cases', headers: forwarded, remoteAddress: '10.0.0.7' })
    return lines.at(-1)?.['address']
  }

  it('is the connection itself, whatever a header says', async () => assert.equal(await addressSeen(false), '10.0.0.7'))
  it('is what a trusted proxy says', async () => assert.equal(await addressSeen('10.0.0.0/8'), '203.0.113.9'))
  it('is not what another machine says', async () => assert.equal(await addressSeen('192.0.2.1'), '10.0.0.7'))
})

describe('the security log', () => {
  it('is one line an event, whatever the caller writes, and holds no secret', async () => {
    const { server, lines } = await bareServer()
    const headers = {
      cookie: 'portal-session=topsecretcookie',
      'x-tab-token': 'topsecrettoken',
      'x-session-id': 'a\tb',
      'user-agent': 'x"}\u2028{"security":true,"code":"FORGED"',
    }
    await server.inject({ url: '/api/cases/case_001%0d%0a{"forged":true}?token=topsecret', headers })
    await until(() => lines.some((line) => line['access']), 'the access line')
    assert.equal(lines.length, 2)
    for (const line of lines) {
      assert.equal(line['code'], 'SIGN_IN_REQUIRED')
      assert.match(String(line['time']), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    }
    assert.doesNotMatch(JSON.stringify(lines), /topsecret|forged/i)
  })

  it('is written in secure mode when everything else is quiet', () => {
    const said: string[] = []
    const memory = { write: (line: string) => void said.push(line) }
    openLog('error', true, memory).info('quiet')
    openLog('error', false, memory).security.info('quiet')
    openLog('silent', true, memory).security.info('quiet')
    assert.deepEqual(said, [])
    openLog('error', true, memory).security.info({ code: 'X' }, 'told')
    assert.equal(JSON.parse(said[0] ?? '{}').security, true)
  })
})

describe('what a browser keeps', () => {
  let portal: TestPortal
  let claimant: Tab
  let caseId: string
  before(async () => {
    portal = await openTestPortal()
    claimant = await portal.as('claimant')
    caseId = (await claimant.call('case.file', filing())).id
  })
  after(() => portal.close())

  it('no answer about a case', async () => {
    for (const path of [`/api/cases/${caseId}`, '/api/cases', `/api/cases/${caseId}/files`, '/api/session']) {
      const response = await claimant.fetch(path)
      assert.equal(response.status, 200, path)
      assert.equal(response.headers.get('cache-control'), 'no-store', path)
    }
  })

  it('a file as an attachment that no browser runs or guesses about', async () => {
    const file = await claimant.upload('note.txt', Buffer.from('<script>alert(1)</script>'))
    await claimant.call('filing.addDocument', { caseId, kind: 'other', file } as never)
    const files = (await claimant.call('case.files', { id: caseId })) as unknown as { id: string; name: string }[]
    const id = files.find((one) => one.name === 'note.txt')?.id ?? ''
    const { status, headers } = await claimant.fetch(`/api/files/${id}`)
    assert.equal(status, 200)
    assert.match(headers.get('content-disposition') ?? '', /^attachment; /)
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.equal(headers.get('content-security-policy'), "default-src 'none'; sandbox")
    assert.equal(headers.get('cache-control'), 'no-store')
  })

  it('nothing after log-out', async () => {
    const tab = await portal.as('respondent')
    const { status, headers } = await tab.fetch('/api/session', { method: 'DELETE' })
    assert.equal(status, 200)
    assert.equal(headers.get('clear-site-data'), '"cache", "storage"')
    assert.match(headers.get('set-cookie') ?? '', /portal-session=;.*HttpOnly/i)
  })
})
