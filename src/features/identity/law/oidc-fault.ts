import * as oidc from 'openid-client'
import type { RefusalCode } from '#kernel/refusals.ts'

/** The provider did not answer in time, or answered with a server error. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

/** The provider's answer is malformed. */
export class Unusable extends Error {
  override name = 'Unusable'
}

type FaultCode = Extract<RefusalCode, 'PROVIDER_DOWN' | 'PROVIDER_REFUSED' | 'PROVIDER_UNFINISHED'>

/** Why a sign-in at the provider failed: the refusal shown, and a word for the log. Never contains what was sent or received. */
export class ProviderFault extends Error {
  override name = 'ProviderFault'
  readonly code: FaultCode
  readonly reason: string
  constructor(code: FaultCode, reason: string) {
    super(code)
    this.code = code
    // The word may come from the provider: reduce it to one line of plain characters.
    this.reason = reason.replace(/[^\w .-]/g, '').slice(0, 60) || 'unknown'
  }
}

const IS_OVERLOAD = new Set(['server_error', 'temporarily_unavailable'])

/** Maps an error of the client library or the network to one of three faults. */
export function toFault(error: unknown): ProviderFault {
  if (error instanceof ProviderFault) return error
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Unreachable) return new ProviderFault('PROVIDER_DOWN', cause.message)
    if (cause instanceof Unusable) return new ProviderFault('PROVIDER_REFUSED', cause.message)
  }
  if (error instanceof oidc.AuthorizationResponseError)
    return new ProviderFault(IS_OVERLOAD.has(error.error) ? 'PROVIDER_DOWN' : 'PROVIDER_UNFINISHED', error.error)
  // The code was already used, has expired, or was issued for another verifier.
  if (error instanceof oidc.ResponseBodyError)
    return new ProviderFault(error.error === 'invalid_grant' ? 'PROVIDER_UNFINISHED' : 'PROVIDER_REFUSED', error.error)
  const { code } = error as { code?: unknown }
  return new ProviderFault('PROVIDER_REFUSED', typeof code === 'string' ? code : 'unknown')
}
