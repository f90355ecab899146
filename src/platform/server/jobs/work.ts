import type { Timed, Work } from '../acts/feature.ts'
import type { Performer } from '../acts/perform.ts'
import { refusalOfFault } from '../database/faults.ts'
import type { Log } from '../operation/log.ts'
import { type Clock, every } from './every.ts'
import type { JobName } from './jobs.ts'
import { onceAmongNodes } from './once.ts'

/** Starts the background work of this process. */
export async function startWorkers(
  app: Performer,
  jobs: { readonly [J in JobName]: Work<J> },
  log: Log,
): Promise<void> {
  const start = <J extends JobName>(job: J, run: Work<J>) =>
    app.services.jobs.work(job, async (data) => {
      try {
        await run(app, data)
      } catch (error) {
        if (refusalOfFault(error)) log.fault('a job failed and is tried again', error, { job })
        else log.warn({ err: error, job, data }, 'a job failed and is tried again')
        throw error
      }
    })
  for (const job of Object.keys(jobs) as JobName[]) await start(job, jobs[job] as Work<typeof job>)
}

/** Starts the portal's timed work. Tests do not: they set the time themselves, and count rows. */
export function startClocks(app: Performer, timed: readonly Timed[], log: Log): Clock {
  const clocks = timed.map(({ run, failed, once: name, ...when }) =>
    every(
      when,
      (signal) =>
        name === undefined
          ? run(app, log, signal)
          : onceAmongNodes(app.db, { name, everyMs: when.everyMs, signal }, (held) => run(app, log, held)),
      (error) => log.fault(failed, error),
    ),
  )
  return { stop: async () => void (await Promise.all(clocks.map((clock) => clock.stop()))) }
}
