import type { RecordKind } from '#kernel/product.ts'
import type { Db } from '../database/db.ts'
import type { JobData, JobName } from '../jobs/jobs.ts'
import type { Log } from '../operation/log.ts'
import type { Given, Handlers } from './context.ts'
import type { Performer } from './perform.ts'

/** The case a record belongs to; undefined for a record that does not exist. */
export type CaseOf = (db: Db, id: string) => Promise<string | undefined>

/** Background work; a thrown error is retried by the queue. */
export type Work<J extends JobName> = (app: Performer, data: JobData[J]) => Promise<void>

/** Work that is repeated at an interval. */
export type Timed = {
  readonly firstMs: number
  readonly everyMs: number
  readonly run: (app: Performer, log: Log, signal: AbortSignal) => Promise<unknown>
  /** Its name when it runs on one node only; absent: on each node. */
  readonly once?: string
  /** The log message when it fails. */
  readonly failed: string
}

/** What a feature provides on the server: `feature.server.ts`. */
export type ServerFeature = {
  readonly handlers?: Partial<Handlers>
  readonly records?: { readonly [Kind in RecordKind]?: CaseOf }
  readonly jobs?: { readonly [J in JobName]?: Work<J> }
  readonly clocks?: readonly Timed[]
  /** What it supplies to features that need it (ADR 0087). */
  readonly gives?: Partial<Given>
  /** Runs once when the portal has started. */
  readonly start?: (app: Performer) => Promise<void>
}
