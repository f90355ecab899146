import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ActionName } from '#kernel/product.ts'
import type { Log } from '../operation/log.ts'
import { knownCaller } from './request.ts'

/** The codes of refused requests, until their line is written. */
const CODES = new WeakMap<FastifyRequest, string>()
export const noteCode = (request: FastifyRequest, code: string): void => void CODES.set(request, code)

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The act that a route performs. */
    readonly act?: ActionName
  }
}

/** What happened to one request. */
export type Answered = {
  readonly request: FastifyRequest
  /** The act; for other routes their pattern. Never the address, in which there may be a secret; "none" without a route. */
  readonly act: string
  /** Null where the client hung up before an answer. */
  readonly status: number | null
  readonly code: string | null
  readonly ms: number
}

/**
 * Calls `tell` once for each request when its connection is done with it, also for streams, uploads and clients that hung up, for
 * which Fastify's own hook does not run.
 */
export function onAnswered(server: FastifyInstance, tell: (answered: Answered, bytes: number | null) => void): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { raw } = reply
    const began = performance.now()
    raw.once('close', () => {
      const { config, url } = request.routeOptions
      const bytes = Number(reply.getHeader('content-length') ?? raw.getHeader('content-length'))
      tell(
        {
          request,
          act: config.act ?? url ?? 'none',
          status: raw.headersSent ? raw.statusCode : null,
          code: CODES.get(request) ?? null,
          ms: performance.now() - began,
        },
        Number.isNaN(bytes) ? null : bytes,
      )
    })
    done()
  })
}

/** One line for each answered request. Probes, and pages and files of the browser part that were found, have theirs at debug. */
export function tellAnswers(server: FastifyInstance, log: Log): void {
  onAnswered(server, ({ request, act, status, code, ms }, bytes) => {
    const caller = knownCaller(request)
    const line = {
      ...{ access: true, request: request.id, act, method: request.method, status, code },
      ...{ ms: Math.round(ms * 10) / 10, bytes },
      ...{ person: caller?.person?.id ?? null, session: caller?.session.id ?? null, address: request.ip },
    }
    log[isQuiet(request, act, status) ? 'debug' : 'info'](line, 'answered')
  })
}

export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

function isQuiet(request: FastifyRequest, act: string, status: number | null): boolean {
  if (PROBES.has(act)) return true
  const isCall = request.routeOptions.config.act !== undefined || act.startsWith('/api/') || act === 'none'
  return !isCall && status !== null && status < 400
}
