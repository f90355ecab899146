import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'

/** `security` takes the lines of the security log, which may be written at a level of its own. */
export type Log = Logger & { readonly security: Logger }

/**
 * One structured line for each thing worth knowing, UTC. Secrets and full addresses (stream tokens) never appear.
 * `alwaysSecurity`: security lines are written whatever the level is, unless it is silent.
 */
export function openLog(level: string, alwaysSecurity = false, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
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
  return Object.assign(log, { security: log.child({ security: true }, { level: ownLevel }) })
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
    /** Where the connection comes from; behind trusted proxies, where they say that it comes from. */
    readonly address: string
  },
): void {
  log.security.info(event, `refused ${event.code}`)
}
