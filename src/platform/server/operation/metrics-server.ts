import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { StartError } from '../start/start-errors.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'

export type MetricsAddress = {
  readonly host: string
  readonly port: number
  /** What a scraper sends as a bearer token; undefined only at a loopback address. */
  readonly token: string | undefined
}

/** Serves the metrics at an address of their own, which need not be reachable for people. */
export async function serveMetrics({ host, port, token }: MetricsAddress, metrics: Metrics, log: Log): Promise<Server> {
  const server = createServer((request, response) => {
    const refuse = (status: number) => void response.writeHead(status, { 'content-length': 0 }).end()
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return refuse(404)
    if (token !== undefined && !isToken(request.headers.authorization, token)) {
      response.setHeader('www-authenticate', 'Bearer')
      return refuse(401)
    }
    metrics.text().then(
      (text) =>
        void response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }).end(text),
      (error: unknown) => {
        log.fault('the metrics cannot be read', error)
        refuse(500)
      },
    )
  })
  server.requestTimeout = 10_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartError(`METRICS_ADDRESS ${host}:${port} cannot be listened on: ${error.code ?? error.message}.`)),
    )
    server.listen(port, host, resolve)
  })
  return server
}

const digest = (text: string) => createHash('sha256').update(text).digest()

function isToken(header: string | undefined, token: string): boolean {
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${token}`))
}
