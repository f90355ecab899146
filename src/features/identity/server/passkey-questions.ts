import { refuse } from '#kernel/refusals.ts'
import type { Person } from '#kernel/roles.ts'
import type { Services } from '#server/acts/context.ts'
import type { Db } from '#server/database/db.ts'
import {
  type Asker,
  askChallenge,
  CHALLENGE_MS,
  listPasskeys,
  type Passkey,
  takeChallenge,
} from '#server/accounts/passkeys.ts'
import {
  isTransport,
  type NewPasskeyAnswer,
  type NewPasskeyQuestion,
  type PasskeyQuestion,
} from '../law/passkey-contract.ts'
import { passkeyHost } from '../law/passkey-rules.ts'

/** The name under which authenticators list the portal. */
const PORTAL = 'Arbitrator Manager'
/** EdDSA, ECDSA and RSA, in order of preference: every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257]

/** The host name that passkeys belong to, and the only origin that may use them. Refuses if the portal has no host name. */
export function relyingParty(publicUrl: string): { readonly id: string; readonly origin: string } {
  const id = passkeyHost(publicUrl)
  if (id === undefined) throw refuse('PASSKEYS_NEED_NAME')
  return { id, origin: publicUrl }
}

/** The id of a person for an authenticator; it reveals nothing. */
export function userHandle(personId: string): string {
  return Buffer.from(personId).toString('base64url')
}

const known = ({ credentialId, transports }: Passkey) =>
  ({ id: credentialId, type: 'public-key', transports: transports.filter(isTransport) }) as const

type Asking = { readonly services: Services; readonly db: Db; readonly now: Date }

/** Requests a signature of one of these passkeys; of any on the device if none are named. */
export async function askPasskey(
  { services, db, now }: Asking,
  asker: Asker,
  passkeys: readonly Passkey[],
): Promise<PasskeyQuestion> {
  const { id: rpId } = relyingParty(services.config.publicUrl)
  const { ticket, challenge } = await askChallenge(db, asker, now)
  const options = { challenge, rpId, timeout: CHALLENGE_MS, userVerification: 'required' as const }
  return { ticket, options: { ...options, allowCredentials: passkeys.map(known) } }
}

/** Requests a new passkey of a person. It must verify its owner and be discoverable, so that it can sign in on its own. */
export async function askNewPasskey(
  { services, db, now }: Asking,
  asker: Asker,
  person: Person,
): Promise<NewPasskeyQuestion> {
  const { id } = relyingParty(services.config.publicUrl)
  const present = await listPasskeys(db, person.id)
  const { ticket, challenge } = await askChallenge(db, asker, now)
  return {
    ticket,
    options: {
      challenge,
      rp: { id, name: PORTAL },
      user: { id: userHandle(person.id), name: person.email, displayName: person.nameEn },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: CHALLENGE_MS,
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      excludeCredentials: present.map(known),
    },
  }
}

export type MadePasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

/** The passkey made for a challenge of this asker. Refuses one made for another asker, on another site or without user verification. */
export async function proveNewPasskey(
  { services, db, now }: Asking,
  asker: Asker,
  given: { readonly ticket: string; readonly answer: NewPasskeyAnswer },
): Promise<MadePasskey> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(services.config.publicUrl)
  const challenge = await takeChallenge(db, given.ticket, asker, now)
  const { transports = [], ...response } = given.answer.response
  if (challenge === undefined || (await hasCertificates(response.attestationObject))) throw refuse('PASSKEY_REFUSED')
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const made = await verifyRegistrationResponse({
    response: { ...given.answer, response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
    // The library throws for every fault of an answer.
  }).catch(() => undefined)
  if (!made?.verified) throw refuse('PASSKEY_REFUSED')
  const { id: credentialId, publicKey, counter } = made.registrationInfo.credential
  return { credentialId, publicKey, counter, transports: transports.filter(isTransport) }
}

/**
 * Whether a new passkey has its manufacturer's certificates. We ask for none, so browsers send none; verifying them would mean
 * work, and requests to addresses, chosen by the sender.
 */
async function hasCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  try {
    const decoded = decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url')))
    const format = decoded.get('fmt')
    return !(format === 'none' || (format === 'packed' && decoded.get('attStmt').get('x5c') === undefined))
  } catch {
    return true
  }
}
