import type { ActionName } from '#kernel/product.ts'
import type { Performer } from '../acts/perform.ts'
import { appPoolOptions, type DatabaseConnection } from '../database/connection.ts'
import { type Database, openDatabase } from '../database/db.ts'
import type { Answered } from '../http/access-line.ts'
import { type CallClass, classOf } from '../http/call-class.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { HealthWatch } from './health.ts'
import type { Log } from './log.ts'
import { openMetrics } from './metrics.ts'
import { gaugesOf } from './metrics-gauges.ts'
import { serveMetrics } from './metrics-server.ts'

/** How long a scrape waits for the database. */
const LIMIT_MS = 1_500

type Parts = {
  readonly app: Performer
  readonly connection: DatabaseConnection
  readonly database: Database
  readonly health: HealthWatch
  readonly log: Log
}

export type Observation = {
  /** Counts an answered request; undefined where there are no metrics. */
  readonly answered: ((answered: Answered) => void) | undefined
  close(): Promise<void>
}

/** How jobs ended, told to the part that counts them. */
export type JobEnds = { heard(queue: string, outcome: 'done' | 'failed'): void }

/** The queue, which tells how each run of a job ended. */
export function toldJobs(jobs: Jobs, ends: JobEnds): Jobs {
  return {
    ...jobs,
    work: (job, run) =>
      jobs.work(job, async (data) => {
        try {
          await run(data)
          ends.heard(job, 'done')
        } catch (error) {
          ends.heard(job, 'failed')
          throw error
        }
      }),
  }
}

/** Opens the metrics of this process, if they are configured. */
export async function observe({ app, connection, database, health, log }: Parts, ends: JobEnds): Promise<Observation> {
  const { metrics: address, dataDir } = app.services.config
  if (!address) return { answered: undefined, close: async () => {} }
  const classes = new Map<string, CallClass>(
    (Object.keys(app.actions) as ActionName[]).map((name) => [name, classOf(app.actions[name])]),
  )
  // A connection of its own: a scrape waits neither for a place in the pool nor before the check of readiness.
  const limits = { connectMs: LIMIT_MS, statementMs: LIMIT_MS, answerMs: LIMIT_MS }
  const own = openDatabase({ ...appPoolOptions(connection, limits), max: 1 }, (error) =>
    log.fault('a connection of the metrics failed', error),
  )
  const gauges = gaugesOf({ db: own.db, pool: database.pool, dataDir, health: health.read })
  const metrics = openMetrics(gauges, (act) => classes.get(act))
  const server = await serveMetrics(address, metrics, log)
  ends.heard = metrics.jobEnded
  return {
    answered: metrics.answered,
    close: async () => {
      const closed = new Promise((resolve) => server.once('close', resolve))
      server.close()
      server.closeAllConnections()
      await closed
      await own.close()
    },
  }
}
