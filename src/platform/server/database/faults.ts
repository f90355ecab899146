import { ChildFailure } from '../documents/children/child-pool.ts'
import { Refusal, refuse } from '#kernel/refusals.ts'
import { FilesAway } from '../files/bucket/files-away.ts'
import { DamagedFile } from '../files/whole-files.ts'

/** Node-postgres reports this by message only. */
const SILENCE = 'Query read timeout'
const LOST_WORDS =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/
/** Classes and codes of PostgreSQL's own errors: connection, resources, shutdown, statement timeout, standby. */
const LOST_STATES = /^(08...|53[023]00|57P0\d|57014|25006|58...)$/
const DISK_STATE = '53100'
const DISK_CODES = new Set(['ENOSPC', 'EDQUOT'])
const SOCKET_CODES = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** After how long a client should retry, in the Retry-After of the response. */
const AGAIN_SECONDS = 5

/**
 * Node's errors have no `severity`, only PostgreSQL's have. The job queue copies errors into plain objects, so their class says
 * nothing.
 */
type Fault = { message: string; code?: string; syscall?: string; severity?: string }

/** Whether a statement got no answer at all within its time limit. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === SILENCE
}

/**
 * The refusal for a fault below the product: the database is away (503 DATABASE_AWAY, with a time to retry), a disk is full (507
 * DISK_FULL), the storage of files is away (503 FILES_AWAY), a stored file is damaged (503 FILE_DAMAGED), or a document process gave no result (503 DOCUMENT_NOT_MADE).
 * Undefined for any other error, which is a bug.
 */
export function refusalOfFault(thrown: unknown): Refusal | undefined {
  if (thrown instanceof Refusal) return thrown.code === 'DISK_FULL' ? thrown : undefined
  if (thrown instanceof DamagedFile) return refuse('FILE_DAMAGED')
  if (thrown instanceof FilesAway) return refuse('FILES_AWAY', { extra: { retryAfterSeconds: AGAIN_SECONDS } })
  if (thrown instanceof ChildFailure) return refuse('DOCUMENT_NOT_MADE', { extra: { retryAfterSeconds: 30 } })
  const error = firstCause(thrown)
  if (!isFault(error)) return undefined
  if (DISK_CODES.has(error.code ?? '') || error.code === DISK_STATE) return refuse('DISK_FULL')
  return isDatabaseAway(error) ? refuse('DATABASE_AWAY', { extra: { retryAfterSeconds: AGAIN_SECONDS } }) : undefined
}

/** Socket errors come from the database only: callers of other services wrap their errors. */
function isDatabaseAway(error: Fault): boolean {
  if (error.severity !== undefined) return LOST_STATES.test(error.code ?? '')
  if (LOST_WORDS.test(error.message)) return true
  return error.syscall === 'connect' || error.syscall === 'getaddrinfo' || SOCKET_CODES.has(error.code ?? '')
}

function isFault(error: unknown): error is Fault {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
}

/** Node tries every address of a host name and wraps the failures in one error. The first of them is the reason. */
export function firstCause<E>(error: E): E | Error {
  return error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error
}
