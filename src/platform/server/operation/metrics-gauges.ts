import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import type pg from 'pg'
import { countJobs } from '../jobs/failed-jobs.ts'
import type { Db } from '../database/db.ts'
import { newestMigration } from '../database/migrate.ts'
import { childLoad } from '../documents/children/child-pool.ts'
import { productVersion } from '../start/product-version.ts'
import { type Health, roomIn } from './health.ts'

type Value = Readonly<Record<string, string | number>> & { readonly value: number }
type Gauge = {
  readonly name: string
  readonly help: string
  readonly labels: readonly string[]
  read(): Promise<readonly Value[]>
}
export type Gauges = readonly Gauge[]

type Sources = {
  /** A connection besides the pool, with short limits: a scrape is answered when the pool is full. */
  readonly db: Db
  readonly pool: pg.Pool
  readonly dataDir: string
  readonly health: () => Promise<Health>
}

/** How long an answer of the database is kept: several programs may scrape. */
const KEPT_MS = 10_000

/** Everything that is read when somebody scrapes. Queries run at most every ten seconds. */
export function gaugesOf({ db, pool, dataDir, health }: Sources): Gauges {
  const jobs = kept(() => countJobs(db))
  const trail = kept(() => readTrail(db))
  const mails = kept(() => readMails(db))
  let build: Promise<Value> | undefined
  const gauge = (name: string, help: string, labels: readonly string[], read: Gauge['read']): Gauge => ({
    ...{ name: `portal_${name}`, help, labels, read },
  })
  return [
    gauge('part_ok', 'Whether a part of /readyz is as it should be.', ['part'], async () =>
      Object.entries(await health()).map(([part, state]) => ({ part, value: GOOD.has(state) ? 1 : 0 })),
    ),
    gauge('pool_connections', 'Connections to the database.', ['state'], async () => [
      { state: 'total', value: pool.totalCount },
      { state: 'idle', value: pool.idleCount },
      { state: 'waiting', value: pool.waitingCount },
    ]),
    gauge('document_children', 'Work of the document processes.', ['pool', 'state'], async () =>
      childLoad().flatMap(({ name, busy, waiting }) => [
        { pool: name, state: 'busy', value: busy },
        { pool: name, state: 'waiting', value: waiting },
      ]),
    ),
    gauge('disk_free_bytes', 'Free space for this user.', ['place'], async () => [
      { place: 'data', value: await roomIn(dataDir) },
      { place: 'temporary', value: await roomIn(tmpdir()) },
    ]),
    gauge('jobs', 'Background jobs by state.', ['queue', 'state'], async () =>
      (await jobs()).flatMap(({ queue, ready, active, failed }) => [
        { queue, state: 'ready', value: ready },
        { queue, state: 'active', value: active },
        { queue, state: 'failed', value: failed },
      ]),
    ),
    gauge('job_oldest_seconds', 'Age of the oldest job that is due.', ['queue'], async () =>
      (await jobs()).map(({ queue, oldestSeconds }) => ({ queue, value: oldestSeconds })),
    ),
    gauge(
      'chain_heads_age_seconds',
      'Age of the newest signed head of a chain.',
      [],
      async () => (await trail()).heads,
    ),
    gauge('nightly_check_age_seconds', 'Age of the last nightly check.', ['kind'], async () =>
      (await trail()).checks.map(({ kind, age }) => ({ kind, value: age })),
    ),
    gauge('nightly_check_found', 'What the last nightly check found broken.', ['kind'], async () =>
      (await trail()).checks.map(({ kind, found }) => ({ kind, value: found })),
    ),
    gauge('mails', 'Mails that are not sent, by state.', ['state'], async () =>
      (await mails()).map(({ state, count }) => ({ state, value: count })),
    ),
    gauge('mail_oldest_waiting_seconds', 'Age of the oldest mail that waits.', [], async () => [
      { value: (await mails()).find(({ state }) => state === 'waiting')?.age ?? 0 },
    ]),
    gauge('build_info', 'Version and migration.', ['version', 'migration'], async () => [
      await (build ??= readBuild()),
    ]),
  ]
}

/** The states of parts in which nothing is to be done. */
const GOOD: ReadonlySet<string> = new Set(['ok', 'off'])

/** The last answer of a query while it is young; scrapes at the same time share one. A failure is not kept. */
function kept<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined
  return () => {
    if (last && performance.now() - last.at < KEPT_MS) return last.answer
    const answer = read()
    last = { at: performance.now(), answer }
    answer.catch(() => {
      last = undefined
    })
    return answer
  }
}

async function readTrail(db: Db) {
  const heads = await sql<{ value: number }>`
    select extract(epoch from now() - max(at))::float8 as value from audit_checkpoints having max(at) is not null`.execute(
    db,
  )
  const checks = await sql<{ kind: string; age: number; found: number }>`
    select distinct on (kind) kind, extract(epoch from now() - at)::float8 as age, found from nightly_checks
    order by kind, at desc`.execute(db)
  return { heads: heads.rows, checks: checks.rows }
}

async function readMails(db: Db) {
  const { rows } = await sql<{ state: string; count: number; age: number }>`
    select s.state, count(m.id)::int as count, coalesce(extract(epoch from now() - min(m.made_at)), 0)::float8 as age
    from (values ('waiting'), ('failed')) s (state) left join mails m on m.state = s.state group by s.state`.execute(db)
  return rows
}

async function readBuild(): Promise<Value> {
  return { version: await productVersion(), migration: String(await newestMigration()).padStart(4, '0'), value: 1 }
}
