import * as z from 'zod/mini'
import { action } from '#kernel/action.ts'
import { jobsWords, QUEUE_NAMES } from './jobs-words.ts'

const Queue = z.enum(QUEUE_NAMES)
const id = z.string().check(z.maxLength(100))

/** Work that failed for good. Its data is not shown: it may name a case. */
const FailedJob = z.object({
  id: z.string(),
  queue: Queue,
  madeAt: z.string(),
  failedAt: z.string(),
  tries: z.number(),
  /** The cause in words, where it is a known one; else the log has it. */
  cause: z.nullable(z.object({ en: z.string(), ar: z.string() })),
  /** False where the end of the work is shown elsewhere and it is started again there. */
  mayRetry: z.boolean(),
})
export type FailedJob = z.infer<typeof FailedJob>

const Settled = z.object({ id: z.string(), queue: Queue })
const touches = ['jobs'] as const

export const jobsActions = {
  'jobs.list': action({
    method: 'GET',
    path: '/admin/jobs',
    summary: 'Work in the background that failed, newest first, and what waits; nothing of what the work is about',
    input: z.object({}),
    output: z.object({
      jobs: z.array(FailedJob),
      /** Whether there are older ones, which follow when these are settled. */
      hasMore: z.boolean(),
      waiting: z.array(z.object({ queue: Queue, ready: z.number(), oldestSeconds: z.number() })),
    }),
  }),
  'jobs.retry': action({
    method: 'POST',
    path: '/admin/jobs/{id}/retry',
    summary: 'Try failed work again, now',
    input: z.object({ id }),
    output: Settled,
    audit: 'JOB_RETRIED',
    touches,
    success: jobsWords.retried,
  }),
  'jobs.discard': action({
    method: 'POST',
    path: '/admin/jobs/{id}/discard',
    summary: 'Discard failed work: it is not done',
    input: z.object({ id }),
    output: Settled,
    audit: 'JOB_DISCARDED',
    touches,
    fresh: true,
    success: jobsWords.discarded,
  }),
}
