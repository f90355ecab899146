// Long lists against their unavoidable cost: their own SQL alone, and a signed-in read that does nothing. Aim: at most 1.5 times the sum of
// the two, on any page: the audit list of a case with 10,000 entries, the notifications of a person who has 10,000, the figures over 20,000
// cases, and five days of a calendar with 50,000 dates. `npm run bench lists calendar` measures only the lists whose name begins so.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { testCluster } from '../test/support/database.ts'
import { fillCases } from '../test/support/many-cases.ts'
import { longChain, storeChain } from '../test/support/long-chain.ts'
import { openTestPortal, type Tab } from '../test/support/portal.ts'
import { median, record, type Statement } from '../test/support/record.ts'
import { tell } from './support/figure.ts'

const AIM = 1.5
const ROUNDS = 21
/** A turn of a round calls each of the measured works that often, one after the other; the first call of each is not counted. */
const CALLS = 6
/** Turns of a round: as many as fit into its time. */
const TURNS = { least: 2, most: 10, ms: 450 } as const
/** Before the first round, for each of the three: a server that has run for a while has compiled what it runs often. */
const WARM_UP_MS = 1500
const ENTRIES = 10_000
const CASES = 20_000
const DATES = 50_000

const portal = await openTestPortal({ hasStoredTrail: true })
const { pool } = portal.portal.database
const board = await portal.as('board')

await fillCases(pool, CASES)
/** The first of the many cases: its chain becomes long, and the board has a notification for every entry. */
const CASE = 'case_100001'
await storeChain(pool, CASE, longChain(CASE, ENTRIES))
await pool.query(
  `insert into notifications (id, person_id, case_id, type, article, message_en, message_ar, link, created_at, read_at)
   select 'notice_' || n, 'person_board', $1, (array['system', 'deadline', 'other'])[1 + n % 3], '27', 'A submission was filed in the case, number ' || n,
     'قُدمت مذكرة في القضية، رقم ' || n, '/evidence/' || $1, now() - n * interval '1 minute', case when n % 2 = 0 then now() end
   from generate_series(1, $2::int) n`,
  [CASE, ENTRIES],
)
await pool.query(
  `insert into timeline_items (case_id, key, version, source, kind, title_en, title_ar, article, instrument, due_on, due_at, working, basis, reason, recorded_by, recorded_at)
   select $1, 'many.' || n, 1, 'many', 'deadline', 'x', 'x', '1', 'rules', d, d + time '20:59:59', '[]', '{}', 'x', 'x', now()
   from generate_series(1, $2::int) n, lateral (select date '2031-01-01' + n / 100 as d) as day`,
  [CASE, DATES],
)
await analyze()

/** What autovacuum does on a running server; it is off on the scratch server. */
async function analyze(): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const owner = new pg.Client((await testCluster()).ownerOf(rows[0]?.name ?? ''))
  await owner.connect()
  await owner.query('vacuum analyze')
  await owner.end()
}

const middleNotice = async () => {
  const { rows } = await pool.query<{ id: string }>(
    'select id from notifications where person_id = $1 order by sequence offset $2 limit 1',
    ['person_board', ENTRIES / 2],
  )
  return rows[0]?.id ?? ''
}

const LISTS: readonly (readonly [name: string, path: string])[] = [
  ['audit, the latest 50', `/api/audit?caseId=${CASE}&limit=50`],
  ['audit, 50 in the middle', `/api/audit?caseId=${CASE}&limit=50&before=${ENTRIES / 2}`],
  ['audit, 1000 at once', `/api/audit?caseId=${CASE}&before=${ENTRIES / 2}`],
  ['chain, 50 in the middle', `/api/cases/${CASE}/audit?limit=50&after=${ENTRIES / 2}`],
  ['chain, 1000 at once', `/api/cases/${CASE}/audit?after=${ENTRIES / 2}`],
  ['notifications, the latest 50', '/api/notifications'],
  ['notifications, 50 in the middle', `/api/notifications?before=${await middleNotice()}`],
  ['reports, the figures', '/api/reports/kpi'],
  ['reports, cases of a figure', '/api/reports/kpi/activeCases/cases?limit=20&before=110000'],
  ['reports, CSV', '/api/reports/kpi.csv'],
  ['calendar, 200 of five days', '/api/calendar?from=2031-03-01&to=2031-03-05&limit=200'],
  ['cases, 50 in the middle', '/api/cases?limit=50&before=110000'],
]
const chosen = LISTS.filter(([name]) => name.startsWith(process.argv[2] ?? ''))
if (chosen.length === 0) {
  console.error(`No list begins with "${process.argv[2]}". There are: ${LISTS.map(([name]) => name).join('; ')}`)
  await portal.close()
  process.exit(1)
}
/** Reads the session and its person, and nothing else. */
const EMPTY = '/api/session'

