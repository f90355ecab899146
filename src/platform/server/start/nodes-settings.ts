import * as z from 'zod'
import { whole } from './setting-values.ts'

/** What distinguishes and replaces the nodes of one portal (docs/nodes.md); part of the table of settings.ts. */
export const NODES_SETTINGS = {
  NODE_NAME: {
    schema: z
      .string()
      .regex(/^[0-9A-Za-z][0-9A-Za-z-]{0,60}$/, 'must be letters, digits and hyphens, such as node-1')
      .optional(),
    group: 'Nodes' as const,
    without: 'the name of the machine',
    about:
      'The name of this node among those that share a database. Each has another one: a second node of a name that runs is refused.',
    example: 'node-1',
  },
  DRAIN_SECONDS: {
    schema: whole.min(0, 'must be 0 to 300').max(300, 'must be 0 to 300').optional(),
    group: 'Nodes' as const,
    without: '5 behind a proxy (TRUST_PROXY), else 0',
    about:
      'How long a node that is stopped goes on answering while `/readyz` already says 503, so that the proxy sends nothing to it any more. It must be longer than the interval at which the proxy asks. What was begun is answered in ten seconds more, so what stops the portal must wait for `DRAIN_SECONDS` + 15 (`TimeoutStopSec` of systemd, `stop_grace_period` of Compose; 30 s in `packaging/`).',
    example: '5',
  },
} as const
