import type { FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode, type RefusalTable, refuse } from '#kernel/refusals.ts'
import type { Language } from '#kernel/words.ts'
import { refusalOfFault } from '../database/faults.ts'
import { noteCode } from '../http/access-line.ts'
import { hungUp } from '../http/http-errors.ts'
import type { Log } from '../operation/log.ts'
import { crashProblem, problemOf } from '../http/problem.ts'

/** What the upload server throws and catches: a status and a body. */
export type UploadAnswer = { readonly status_code: number; readonly body: string }

/** The upload protocol's own errors by their status, which the protocol prescribes. Each is sent as a problem document. */
const BY_STATUS: Readonly<Record<number, RefusalCode>> = {
  400: 'UPLOAD_MALFORMED',
  403: 'UPLOAD_MALFORMED',
  404: 'NOT_FOUND',
  409: 'UPLOAD_OFFSET',
  410: 'NOT_FOUND',
  412: 'UPLOAD_MALFORMED',
  413: 'UPLOAD_MALFORMED',
  501: 'UPLOAD_MALFORMED',
}

type Answering = { readonly refusals: RefusalTable; readonly language: Language }
type Asked = Answering & { readonly request: FastifyRequest }

/** One of our refusals in the form the upload server expects. */
export function refusalAnswer(code: RefusalCode | Refusal, { refusals, language }: Answering): UploadAnswer {
  const problem = problemOf(refusals, typeof code === 'string' ? refuse(code) : code, language)
  return { status_code: problem.status, body: JSON.stringify(problem) }
}

/**
 * The response to an error inside the upload server: a refusal of ours as it is, an error of the protocol in our words, anything
 * else as a logged bug.
 */
export function upstreamAnswer(error: unknown, asked: Asked, log: Log): UploadAnswer {
  const { language, request } = asked
  const isGone = hungUp(error, request)
  const fault = error instanceof Refusal ? error : isGone ? undefined : refusalOfFault(error)
  if (fault) {
    if (!(error instanceof Refusal) || error.code === 'DISK_FULL')
      log.fault('uploads fail', error, { request: request.id })
    return refusalAnswer(fault, asked)
  }
  const { status_code: status, body } = error as Partial<UploadAnswer>
  if (status !== undefined && body?.startsWith('{')) return { status_code: status, body }
  const code = BY_STATUS[status ?? 0]
  if (status !== undefined && code) return { status_code: status, body: problemText(code, status, asked) }
  if (isGone) log.info({ request: request.id }, 'the client hung up')
  else log.error({ err: error, request: request.id }, 'an upload failed')
  return { status_code: 500, body: JSON.stringify(crashProblem(language, request.id)) }
}

/** Turns a refused response into a problem document; errors that the protocol sends before any handler are plain text. */
export async function asProblem(response: Response, asked: Asked): Promise<Response> {
  const headers = new Headers(response.headers)
  headers.set('cache-control', 'no-store')
  // The protocol's server supports other origins; the portal allows none.
  for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) headers.delete(name)
  if (response.status < 400) return new Response(response.body, { status: response.status, headers })
  const text = await response.text()
  const code = BY_STATUS[response.status] ?? 'UPLOAD_MALFORMED'
  const body = text.startsWith('{') ? text : problemText(code, response.status, asked)
  headers.set('content-type', 'application/problem+json; charset=utf-8')
  const problem = JSON.parse(body) as { code: string; retryAfterSeconds?: number }
  const seconds = problem.retryAfterSeconds
  if (problem.code !== 'INTERNAL') noteCode(asked.request, problem.code)
  if (seconds !== undefined) headers.set('retry-after', String(seconds))
  headers.set('content-length', String(Buffer.byteLength(body)))
  return new Response(body, { status: response.status, headers })
}

function problemText(code: RefusalCode, status: number, { refusals, language }: Answering): string {
  return JSON.stringify({ ...problemOf(refusals, refuse(code), language), status })
}
