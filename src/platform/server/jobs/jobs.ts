import { createRequire } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import { fromKysely, PgBoss } from 'pg-boss'
import type pg from 'pg'
import type { Tx } from '../database/db.ts'
import { type Claim, giveBack } from './failed-jobs.ts'
import { currentRequest } from '../operation/current-request.ts'

/** The version of the queue's own schema, which the library makes. */
export const QUEUE_SCHEMA: number = createRequire(import.meta.url)('pg-boss/package.json').pgboss.schema

/** Every background job and its data. The data are ids only: a job reads the current state when it runs. */
export type JobData = {
  'bundle.build': { readonly caseId: string; readonly bundleId: string }
  /** The build failed and is not tried again. */
  'bundle.giveUp': { readonly caseId: string; readonly bundleId: string }
  /** Statements arrived, or a comparison was requested: open movements are compared again. */
  'reconciliation.compare': Record<string, never>
  /** Bytes that belong to a case were found infected. */
  'file.infected': { readonly sha256: string }
  /** A file waits until its text is read. */
  'file.readText': { readonly fileId: string }
  /** A file has pages that are pictures, and a command is configured that reads them. */
  'file.readScan': { readonly fileId: string }
  /** Titles of articles changed: the search index is rebuilt. */
  'knowledgeBase.fill': Record<string, never>
  'mail.send': { readonly mailId: string }
  /** A mail that the mail server did not accept within sixteen hours. */
  'mail.giveUp': { readonly mailId: string }
  /**
   * A reset link was requested. The e-mail is looked up in this job, so that the time of the response does not reveal whether it
   * exists.
   */
  'account.mailReset': { readonly email: string }
}
export type JobName = keyof JobData

type QueueRules = {
  readonly deadLetter?: JobName
  readonly retryLimit?: number
  readonly retryDelay?: number
  readonly retryBackoff?: boolean
  readonly retryDelayMax?: number
}

/** A mail server may be away for a night: seconds between the first attempts, half an hour between the last. */
const OVER_SIXTEEN_HOURS = { retryLimit: 40, retryDelay: 4, retryBackoff: true, retryDelayMax: 1800 }

/** Every queue, dead-letter queues first. */
const QUEUES: readonly (readonly [JobName, QueueRules])[] = [
  ['bundle.giveUp', {}],
  ['bundle.build', { deadLetter: 'bundle.giveUp' }],
  ['reconciliation.compare', {}],
  ['file.infected', {}],
  ['file.readText', {}],
  ['file.readScan', {}],
  ['knowledgeBase.fill', {}],
  ['mail.giveUp', {}],
  ['mail.send', { deadLetter: 'mail.giveUp', ...OVER_SIXTEEN_HOURS }],
  ['account.mailReset', {}],
]

/**
 * How many jobs of a queue run at the same time in one process; one of each other queue. While the pages of one file are stored, a child
 * process reads those of another.
 */
const AT_ONCE: { readonly [J in JobName]?: number } = { 'file.readText': 2 }

/** A job whose process died sends no more heartbeats. After this time that is noticed, and the job is retried. */
const HEARTBEAT_SECONDS = 15
const SUPERVISE_SECONDS = 5
/** How long jobs that run may go on after the last was begun; a stop waits for at least a fifth of it. */
const PATIENCE_MS = 5_000
const RETRIES = { retryLimit: 2, retryDelay: 1, expireInSeconds: 3600, heartbeatSeconds: HEARTBEAT_SECONDS }

