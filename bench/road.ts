// The full path of a request against a bare node:http handler that sends the very same SQL (recorded from the real one). Aims: a signed-in
// read at 0.5 of the floor's throughput or better, a write with its audit entry at 0.6 or better.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'
import pg from 'pg'
import { filing } from '../test/support/filing.ts'
import { openTestPortal, type Tab } from '../test/support/portal.ts'
import { median, record, type Statement } from '../test/support/record.ts'
import { tell } from './support/figure.ts'

const CONNECTIONS = 8
const SECONDS = 3
const ROUNDS = 3

let serial = 0

/** The recorded values with new ids, so that inserts can be sent again. */
function fresh(values: readonly unknown[], seen: Map<string, unknown>): unknown[] {
  return values.map((value) => {
    if (typeof value !== 'string' && typeof value !== 'number') return value
    const text = String(value)
    const isId = /^(case_\d+|case:case_\d+|case_\d+:\d+|(party|counsel|member|notice|event)_\w{16,})$/.test(text)
    const isSequence = typeof value === 'number' && value > 0 && value < 1_000_000 && seen.has(`sequence:${value}`)
    if (!isId && !isSequence) return value
    const known = seen.get(text)
    if (known !== undefined) return known
    serial += 1
    const made = `x${serial}_${text}`
    seen.set(text, made)
    return made
  })
}

/** A bare handler: reads the body, sends the statements on one pooled connection, returns the recorded bytes. */
function bareServer(options: pg.PoolConfig, statements: readonly Statement[], answer: string): Server {
  const pool = new pg.Pool({ ...options, max: 16 })
  const server = createServer(async (request, response) => {
    for await (const _chunk of request) {
      // Reads the body as the real path does.
    }
    const client = await pool.connect()
    try {
      const seen = new Map<string, unknown>()
      let next: number | undefined
      for (const { text, values } of statements) {
        const ready = fresh(values, seen).map((value) =>
          next !== undefined && typeof value === 'number' && value === recordedSequence ? next : value,
        )
        const result = await client.query(text, ready)
        if (text.includes('nextval')) next = (result.rows[0] as { n: number }).n
      }
    } finally {
      client.release()
    }
    response.setHeader('content-type', 'application/json').end(answer)
  })
  server.on('close', () => void pool.end())
  return server
}

let recordedSequence = -1

async function throughput(url: string, tab: Tab, method: 'GET' | 'POST', body?: string): Promise<number> {
  const headers = {
    cookie: tab.cookie,
    'x-tab-token': tab.token,
    'content-type': 'application/json',
    'accept-language': 'en',
  }
  const result = await autocannon({
    url,
    method,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
    workers: 1,
    ...(body ? { body } : {}),
  })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers of ${url} were no success`)
  return result.requests.average
}

async function compare(
  name: string,
  aim: number,
  real: () => Promise<number>,
  floor: () => Promise<number>,
): Promise<void> {
  const rounds: { readonly ours: number; readonly theirs: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [theirs, ours] = [await floor(), await real()]
    rounds.push({ ours, theirs })
    console.log(`  ${name}: ${ours.toFixed(0)} /s against ${theirs.toFixed(0)} /s`)
  }
  tell({
    what: `${name}, over the bare handler's`,
    figure: median(rounds.map(({ ours }) => ours)),
    floor: median(rounds.map(({ theirs }) => theirs)),
    unit: '/s',
    ratio: median(rounds.map(({ ours, theirs }) => ours / theirs)),
    aim: { least: aim },
  })
}

const portal = await openTestPortal()
const options = portal.poolOptions
const tab = await portal.as('claimant')
const { id } = await tab.call('case.file', filing())

const readPath = `/api/cases/${id}/members`
const readAnswer = JSON.stringify(await tab.call('case.members', { id }))
const readBare = bareServer(options, await record(() => tab.call('case.members', { id })), readAnswer).listen(
  0,
  '127.0.0.1',
)

const body = JSON.stringify(filing())
const writeSql = await record(async () => {
  const made = await tab.call('case.file', filing())
  recordedSequence = Number(made.id.split('_')[1])
})
const writeBare = bareServer(options, writeSql, '{"id":"case_001"}').listen(0, '127.0.0.1')
const at = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

await compare(
  'signed-in read',
  0.5,
  () => throughput(portal.url + readPath, tab, 'GET'),
  () => throughput(at(readBare), tab, 'GET'),
)
await compare(
  'audited write',
  0.6,
  () => throughput(`${portal.url}/api/cases`, tab, 'POST', body),
  () => throughput(at(writeBare), tab, 'POST', body),
)

readBare.close()
writeBare.close()
await portal.close()
process.exit(0)
