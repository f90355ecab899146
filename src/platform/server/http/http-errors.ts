import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newId } from '#kernel/ids.ts'
import { refusalOfFault } from '../database/faults.ts'
import { Refusal, type RefusalCode, type RefusalTable, refuse } from '#kernel/refusals.ts'
import type { Word } from '#kernel/words.ts'
import { type Log, securityLine } from '../operation/log.ts'
import { noteCode } from './access-line.ts'
import { crashProblem, problemOf } from './problem.ts'
import { refusalPage } from './refusal-page.ts'
import { type Caller, languageOf } from './request.ts'

/**
 * The header with the id that a request has in the logs. Ids are random because several processes, restarted at times, write one
 * log.
 */
export const REQUEST_ID = 'x-request-id'
export const newRequestId = () => newId('request')

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'

/** Fastify's own errors by their codes, as our refusals. */
const FRAMEWORK: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refuse('BODY_TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refuse('MEDIA_TYPE'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: refuse('BODY_MALFORMED'),
  FST_ERR_BAD_URL: refuse('ADDRESS_MALFORMED'),
  FST_ERR_MAX_PARAM_LENGTH: refuse('NOT_FOUND'),
  FST_ERR_ASYNC_CONSTRAINT: refuse('ADDRESS_MALFORMED'),
}

type Answering = { readonly log: Log; readonly refusals: RefusalTable }

/** Sends every refusal and every bug as problem+json in the caller's language; a bug is logged once with the request's id. */
export function answerError(
  { log, refusals }: Answering,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | undefined,
): FastifyReply {
  const language = languageOf(request)
  const known = error instanceof Refusal ? error : FRAMEWORK[(error as { code?: string }).code ?? '']
  reply.header('content-type', PROBLEM_TYPE).header('cache-control', 'no-store')
  if (known) {
    securityLine(log, {
      code: known.code,
      action: request.routeOptions?.url ?? 'none',
      person: caller?.person?.id ?? 'nobody',
      session: caller?.session.id ?? 'none',
      request: request.id,
      address: request.ip,
    })
    return sendRefusal(refusals, known, request, reply)
  }
  const isGone = hungUp(error, request)
  const fault = isGone ? undefined : refusalOfFault(error)
  if (fault) {
    log.fault('requests fail', error, { request: request.id, route: request.routeOptions?.url })
    return sendRefusal(refusals, fault, request, reply)
  }
  if (isGone) log.info({ request: request.id }, 'the client hung up')
  else log.error({ err: error, request: request.id, route: request.routeOptions?.url }, 'request failed')
  return reply.status(500).send(JSON.stringify(crashProblem(language, request.id)))
}

function sendRefusal(
  refusals: RefusalTable,
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  noteCode(request, refusal.code)
  const problem = problemOf(refusals, refusal, languageOf(request))
  const seconds = refusal.details.extra?.['retryAfterSeconds']
  if (typeof seconds === 'number') reply.header('retry-after', String(seconds))
  if (isForPeople(request)) return sendPage(reply.status(problem.status), problem.words)
  return reply.status(problem.status).send(JSON.stringify(problem))
}

const BROKEN_OFF = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'])

/** Whether a request failed only because the client disconnected. A fault of the portal counts even when the client is gone. */
export function hungUp(error: unknown, { raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.socket.destroyed && BROKEN_OFF.has((error as { code?: string }).code ?? '')
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Links that people follow from outside: a refusal is sent as a page to a client that accepts one. */
    readonly isLink?: boolean
  }
}

function isForPeople(request: FastifyRequest): boolean {
  return request.routeOptions?.config?.isLink === true && (request.headers.accept ?? '').includes('text/html')
}

function sendPage(reply: FastifyReply, words: Word): FastifyReply {
  return reply.header('content-type', 'text/html; charset=utf-8').send(refusalPage(words))
}

/** The response to input that the HTTP parser could not read. Without a request the language is unknown, so it is in English. */
export function answerBrokenRequest(
  { log, refusals }: Answering,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const code = BROKEN[error.code ?? ''] ?? 'REQUEST_MALFORMED'
  const request = newRequestId()
  securityLine(log, { ...NO_REQUEST, request, code, address: socket.remoteAddress ?? 'unknown' })
  const problem = problemOf(refusals, refuse(code), 'en')
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
    `content-type: ${PROBLEM_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    `${REQUEST_ID}: ${request}`,
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

const NO_REQUEST = { action: 'none', person: 'nobody', session: 'none' }
const BROKEN: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}
