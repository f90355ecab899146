import pino, { type Logger } from 'pino'

export type Log = Logger

/** One structured line for each thing worth knowing, UTC. Secrets and full addresses (stream tokens) never appear. */
export function openLog(level: string): Log {
  return pino({
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
  })
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
  },
): void {
  log.info({ security: true, ...event }, `refused ${event.code}`)
}
