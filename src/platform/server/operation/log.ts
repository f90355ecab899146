import { refusalOfFault } from '../database/faults.ts'
import { DamagedFile } from '../files/whole-files.ts'
import { currentRequest } from './current-request.ts'
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'

/** `security` takes the lines of the security log, which may have its own level. */
export type Log = Logger & {
  readonly security: Logger
  /** Logs a fault as an error line; the same fault again at most once a minute, with how often it occurred since. */
  readonly fault: (what: string, error: unknown, about?: Readonly<Record<string, unknown>>) => void
}

/** How long a logged fault is not logged again. */
const FAULT_MS = 60_000

/**
 * One structured line in UTC for each event worth logging. Secrets and full addresses (stream tokens) never appear in it.
 * `alwaysSecurity`: security lines are written at every level except silent.
 */
export function openLog(level: string, alwaysSecurity = false, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Whatever is written while a request or a job runs carries its id.
    mixin: () => {
      const id = currentRequest.getStore()
      return id === undefined ? {} : { request: id }
    },
    redact: {
      paths: [
        '*.password',
        '*.code',
        '*.token',
        '*.cookie',
        '*.authorization',
        'headers.cookie',
        'headers["x-tab-token"]',
      ],
      censor: '[redacted]',
    },
  }
  const log = destination ? pino(options, destination) : pino(options)
  const ownLevel = alwaysSecurity && level !== 'silent' ? 'info' : level
  return Object.assign(log, {
    security: log.child({ security: true }, { level: ownLevel }),
    fault: faultsOf(log),
  })
}

/** An outage causes many failures a second. Only the first is logged, with the part that noticed it. */
function faultsOf(log: Logger): Log['fault'] {
  const told = new Map<string, { at: number; since: number }>()
  return (what, error, about = {}) => {
    const code = refusalOfFault(error)?.code
    const { code: own, message } = error as Error & { code?: string }
    // All failures of an outage count as one fault; each damaged file is a fault of its own.
    const key = error instanceof DamagedFile ? message : (code ?? `${what}: ${own ?? message}`)
    const now = performance.now()
    const last = told.get(key)
    if (last && now - last.at < FAULT_MS) return void last.since++
    for (const [other, { at }] of told) if (now - at > FAULT_MS && other !== key) told.delete(other)
    told.set(key, { at: now, since: 0 })
    log.error({ err: error, ...about, ...(code && { code }), ...(last?.since && { alikeSince: last.since }) }, what)
  }
}

/** The security log: refusals and sign-in failures, outside the audit chains. */
export function securityLine(
  log: Log,
  event: {
    readonly code: string
    readonly action: string
    readonly person: string
    readonly session: string
    readonly request: string
    /** The address of the connection; behind trusted proxies, the address they forward. */
    readonly address: string
  },
): void {
  log.security.info(event, `refused ${event.code}`)
}
