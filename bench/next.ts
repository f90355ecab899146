// The list of what is next against its unavoidable cost: its own SQL alone, and a signed-in read that does nothing. Aim: at most 1.5
// times the sum of the two, for a case manager who sees 1,000 cases at every stage, on any page.
import pg from 'pg'
import { testCluster } from '../test/support/database.ts'
import { fillCases } from '../test/support/many-cases.ts'
import { openTestPortal, type Tab } from '../test/support/portal.ts'
import { median, record, type Statement } from '../test/support/record.ts'
import { tell } from './support/figure.ts'

const AIM = 1.5
const ROUNDS = 5
const CASES = Number(process.env['CASES'] ?? 1_000)

const portal = await openTestPortal()
const { pool } = portal.portal.database
const manager = await portal.as('manager')
await fillCases(pool, CASES)
await analyze()

/** What autovacuum does on a running server; it is off on the scratch server. */
async function analyze(): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const owner = new pg.Client((await testCluster()).ownerOf(rows[0]?.name ?? ''))
  await owner.connect()
  await owner.query('vacuum analyze')
  await owner.end()
}

async function ask(tab: Tab, path: string): Promise<string> {
  const response = await tab.fetch(path)
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`)
  return text
}

async function send(client: pg.PoolClient, statements: readonly Statement[]): Promise<void> {
  for (const { text, values } of statements) await client.query(text, [...values])
}

/** The median of that many runs, in milliseconds; quick calls get more runs. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  const until = performance.now() + 400
  while (times.length < 5 || (performance.now() < until && times.length < 100)) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return median(times)
}

const { next, total } = await manager.call('next.list', { limit: 50 })
const LISTS: readonly (readonly [name: string, path: string])[] = [
  ['the first 6', '/api/me/next?limit=6'],
  ['the first 200', '/api/me/next?limit=200'],
  ['50 after the first 50', `/api/me/next?limit=50&after=${encodeURIComponent(next ?? '')}`],
  ['one case', '/api/cases/case_100500/next'],
]
/** A read of the session and its person only. */
const EMPTY = '/api/session'

await ask(manager, EMPTY)
const ofSession = new Set((await record(() => ask(manager, EMPTY))).map(({ text }) => text))
const client = await pool.connect()
console.log(`${CASES} cases, ${total} things to do`)
for (const [name, path] of LISTS) {
  await ask(manager, path)
  const own = (await record(() => ask(manager, path))).filter(({ text }) => !ofSession.has(text))
  const rounds: { list: number; sql: number; empty: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      empty: await timed(() => ask(manager, EMPTY)),
      sql: await timed(() => send(client, own)),
      list: await timed(() => ask(manager, path)),
    })
  }
  const ratio = median(rounds.map(({ list, sql, empty }) => list / (sql + empty)))
  const figure = median(rounds.map(({ list }) => list))
  const floor = median(rounds.map(({ sql, empty }) => sql + empty))
  tell({ what: `${name} (${own.length} statements)`, figure, floor, unit: 'ms', ratio, aim: { most: AIM } })
}
client.release()
await portal.close()
process.exit(0)
