import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { type Answered, PROBES } from '../http/access-line.ts'
import type { CallClass } from '../http/call-class.ts'
import type { Gauges } from './metrics-gauges.ts'

/** What happened to a request; `gone`: the client hung up before its answer. */
type Outcome = 'ok' | 'refused' | 'failed' | 'gone'

export type Metrics = {
  answered(request: Answered): void
  jobEnded(queue: string, outcome: 'done' | 'failed'): void
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>
  readonly contentType: string
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * The metrics of one process (ADR 0145). Labels are acts, codes, queues and parts, never a case or a person, so their number is
 * fixed by the release.
 */
export function openMetrics(gauges: Gauges, classOf: (act: string) => CallClass | undefined): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    ...{ name: 'portal_requests_total', help: 'Requests by act and outcome.', labelNames: ['act', 'outcome'] },
    registers,
  })
  const seconds = new Histogram({
    ...{ name: 'portal_request_seconds', help: 'Duration of answered requests.', labelNames: ['class'] },
    ...{ buckets: SECONDS, registers },
  })
  const refused = new Counter({
    ...{ name: 'portal_refused_total', help: 'Refused requests by code.', labelNames: ['code'] },
    registers,
  })
  const runs = new Counter({
    ...{ name: 'portal_job_runs_total', help: 'Runs of background jobs.', labelNames: ['queue', 'outcome'] },
    registers,
  })
  for (const { name, help, labels, read } of gauges) {
    new Gauge({
      ...{ name, help, labelNames: labels, registers },
      // A value that cannot be read is left out: an old one would hide the fault.
      async collect() {
        if (labels.length > 0) this.reset()
        else this.remove()
        const values = await read().catch(() => [])
        for (const { value, ...of } of values) this.set(of, value)
      },
    })
  }
  return {
    answered: ({ act, status, code, ms }) => {
      const kind = classOf(act) ?? kindOf(act)
      requests.inc({ act: kind === 'page' ? 'page' : act, outcome: outcomeOf(status) })
      if (code !== null) refused.inc({ code })
      if (kind !== 'stream' && status !== null) seconds.observe({ class: kind }, ms / 1000)
    },
    jobEnded: (queue, outcome) => runs.inc({ queue, outcome }),
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

function outcomeOf(status: number | null): Outcome {
  if (status === null) return 'gone'
  if (status < 400) return 'ok'
  return status < 500 ? 'refused' : 'failed'
}

/** What a request is that is no act. Pages and files of the browser part count together; the life of a stream is no duration. */
function kindOf(act: string): 'stream' | 'upload' | 'page' | 'other' {
  if (act.startsWith('/api/sse/')) return 'stream'
  if (act.startsWith('/api/uploads')) return 'upload'
  return act === 'none' || act.startsWith('/api/') || PROBES.has(act) ? 'other' : 'page'
}
