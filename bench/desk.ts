// Lists of a centre against the same lists of one with a tenth of its cases: what a list costs depends on what it answers, not on what the
// centre holds. 2,000 cases, then 20,000, of people with fifty cases each. Aim: at most 1.3 times as long for what is next, the desk and the
// list of cases.
import pg from 'pg'
import { catchUpDesk } from '../src/features/caseload/server/keep-desk.ts'
import { DESK } from '../src/spine.ts'
import { testCluster } from '../test/support/database.ts'
import { fillCases } from '../test/support/many-cases.ts'
import { openTestPortal, type Tab, type TestPortal } from '../test/support/portal.ts'
import { median } from '../test/support/record.ts'
import { tell } from './support/figure.ts'

const AIM = 1.3
const ROUNDS = 7
const CASES = Number(process.env['CASES'] ?? 2_000)
const TIMES = 10
/** The cases of one handler. */
const LOAD = 50

const LISTS: readonly (readonly [name: string, path: string])[] = [
  ['what is next, the first 50', '/api/me/next?limit=50'],
  ['the desk, one’s own', '/api/caseload/desk'],
  ['the desk, all cases', '/api/caseload/desk?whose=all'],
  ['the desk, by age', '/api/caseload/desk?whose=all&sort=-age'],
  ['the desk, one step', '/api/caseload/desk?whose=all&step=evidence&sort=step'],
  ['the desk, one handler', '/api/caseload/desk?whose=all&handler=person_bulk_7'],
  ['the list of cases', '/api/cases?limit=50'],
]

/** A portal with so many cases, every fifty of them handled by one person; the reader has fifty too. */
async function openCentre(count: number): Promise<{ portal: TestPortal; manager: Tab }> {
  const portal = await openTestPortal({ hasStoredTrail: true })
  const { pool } = portal.portal.database
  const manager = await portal.as('manager')
  await fillCases(pool, count)
  await pool.query(
    `insert into people (id, email, name_en, name_ar, roles)
     select 'person_bulk_' || n, 'bulk' || n || '@visitor.example', 'Handler ' || n, 'مكلَّف ' || n, '{CaseManager}'
     from generate_series(1, $1::int) n`,
    [count / LOAD],
  )
  await pool.query(
    `insert into case_handlers (id, case_id, handler_id, deputy_id, assigned_by, since)
     select 'handling_bulk_' || n, 'case_' || (100000 + n),
       case when n % $2::int = 0 then 'person_manager' else 'person_bulk_' || 1 + n % ($2::int - 1) end, 'person_officer', 'person_officer', now()
     from generate_series(1, $1::int) n`,
    [count, count / LOAD],
  )
  const started = performance.now()
  await catchUpDesk(portal.portal.app.db, DESK, new Date())
  console.log(`${count} cases; their rows were computed in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  await analyze(pool)
  return { portal, manager }
}

/** What autovacuum does on a running server; it is off on the scratch server. */
async function analyze(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const owner = new pg.Client((await testCluster()).ownerOf(rows[0]?.name ?? ''))
  await owner.connect()
  await owner.query('vacuum analyze')
  await owner.end()
}

async function ask(tab: Tab, path: string): Promise<void> {
  const response = await tab.fetch(path)
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`)
}

/** The median of that many runs, in milliseconds. */
async function timed(work: () => Promise<void>): Promise<number> {
  const times: number[] = []
  const until = performance.now() + 300
  while (times.length < 5 || (performance.now() < until && times.length < 50)) {
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return median(times)
}

const small = await openCentre(CASES)
const large = await openCentre(CASES * TIMES)
for (const [name, path] of LISTS) {
  await ask(small.manager, path)
  await ask(large.manager, path)
  const rounds: { few: number; many: number }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({
      few: await timed(() => ask(small.manager, path)),
      many: await timed(() => ask(large.manager, path)),
    })
  const ratio = median(rounds.map(({ few, many }) => many / few))
  const figure = median(rounds.map(({ many }) => many))
  const floor = median(rounds.map(({ few }) => few))
  tell({
    what: `${name} (${CASES * TIMES} cases against ${CASES})`,
    figure,
    floor,
    unit: 'ms',
    ratio,
    aim: { most: AIM },
  })
}
await small.portal.close()
await large.portal.close()
process.exit(0)
