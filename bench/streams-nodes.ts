// A thousand streams of live events over three nodes: from the commit of an event until each reader has it, what the database does for
// it, and the memory of a stream. The streams are of many people, each with several sessions, as they are in an office.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hashSecret, newSecret } from '../src/platform/server/accounts/session-secret.ts'
import { appPoolOptions } from '../src/platform/server/database/connection.ts'
import { inTransaction, openDatabase } from '../src/platform/server/database/db.ts'
import { cookieRules } from '../src/platform/server/http/request.ts'
import { appendEvent } from '../src/platform/server/live/events.ts'
import { createTestDatabase } from '../test/support/database.ts'
import { filing } from '../test/support/filing.ts'
import { startNodes } from '../test/support/nodes.ts'
import { signIn } from '../test/support/portal.ts'
import { tell } from './support/figure.ts'

const STREAMS = Number(process.argv[2] ?? 1_000)
const SESSIONS_OF_A_PERSON = 4
const EVENTS = 20
const BETWEEN_MS = 1_000
/** PostgreSQL publishes the figures of an idle connection after ten seconds. */
const FIGURES_MS = 11_000
const PUBLIC_URL = 'http://127.0.0.1:9'
/** One event in ten is for the tribunal, and none of the readers may have it. */
const audienceOf = (n: number) => (n % 10 === 9 ? 'tribunal' : 'case')
const expected = STREAMS * Array.from({ length: EVENTS }, (_, n) => n).filter((n) => audienceOf(n) === 'case').length

const database = await createTestDatabase()
const folder = await mkdtemp(path.join(tmpdir(), 'bench-streams-'))
const nodes = await startNodes({ database, folder, publicUrl: PUBLIC_URL }, 3)
const pool = openDatabase(appPoolOptions(database.appConnection), () => {})

const memory = () =>
  nodes.reduce((sum, { child }) => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    return sum + Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  }, 0)
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const filer = await signIn(nodes[0]?.url ?? '', 'claimant@demo.example')
const { id: caseId } = await filer.call('case.file', filing())

type Reader = { readonly cookie: string; readonly token: string }

/** Observers of the case with open sessions, each session with a token for one stream. */
async function addReaders(count: number): Promise<Reader[]> {
  const people = Math.ceil(count / SESSIONS_OF_A_PERSON)
  await pool.pool.query(
    `insert into people (id, email, name_en, name_ar)
     select 'person_reader_' || n, 'reader-' || n || '@bench.example', 'Reader ' || n, 'قارئ ' || n from generate_series(0, $1 - 1) n`,
    [people],
  )
  await pool.pool.query(
    `insert into case_members (id, case_id, person_id, capacity, since)
     select 'member_reader_' || n, $2, 'person_reader_' || n, 'observer', now() from generate_series(0, $1 - 1) n`,
    [people, caseId],
  )
  const readers = Array.from({ length: count }, () => ({ secret: newSecret(), token: newSecret() }))
  await pool.pool.query(
    `insert into sessions (id, secret_hash, person_id, created_at, second_factor_at, last_seen_at)
     select 'session_reader_' || (n - 1), hash, 'person_reader_' || ((n - 1) / $2::int), now(), now(), now()
     from unnest($1::text[]) with ordinality as t(hash, n)`,
    [readers.map(({ secret }) => hashSecret(secret)), SESSIONS_OF_A_PERSON],
  )
  await pool.pool.query(
    `insert into stream_tokens (token_hash, session_id, person_id, case_id, expires_at)
     select hash, 'session_reader_' || (n - 1), 'person_reader_' || ((n - 1) / $2::int), $3, now() + interval '1 hour'
     from unnest($1::text[]) with ordinality as t(hash, n)`,
    [readers.map(({ token }) => createHash('sha256').update(token).digest('hex')), SESSIONS_OF_A_PERSON, caseId],
  )
  const { name } = cookieRules(PUBLIC_URL)
  return readers.map(({ secret, token }) => ({ cookie: `${name}=${secret}`, token }))
}

