import { type Route, ROUTES } from 'virtual:routes'
import type { ActionName, Actions } from '#kernel/product.ts'
import type { OutputOf, RawInputOf } from '#kernel/action.ts'
import { BASE, getTabToken, headersOf } from './headers.ts'
import type { Word } from '#kernel/words.ts'
import { connection } from '../live/connection.ts'
import { askToConfirm } from './fresh.ts'
import { forgetSession, refreshTabToken } from './session.ts'

/** RFC 9457 document of a refusal, in the language of the call. */
export type Problem = {
  readonly code: string
  readonly status: number
  readonly detail: string
  /** The detail in both languages; absent when the failure is not a refusal by the portal. */
  readonly words?: Word
  readonly article?: string
  /** Where the missing thing can be fixed. */
  readonly mend?: string
  readonly missing?: readonly string[]
  readonly issues?: readonly { readonly path: string; readonly code: string; readonly message: string }[]
  readonly requestId?: string
  readonly [extra: string]: unknown
}

/** §8: any answer but a success becomes an error with the code HTTP_{status}; 0 means that no answer came. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly code: string
  readonly status: number
  readonly problem: Problem
  /** The fields that are wrong, for the form hook. */
  readonly issues: Problem['issues']
  constructor(status: number, problem: Problem) {
    super(problem.detail)
    this.status = status
    this.code = `HTTP_${status}`
    this.problem = problem
    this.issues = problem.issues
  }
}

/** How a call is made. The acts are fetched when somebody begins to work with a page, and at the latest with the first of them. */
export async function routeOf(name: ActionName): Promise<Route> {
  const known = ROUTES[name]
  if (known) return known
  const { ACTS } = await import('virtual:acts').catch(async () => {
    // The portal answers and does not have the file, so it runs another release.
    throw (await connection.check()) ? outdated() : offline()
  })
  const route = ACTS[name]
  if (!route) throw new Error(`no call is named ${name}`)
  return route
}

/** The address and the body of a call: path parameters from the input, the rest as query or JSON. */
function addressOf({ method, path: template, query: inQuery = [] }: Route, input: Readonly<Record<string, unknown>>) {
  const rest: Record<string, unknown> = { ...input }
  const path = template.replace(/\{(\w+)\}/g, (_match, key: string) => {
    const value = encodeURIComponent(String(rest[key]))
    delete rest[key]
    return value
  })
  const hasBody = method === 'POST' || method === 'PUT'
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(rest)) {
    if (hasBody && !inQuery.includes(key)) continue
    if (value !== undefined && value !== null)
      query.set(key, typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean))
    delete rest[key]
  }
  const url = BASE + path + (query.size > 0 ? `?${query}` : '')
  return { method, url, body: hasBody ? JSON.stringify(rest) : undefined }
}

/** The address of a read. */
export function readAddress(name: ActionName, input: Readonly<Record<string, unknown>>): string {
  const route = ROUTES[name]
  if (!route) throw new Error(`${name} is not a read`)
  return addressOf(route, input).url
}

/** The error when no answer came. */
export function offline(): HttpError {
  return new HttpError(0, { code: 'OFFLINE', status: 0, detail: 'OFFLINE' })
}

/** The error when the portal runs another release than this page. */
function outdated(): HttpError {
  const words = {
    en: 'The portal was updated. Load this page again.',
    ar: 'حُدّثت البوابة. أعد تحميل هذه الصفحة.',
  }
  return new HttpError(0, { code: 'OUTDATED', status: 0, detail: words.en, words })
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    return (await response.json()) as Problem
  } catch {
    // The status text is always English, and HTTP/2 does not send it.
    const code = `HTTP_${response.status}`
    return { code, status: response.status, detail: code }
  }
}

type CallOptions = {
  readonly signal?: AbortSignal
  readonly idempotencyKey?: string
  readonly headers?: Readonly<Record<string, string>>
}

async function send(
  name: ActionName,
  input: Readonly<Record<string, unknown>>,
  options: CallOptions,
): Promise<Response> {
  const key: Record<string, string> = options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}
  // Without a connection an act is refused at once; otherwise it would hang until the network times out.
  if (ROUTES[name]?.method !== 'GET' && !(await connection.isThere())) throw offline()
  const { method, url, body } = addressOf(await routeOf(name), input)
  const begun = connection.begin()
  try {
    const response = await fetch(url, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: { ...headersOf(), ...key, ...options.headers },
      cache: 'no-store',
      credentials: 'same-origin',
      signal: options.signal ?? null,
    })
    connection.answered(begun)
    return response
  } catch (error) {
    if (options.signal?.aborted) throw error
    void connection.check()
    throw offline()
  }
}

/** Calls an action of the catalogue; throws HttpError for every answer but a success. */
export async function callAction<N extends ActionName>(
  name: N,
  input: RawInputOf<Actions[N]>,
  options: CallOptions = {},
): Promise<OutputOf<Actions[N]>> {
  return (await (await answerOf(name, input, options)).json()) as OutputOf<Actions[N]>
}

/** The bytes of a `navigation` action, for a page that shows a failure itself. */
export async function callForFile<N extends ActionName>(name: N, input: RawInputOf<Actions[N]>): Promise<Blob> {
  const answer = await answerOf(name, input, {})
  try {
    return await answer.blob()
  } catch {
    // The response broke off: an incomplete file is an error.
    throw new HttpError(0, { code: 'DOWNLOAD_BROKEN', status: 0, detail: 'DOWNLOAD_BROKEN' })
  }
}

/**
 * What a `navigation` action would return, from the headers and the first byte of its response: name, kind, size and fingerprint of a
 * file.
 */
export async function callForHead<N extends ActionName>(
  name: N,
  input: RawInputOf<Actions[N]>,
  signal: AbortSignal,
): Promise<Headers> {
  const { headers, body } = await answerOf(name, input, { signal, headers: { range: 'bytes=0-0' } })
  await body?.cancel()
  return headers
}

/** Calls that sign in or ask who is signed in: their 401 is a valid answer, not a lost session. */
const SIGN_IN: readonly ActionName[] = [
  ...(['session.open', 'session.confirm', 'session.read'] as const),
  ...(['passkey.askSignIn', 'passkey.signIn', 'passkey.askConfirm', 'passkey.confirm'] as const),
]

/** Returns a successful response or throws HttpError. A tab without its token fetches one, once. */
async function answerOf(name: ActionName, input: unknown, options: CallOptions): Promise<Response> {
  const fields = input as Readonly<Record<string, unknown>>
  const needsSession = !SIGN_IN.includes(name)
  const token = getTabToken()
  let response = await send(name, fields, options)
  if (response.status === 401 && needsSession) {
    // Another call may have fetched the new token meanwhile.
    const isRenewed = getTabToken() !== null && getTabToken() !== token
    if (isRenewed || (await refreshTabToken())) response = await send(name, fields, options)
  }
  if (response.ok) return response
  const problem = await problemOf(response)
  // The second factor was proved again, so the same act is repeated under the same key.
  if (problem.code === 'FRESH_AUTH_REQUIRED' && (await askToConfirm())) return answerOf(name, input, options)
  if (response.status === 401 && needsSession) forgetSession()
  throw new HttpError(response.status, problem)
}
