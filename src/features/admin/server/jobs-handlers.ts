import { refuse } from '#kernel/refusals.ts'
import type { HandlersFor, WriteContext } from '#server/acts/context.ts'
import type { Tables } from '#server/acts/tables.ts'
import { refusalOfFault } from '#server/database/faults.ts'
import { countJobs, type FailedJobRow, listFailedJobs, lockJob } from '#server/jobs/failed-jobs.ts'
import { endsElsewhere, type JobName } from '#server/jobs/jobs.ts'
import type { FailedJob, jobsActions } from '../law/jobs-contract.ts'
import { queueWords } from '../law/jobs-words.ts'

/** How many failed jobs are shown at once. */
const MOST = 200
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Every queue has its name in words. */
const NAMED: Readonly<Record<JobName, unknown>> = queueWords
const isKnown = (queue: string): queue is JobName => Object.hasOwn(NAMED, queue)

function viewOf(row: FailedJobRow & { readonly queue: JobName }, { refusals }: Tables): FailedJob {
  const { id, queue, tries, output } = row
  const code = refusalOfFault(output)?.code
  return {
    ...{ id, queue, tries, mayRetry: !endsElsewhere(queue) },
    cause: code === undefined ? null : refusals[code].words,
    madeAt: row.madeAt.toISOString(),
    failedAt: row.failedAt.toISOString(),
  }
}

/** The queue of a failed job. What another admin retried meanwhile is done already; what was discarded is not found. */
async function lockFailed(context: WriteContext<'jobs.retry' | 'jobs.discard'>): Promise<JobName> {
  const { id } = context.input
  const job = UUID.test(id) ? await lockJob(context.tx, id) : undefined
  if (!job || !isKnown(job.queue)) throw refuse('NOT_FOUND')
  if (job.state !== 'failed') throw refuse('ALREADY_DONE')
  context.auditObject('job', id)
  context.audit({ queue: job.queue })
  return job.queue
}

export const jobsHandlers = {
  'jobs.list': async ({ db, tables }) => {
    const rows = await listFailedJobs(db, MOST + 1)
    const jobs = rows
      .slice(0, MOST)
      .flatMap((row) => (isKnown(row.queue) ? [viewOf({ ...row, queue: row.queue }, tables)] : []))
    const waiting = (await countJobs(db)).flatMap(({ queue, ready, oldestSeconds }) =>
      isKnown(queue) && ready > 0 ? [{ queue, ready, oldestSeconds: Math.round(oldestSeconds) }] : [],
    )
    return { jobs, hasMore: rows.length > MOST, waiting }
  },
  'jobs.retry': async (context) => {
    const queue = await lockFailed(context)
    if (endsElsewhere(queue)) throw refuse('JOB_NOT_RETRIED')
    await context.services.jobs.retry(context.tx, queue, context.input.id)
    return { id: context.input.id, queue }
  },
  'jobs.discard': async (context) => {
    const queue = await lockFailed(context)
    await context.services.jobs.discard(context.tx, queue, context.input.id)
    return { id: context.input.id, queue }
  },
} satisfies HandlersFor<typeof jobsActions>
