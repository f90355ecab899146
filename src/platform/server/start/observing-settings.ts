import * as z from 'zod'
import { isLoopback } from './loopback.ts'
import { switchOn, whole } from './setting-values.ts'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The fewest signs of the token of a scraper. */
const TOKEN_SIGNS = 16

const listenAddress = z
  .string()
  .transform(readListenAddress)
  .refine((value) => value !== undefined, 'must be host:port, such as 127.0.0.1:9464')

/** What an operator sees of a running portal (ADR 0145); part of the table of settings.ts. */
export const OBSERVING_SETTINGS = {
  LOG_LEVEL: {
    schema: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
    group: 'Observation' as const,
    without: 'info',
    about:
      'Structured lines on standard output. In secure mode the security lines are written at every level but silent.',
    example: 'warn',
  },
  LOG_ACCESS: {
    schema: switchOn.default(true),
    group: 'Observation' as const,
    without: '1',
    about: 'At the level info, one line for each answered request; `0`: none. Pages and probes have theirs at debug.',
    example: '0',
  },
  METRICS_ADDRESS: {
    schema: listenAddress.optional(),
    group: 'Observation' as const,
    without: 'no metrics',
    about: 'The host:port at which `/metrics` is served in the format of Prometheus, apart from the portal itself.',
    example: '127.0.0.1:9464',
  },
  METRICS_TOKEN: {
    schema: z.string().min(TOKEN_SIGNS, `must have at least ${TOKEN_SIGNS} signs`).optional(),
    group: 'Observation' as const,
    without: 'needed with a METRICS_ADDRESS that is not loopback',
    about: 'What the scraper sends as its bearer token.',
    example: 'a long random text',
    isSecret: true,
  },
} as const

export type ObservingSettings = {
  [N in keyof typeof OBSERVING_SETTINGS]: z.output<(typeof OBSERVING_SETTINGS)[N]['schema']>
}
export type ListenAddress = { readonly host: string; readonly port: number }

function readListenAddress(text: string): ListenAddress | undefined {
  const [, host, digits] = /^(\[[\d:a-f]+\]|[^\s:/]+):(\d{1,5})$/i.exec(text) ?? []
  const port = Number(digits)
  if (!host || port > 65_535) return undefined
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port }
}

const perMinute = whole.min(0, 'must be 0 or more').max(1_000_000, 'must be 1000000 or less')

/** How many calls one person may make in a minute (ADR 0146); part of the table of settings.ts. */
export const LIMIT_SETTINGS = {
  LIMIT_READS: {
    schema: perMinute.default(1200),
    group: 'Limits' as const,
    without: '1200',
    about: 'How many reads one signed-in person may make in a minute, over all nodes; 0: any number.',
    example: '2400',
  },
  LIMIT_CHANGES: {
    schema: perMinute.default(240),
    group: 'Limits' as const,
    without: '240',
    about: 'How many acts that change something one person may make in a minute; 0: any number.',
    example: '480',
  },
  LIMIT_EXPORTS: {
    schema: perMinute.default(60),
    group: 'Limits' as const,
    without: '60',
    about: 'How many exports (lists, trails, reports as files) one person may begin in a minute; 0: any number.',
    example: '120',
  },
} as const

/** Two settings that contradict each other, as a line that names them. */
export function contradictionInObserving({ METRICS_ADDRESS, METRICS_TOKEN }: ObservingSettings): string | undefined {
  if (METRICS_TOKEN && !METRICS_ADDRESS) return 'METRICS_TOKEN is set without METRICS_ADDRESS. Set both, or neither.'
  if (METRICS_ADDRESS && !METRICS_TOKEN && !isLoopback(METRICS_ADDRESS.host))
    return `METRICS_ADDRESS ${METRICS_ADDRESS.host}:${METRICS_ADDRESS.port} can be reached from other machines, but METRICS_TOKEN is not set. Set it, or use a loopback address.`
  return undefined
}
