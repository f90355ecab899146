import { ChildFailure } from '../documents/children/child-pool.ts'
import { Refusal, refuse } from '#kernel/refusals.ts'
import { DamagedFile } from '../files/whole-files.ts'

/** Node-postgres says these in words alone. */
const SILENCE = 'Query read timeout'
const LOST_WORDS =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/
/** Classes and codes of PostgreSQL's own errors: connection, resources, shutting down, a statement over its time, a standby. */
const LOST_STATES = /^(08...|53[023]00|57P0\d|57014|25006|58...)$/
const DISK_STATE = '53100'
const DISK_CODES = new Set(['ENOSPC', 'EDQUOT'])
const SOCKET_CODES = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** When to try again, as the answers say. */
const AGAIN_SECONDS = 5

/** `severity` is of PostgreSQL's own errors. The job queue copies errors into plain objects. */
type Fault = { message: string; code?: string; syscall?: string; severity?: string }

/** Whether a statement got no answer at all in the time it had. */
export function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === SILENCE
}

/**
 * The refusal for a fault of the machine below the product: the database away (503 DATABASE_AWAY, with when to try again) or a
 * disk full (507 DISK_FULL), a kept file damaged (503 FILE_DAMAGED), or of a document process that gave no answer (503
 * DOCUMENT_NOT_MADE). Undefined for anything else, which is a bug.
 */
export function refusalOfFault(thrown: unknown): Refusal | undefined {
  if (thrown instanceof Refusal) return thrown.code === 'DISK_FULL' ? thrown : undefined
  if (thrown instanceof DamagedFile) return refuse('FILE_DAMAGED')
  if (thrown instanceof ChildFailure) return refuse('DOCUMENT_NOT_MADE', { extra: { retryAfterSeconds: 30 } })
  const error = firstCause(thrown)
  if (!isFault(error)) return undefined
  if (DISK_CODES.has(error.code ?? '') || error.code === DISK_STATE) return refuse('DISK_FULL')
  return isDatabaseAway(error) ? refuse('DATABASE_AWAY', { extra: { retryAfterSeconds: AGAIN_SECONDS } }) : undefined
}

/** Only the database is reached by a socket of ours: what calls other services wraps its errors. */
function isDatabaseAway(error: Fault): boolean {
  if (error.severity !== undefined) return LOST_STATES.test(error.code ?? '')
  if (LOST_WORDS.test(error.message)) return true
  return error.syscall === 'connect' || error.syscall === 'getaddrinfo' || SOCKET_CODES.has(error.code ?? '')
}

function isFault(error: unknown): error is Fault {
  return typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
}

/** Node tries every address of a name and wraps the failures: the first of them tells the reason. */
export function firstCause<E>(error: E): E | Error {
  return error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error
}
