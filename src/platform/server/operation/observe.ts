import type { ActionName } from '#kernel/product.ts'
import type { Performer } from '../acts/perform.ts'
import type { Database } from '../database/db.ts'
import type { Answered } from '../http/access-line.ts'
import { type CallClass, classOf } from '../http/call-class.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { HealthWatch } from './health.ts'
import type { Log } from './log.ts'
import { openMetrics } from './metrics.ts'
import { gaugesOf } from './metrics-gauges.ts'
import { serveMetrics } from './metrics-server.ts'

type Parts = {
  readonly app: Performer
  readonly database: Database
  readonly health: HealthWatch
  readonly log: Log
}

export type Observation = {
  /** Counts an answered request; undefined where there are no metrics. */
  readonly answered: ((answered: Answered) => void) | undefined
  close(): Promise<void>
}

/** How jobs ended, for whoever counts them. */
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
export async function observe({ app, database, health, log }: Parts, ends: JobEnds): Promise<Observation> {
  const { metrics: address, dataDir } = app.services.config
  if (!address) return { answered: undefined, close: async () => {} }
  const classes = new Map<string, CallClass>(
    (Object.keys(app.actions) as ActionName[]).map((name) => [name, classOf(name, app.actions[name], app.handlers)]),
  )
  const gauges = gaugesOf({ db: health.db, pool: database.pool, dataDir, health: health.read })
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
    },
  }
}
