import { isLoopback } from '#server/start/loopback.ts'
import { Unreachable, Unusable } from '../law/oidc-fault.ts'

/** How long the provider may take for one answer, body included. */
export const ANSWER_MS = 5_000
/** The longest answer; a provider's answers are far shorter. */
const ANSWER_BYTES = 512 * 1024

type Options = {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: unknown
}

/** A request to the provider with a timeout and a bounded answer, over TLS unless the host is this machine. */
export async function fetchBounded(address: string, options: Options, answerMs = ANSWER_MS): Promise<Response> {
  const url = new URL(address)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname)))
    throw new Unusable('insecure address')
  const { method, headers, body } = options
  const signal = AbortSignal.timeout(answerMs)
  const request = { method, headers, signal, redirect: 'manual' as const, ...(body ? { body: body as never } : {}) }
  const response = await fetch(url, request).catch(() => {
    throw new Unreachable('no answer')
  })
  const bytes = await readBounded(response)
  if (response.status >= 500 || response.status === 429) throw new Unreachable(`status ${response.status}`)
  const { status, headers: answered } = response
  return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, { status, headers: answered })
}

async function readBounded(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for await (const part of response.body ?? []) {
      length += part.byteLength
      if (length > ANSWER_BYTES) break
      parts.push(part)
    }
  } catch {
    throw new Unreachable('the answer broke off')
  }
  if (length > ANSWER_BYTES) throw new Unusable('the answer is too long')
  return Buffer.concat(parts)
}
