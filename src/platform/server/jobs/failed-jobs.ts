// The SQL on the jobs of the queue. Its tables belong to the library; src/features/admin/jobs.test.ts fails when their version changes.
import { sql } from 'kysely'
import type pg from 'pg'
import type { Queryable, Tx } from '../database/db.ts'

export type QueueCount = {
  readonly queue: string
  readonly ready: number
  readonly active: number
  readonly failed: number
  /** How long the oldest job that is due has waited; 0 where none waits. */
  readonly oldestSeconds: number
}

/** What is in each queue. */
export async function countJobs(db: Queryable): Promise<readonly QueueCount[]> {
  const { rows } = await sql<QueueCount>`
    select q.name as queue,
      (count(j.id) filter (where j.state in ('created', 'retry')))::int as ready,
      (count(j.id) filter (where j.state = 'active'))::int as active,
      (count(j.id) filter (where j.state = 'failed'))::int as failed,
      greatest(coalesce(extract(epoch from now() - min(j.start_after)
        filter (where j.state in ('created', 'retry'))), 0), 0)::float8 as "oldestSeconds"
    from pgboss.queue q left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry', 'active', 'failed')
    where q.name not like '\\_\\_%' group by q.name order by q.name`.execute(db.withoutPlugins())
  return rows
}

export type FailedJobRow = {
  readonly id: string
  readonly queue: string
  readonly madeAt: Date
  readonly failedAt: Date
  readonly tries: number
  /** The error as the library stored it. */
  readonly output: unknown
}

/** Jobs that failed for good, the newest first, without their data. */
export async function listFailedJobs(db: Queryable, limit: number): Promise<readonly FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    select id::text as id, name as queue, created_on as "madeAt", completed_on as "failedAt", retry_count + 1 as tries, output
    from pgboss.job where state = 'failed' order by completed_on desc, id desc limit ${limit}`.execute(
    db.withoutPlugins(),
  )
  return rows
}

/** The queue and state of a job, locked until the transaction ends. */
export async function lockJob(tx: Tx, id: string): Promise<{ queue: string; state: string } | undefined> {
  const { rows } = await sql<{ queue: string; state: string }>`
    select name as queue, state::text as state from pgboss.job where id = ${id}::uuid for update`.execute(
    tx.withoutPlugins(),
  )
  return rows[0]
}

/** How long the oldest job that is due has waited, over all queues. */
export async function oldestDueSeconds(db: Queryable): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as seconds
    from pgboss.job where state in ('created', 'retry') and start_after <= now()`.execute(db.withoutPlugins())
  return rows[0]?.seconds ?? 0
}

/** A job that this process has taken, at this attempt. */
export type Claim = { readonly id: string; readonly retryCount: number }

/**
 * Puts jobs back that this process has taken and cannot end. A claim counts as another attempt only where the one before has its start
 * noted. They wait until this process is gone: its last words about them would else be taken for those of the next that claims them.
 */
export async function giveBack(pool: pg.Pool, claims: readonly Claim[]): Promise<void> {
  if (claims.length === 0) return
  await pool.query(
    `update pgboss.job set state = 'created', started_on = null, heartbeat_on = null, start_after = now() + interval '10 seconds'
     where state = 'active' and (id, retry_count) in (select * from unnest($1::uuid[], $2::integer[]))`,
    [claims.map(({ id }) => id), claims.map(({ retryCount }) => retryCount)],
  )
}
