import * as z from 'zod'
import { switchOn } from './setting-values.ts'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

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
} as const