export type Jobs = {
  /** Enqueues in the caller's transaction, and is rolled back with it. Jobs of a lower priority than 0 wait for all others. */
  send<J extends JobName>(tx: Tx, job: J, data: JobData[J], priority?: number): Promise<void>
  /** Starts working on a job, in this process as many at a time as its queue allows; a thrown error is retried by the queue. */
  work<J extends JobName>(job: J, run: (data: JobData[J]) => Promise<void>): Promise<void>
  /** Begins no more jobs here; other processes go on. */
  rest(): void
  /** Ends the work. A job that has not ended then is put back for another process, without using up an attempt. */
  stop(): Promise<void>
  /** Queues a failed job again. */
  retry(tx: Tx, job: JobName, id: string): Promise<void>
  /** Deletes a failed job. */
  discard(tx: Tx, job: JobName, id: string): Promise<void>
}

/** Whether the end of a failed job is another job's: what became of it is shown where it belongs. */
export function endsElsewhere(job: JobName): boolean {
  return QUEUES.some(([name, { deadLetter }]) => deadLetter === job || (name === job && deadLetter !== undefined))
}

/** Installs the queue's schema as the owner of the database and grants the request role its use. */
export async function installJobs(owner: pg.PoolConfig): Promise<void> {
  const boss = new PgBoss({
    ...bossOptions(owner),
    migrate: true,
    createSchema: true,
    schedule: false,
    supervise: false,
  })
  boss.on('error', () => {})
  await boss.start()
  for (const [name, rules] of QUEUES) {
    await boss.createQueue(name, { ...RETRIES, ...rules })
    // Creating leaves a queue that exists as it is, with the rules of an earlier version.
    await boss.updateQueue(name, { ...RETRIES, ...rules })
  }
  const db = boss.getDb()
  await db.executeSql('grant usage on schema pgboss to arb_app')
  await db.executeSql('grant select, insert, update, delete on all tables in schema pgboss to arb_app')
  await db.executeSql('grant usage, select on all sequences in schema pgboss to arb_app')
  await db.executeSql('grant execute on all functions in schema pgboss to arb_app')
  await boss.stop({ graceful: false })
}

function bossOptions(pool: pg.PoolConfig) {
  return pool as { connectionString: string }
}

/** Opens the queue for the request role. `onError` gets failures of the queue itself. */
export async function openJobs(
  pool: pg.Pool,
  onError: (error: Error) => void,
  patienceMs = PATIENCE_MS,
): Promise<Jobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    migrate: false,
    createSchema: false,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  boss.on('error', onError)
  await boss.start()
  const running = new Set<Claim>()
  let rested: { readonly at: number; readonly over: Promise<unknown> } | undefined
  /** `over` resolves when the last job that was taken is over and its end is written. */
  const rest = () => (rested ??= { at: performance.now(), over: Promise.all(QUEUES.map(([job]) => boss.offWork(job))) })

  async function run(claim: Claim, work: () => Promise<void>): Promise<void> {
    running.add(claim)
    try {
      await currentRequest.run(`job:${claim.id}`, work)
    } finally {
      running.delete(claim)
    }
  }

  return {
    send: async (tx, job, data, priority = 0) => {
      await boss.send(job, data, { priority, db: fromKysely(tx as never) })
    },
    work: async (job, work) => {
      const options = { pollingIntervalSeconds: 0.5, batchSize: 1, localConcurrency: AT_ONCE[job] ?? 1 }
      await boss.work(job, options, async (batch) => {
        for (const item of batch) await run(item, () => work(item.data as never))
      })
    },
    rest: () => {
      rest().over.catch(onError)
    },
    stop: async () => {
      const { at, over } = rest()
      const left = Math.max(patienceMs / 5, at + patienceMs - performance.now())
      await Promise.race([over, delay(left, undefined, { ref: false })])
      // The library would fail them, and three stops during one long job would be the end of it.
      await giveBack(pool, [...running]).catch(onError)
      await boss.stop({ graceful: running.size === 0, timeout: 1_000 })
    },
    retry: async (tx, job, id) => {
      await boss.retry(job, id, { db: fromKysely(tx as never) })
    },
    discard: async (tx, job, id) => {
      await boss.deleteJob(job, id, { db: fromKysely(tx as never) })
    },
  }
}