async function ask(tab: Tab, path: string): Promise<string> {
  const response = await tab.fetch(path)
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`)
  return text
}

async function send(client: pg.PoolClient, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) await client.query(text, [...values])
}

/** Returns how long one call of all of them takes at the end. */
async function warmUp(works: readonly (() => Promise<unknown>)[]): Promise<number> {
  for (const work of works) for (const until = performance.now() + WARM_UP_MS; performance.now() < until; ) await work()
  const started = performance.now()
  for (const work of works) await work()
  return performance.now() - started
}

/**
 * The median of each, in milliseconds. Their turns are short, so that what slows the machine for a moment slows all of them alike; the first
 * call after another work pays for caches that the other one filled, which would count more often in the floor's two parts than in the list.
 */
async function oneRound(works: readonly (() => Promise<unknown>)[], turns: number): Promise<number[]> {
  ;(globalThis as { gc?: () => void }).gc?.()
  const times = works.map((): number[] => [])
  for (let turn = 0; turn < turns; turn++)
    for (const [at, work] of works.entries())
      for (let call = 0; call < CALLS; call++) {
        const started = performance.now()
        await work()
        if (call > 0) times[at]?.push(performance.now() - started)
      }
  return times.map(median)
}

/** The text of an answer, sent and read alone: a server that only sends these bytes, asked as the portal is. */
async function bareServer(text: string) {
  const body = Buffer.from(text)
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    ask: async () => void (await (await fetch(url)).text()),
    close: () => server.close().closeAllConnections(),
  }
}

const quarter = (list: readonly number[], at: number) =>
  list.toSorted((a, b) => a - b)[Math.round((list.length - 1) * at)] ?? Number.NaN

await ask(board, EMPTY)
const ofSession = new Set((await record(() => ask(board, EMPTY))).map(({ text }) => text))
const client = await pool.connect()
for (const [name, path] of chosen) {
  const text = await ask(board, path)
  const own = (await record(() => ask(board, path))).filter(({ text }) => !ofSession.has(text))
  const offset = own.find(({ text }) => /\boffset\b/i.test(text))
  if (offset) throw new Error(`${name} pages by offset: ${offset.text}`)
  const bare = await bareServer(text)
  const works = [() => ask(board, EMPTY), () => send(client, own), () => ask(board, path), bare.ask]
  const ms = await warmUp(works)
  const turns = Math.min(TURNS.most, Math.max(TURNS.least, Math.round(TURNS.ms / (ms * CALLS))))
  const rounds: { list: number; sql: number; empty: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [empty = 0, sql = 0, list = 0, bare = 0] = await oneRound(works, turns)
    rounds.push({ empty, sql, list, bare })
  }
  bare.close()
  const ratios = rounds.map(({ list, sql, empty }) => list / (sql + empty))
  const figure = median(rounds.map(({ list }) => list))
  const floor = median(rounds.map(({ sql, empty }) => sql + empty))
  const spread = [quarter(ratios, 0.25), quarter(ratios, 0.75)] as const
  tell({
    what: `${name} (${own.length} statements)`,
    figure,
    floor,
    unit: 'ms',
    ratio: median(ratios),
    spread,
    aim: { most: AIM },
  })
  // What no change of a list can save: this part of its time is in neither part of the floor.
  const bareMs = median(rounds.map(({ bare }) => bare))
  tell({
    what: `${name}: its ${Math.round(Buffer.byteLength(text) / 1000)} kB sent and read alone`,
    figure: bareMs,
    unit: 'ms',
  })
}
client.release()
await portal.close()
process.exit(0)
