// All SQL on the queue's own tables. They belong to the library: failed-jobs.test.ts fails when their version changes.
import { sql } from 'kysely'
import type { Queryable } from '../database/db.ts'

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
