import type {
  NewPasskeyAnswer,
  NewPasskeyQuestion,
  PasskeyAnswer,
  PasskeyQuestion,
} from '../../law/passkey-contract.ts'
import { passkeyHost } from '../../law/passkey-rules.ts'

/** Why a browser cannot use a passkey, before and after it is asked; the texts have the same names. */
export type PasskeyFault =
  | 'atNumber'
  | 'insecure'
  | 'oldBrowser'
  | 'cancelled'
  | 'notMade'
  | 'already'
  | 'otherAddress'
  | 'browserFailed'

export class PasskeyError extends Error {
  override name = 'PasskeyError'
  readonly fault: PasskeyFault
  constructor(fault: PasskeyFault) {
    super(fault)
    this.fault = fault
  }
}

/** Why passkeys are not possible on this page; undefined if they are. */
export function whyNoPasskeys(): PasskeyFault | undefined {
  if (passkeyHost(location.href) === undefined) return 'atNumber'
  if (!window.isSecureContext) return 'insecure'
  return typeof PublicKeyCredential === 'function' ? undefined : 'oldBrowser'
}

/** The browser's name for a failure; the WebAuthn library puts it into the cause. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const { cause } = error
  return cause instanceof Error ? cause.name : error.name
}

function faultOf(error: unknown, refused: PasskeyFault): PasskeyFault {
  const name = nameOf(error)
  if (name === 'NotAllowedError' || name === 'AbortError' || name === 'ConstraintError') return refused
  if (name === 'InvalidStateError') return 'already'
  return name === 'SecurityError' ? 'otherAddress' : 'browserFailed'
}

type Signed = { readonly ticket: string; readonly answer: PasskeyAnswer }
type Made = { readonly ticket: string; readonly answer: NewPasskeyAnswer }

/** Has the browser sign with a passkey after its owner is verified. Throws a PasskeyError. */
export async function signWithPasskey({ ticket, options }: PasskeyQuestion): Promise<Signed> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options })
    return { ticket, answer: { id, rawId, type, response } }
  } catch (error) {
    throw new PasskeyError(faultOf(error, 'cancelled'))
  }
}

/** Has the browser create a passkey. Throws a PasskeyError. */
export async function makePasskey({ ticket, options }: NewPasskeyQuestion): Promise<Made> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  try {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports } = response
    return { ticket, answer: { id, rawId, type, response: { clientDataJSON, attestationObject, transports } } }
  } catch (error) {
    throw new PasskeyError(faultOf(error, 'notMade'))
  }
}