const received: number[] = []
let forbidden = 0
let ended = 0
const sentAt = new Map<number, number>()
const agent = new http.Agent({ keepAlive: false })

function hear(part: string): void {
  if (part.includes('event: closed')) ended += 1
  const found = /"bench":(\d+)/.exec(part)?.[1]
  if (found === undefined) return
  const n = Number(found)
  if (audienceOf(n) === 'tribunal') forbidden += 1
  else received.push(performance.now() - (sentAt.get(n) ?? Number.NaN))
}

function read(url: string, cookie: string): Promise<http.ClientRequest> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent, headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`a stream was answered ${response.statusCode}`))
      let rest = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        const parts = (rest + text).split('\n\n')
        rest = parts.pop() ?? ''
        for (const part of parts) {
          hear(part)
          if (part.includes('event: ready')) resolve(request)
        }
      })
      response.on('error', () => {})
    })
    request.on('error', reject)
  })
}

/** What the whole database committed so far, statements outside transactions included, and when. */
async function commits(): Promise<{ readonly count: number; readonly at: number }> {
  await wait(FIGURES_MS)
  const { rows } = await pool.pool.query<{ n: string }>(
    'select xact_commit::text as n from pg_stat_database where datname = current_database()',
  )
  return { count: Number(rows[0]?.n), at: performance.now() }
}

const readers = await addReaders(STREAMS)
const before = memory()
const open: http.ClientRequest[] = []
let next = 0
await Promise.all(
  Array.from({ length: 12 }, async () => {
    while (next < STREAMS) {
      const n = next++
      const [reader, node] = [readers[n], nodes[n % 3]]
      if (!reader || !node) return
      open.push(await read(`${node.url}/api/sse/cases/${caseId}?token=${reader.token}`, reader.cookie))
    }
  }),
)
await wait(2_000)
const after = memory()
const early = await commits()
await wait(EVENTS * BETWEEN_MS)
const quiet = await commits()
for (let n = 0; n < EVENTS; n++) {
  sentAt.set(n, performance.now())
  await inTransaction(pool.db, (tx) =>
    appendEvent(tx, { caseId, type: 'touched', data: { bench: n }, audience: audienceOf(n), at: new Date() }),
  )
  await wait(BETWEEN_MS)
}
for (let waited = 0; received.length < expected && waited < 30_000; waited += 100) await wait(100)
const busy = await commits()
const idle = (quiet.count - early.count) / (quiet.at - early.at)
const late = received.toSorted((a, b) => a - b)
tell({ what: 'events that did not arrive', figure: expected - received.length, unit: 'points', aim: { most: 0 } })
tell({ what: 'events that reached who may not have them', figure: forbidden, unit: 'points', aim: { most: 0 } })
tell({ what: 'streams that ended', figure: ended, unit: 'points', aim: { most: 0 } })
tell({
  what: `an event at ${STREAMS} streams over three nodes, 99th percentile`,
  figure: (late[Math.floor(late.length * 0.99)] ?? Number.NaN) / 1000,
  unit: 's',
  aim: { most: 2 },
})
tell({ what: 'the same, median', figure: (late[Math.floor(late.length / 2)] ?? Number.NaN) / 1000, unit: 's' })
tell({
  what: 'transactions of the database for one event, beyond those of as much time without one',
  figure: (busy.count - quiet.count - idle * (busy.at - quiet.at)) / EVENTS,
  unit: 'points',
})
tell({ what: 'memory of a stream', figure: ((after - before) / STREAMS) * 1.048_576, unit: 'MB', aim: { most: 0.2 } })
for (const request of open) request.destroy()
for (const node of nodes) await node.stop('SIGKILL')
await pool.close()
await database.drop()
await rm(folder, { recursive: true, force: true })
process.exit(0)
