import { generateKeyPairSync } from 'node:crypto'
import type { Person } from '#kernel/roles.ts'
import { addressKey, codeKey } from '#server/accounts/attempt-keys.ts'
import { CODE_LIMIT, clearAttempts, giveBackAttempt, takeAttempt } from '#server/accounts/attempts.ts'
import type { ClientOrigin, Services } from '#server/acts/context.ts'
import type { Db, Tx } from '#server/database/db.ts'
import {
  type Asker,
  findPasskey,
  isLaterCount,
  notePasskeyUse,
  type Passkey,
  takeChallenge,
} from '#server/accounts/passkeys.ts'
import type { PasskeyAnswer } from '../law/passkey-contract.ts'
import { relyingParty, userHandle } from './passkey-questions.ts'
import { takeFromAddress } from './secure-door.ts'

type Attempt = {
  readonly asker: Asker
  readonly ticket: string
  readonly answer: PasskeyAnswer
  /** The person asked; null on the sign-in page, where the passkey identifies the person. */
  readonly personId: string | null
  readonly origin: ClientOrigin
  readonly now: Date
}

/** The person of an accepted passkey. `spend` records its use in the transaction of the act: false if a copy was used first. */
export type AcceptedPasskey = { readonly person: Person; readonly passkeyId: string; spend(tx: Tx): Promise<boolean> }

/**
 * The person whose passkey gave this answer; undefined if it is not accepted, for any reason. An unknown passkey, one of a
 * disabled person and a wrong answer take the same path. May refuse with TOO_MANY.
 */
export async function checkPasskey(services: Services, db: Db, attempt: Attempt): Promise<AcceptedPasskey | undefined> {
  const { personId, now, origin, asker, answer } = attempt
  const { address } = origin
  const { security } = services
  await takeFromAddress(security, db, address, now)
  // No lock on the sign-in page: invalid answers sent in another person's name must not lock that person out.
  const taken = personId === null ? undefined : await takeAttempt(db, codeKey(personId), CODE_LIMIT, now)
  if (taken?.locksNow) security({ event: 'CODE_LOCKED', person: personId ?? undefined, address })
  const challenge = await takeChallenge(db, attempt.ticket, asker, now)
  const found = await findPasskey(db, answer.id)
  const count = await countSigned(services, found?.passkey ?? decoy(), challenge ?? '-', answer)
  const reason = taken?.ok === false ? 'locked' : reasonAgainst(attempt, challenge, found?.passkey, count)
  if (reason || !found || count === undefined) {
    const cloned = reason === 'counter'
    const person = found?.person.id ?? personId ?? undefined
    security({ event: cloned ? 'PASSKEY_CLONED' : 'PASSKEY_FAILED', person, address, reason })
    return undefined
  }
  await giveBackAttempt(db, addressKey(address))
  if (personId !== null) await clearAttempts(db, [codeKey(personId)], now)
  const { id } = found.passkey
  return { person: found.person, passkeyId: id, spend: (tx) => notePasskeyUse(tx, id, count, now) }
}

/** The reason to reject an answer; undefined if there is none. */
function reasonAgainst(
  { personId, answer }: Attempt,
  challenge: string | undefined,
  passkey: Passkey | undefined,
  count: number | undefined,
): string | undefined {
  if (challenge === undefined) return 'challenge'
  if (!passkey) return 'unknown'
  if (personId !== null && passkey.personId !== personId) return 'not theirs'
  const named = answer.response.userHandle
  const isSilent = named === undefined || named === ''
  // On the sign-in page the passkey must name its person; elsewhere it may omit the user handle.
  if (isSilent ? personId === null : named !== userHandle(passkey.personId)) return 'not theirs'
  if (count === undefined) return 'answer'
  // A valid signature with a lower counter: the passkey has been copied.
  return isLaterCount(passkey.counter, count) ? undefined : 'counter'
}

/**
 * The counter of a validly signed answer to this challenge, at the portal's own address, by a device that verified its owner;
 * undefined for any other answer.
 */
async function countSigned(
  services: Services,
  passkey: Pick<Passkey, 'credentialId' | 'publicKey'>,
  challenge: string,
  answer: PasskeyAnswer,
): Promise<number | undefined> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(services.config.publicUrl)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { credentialId: id, publicKey } = passkey
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response: withoutUndefined(answer.response), clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      // We compare the counter after the signature: a forged answer must not look like a copied passkey.
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: 0 },
    })
    return verified && answer.id === id ? authenticationInfo.newCounter : undefined
  } catch {
    // The library throws for every fault of an answer; no caller needs to know which.
    return undefined
  }
}

function withoutUndefined<T extends { readonly userHandle?: string | undefined }>({ userHandle: handle, ...rest }: T) {
  return handle === undefined ? rest : { ...rest, userHandle: handle }
}

let made: Pick<Passkey, 'credentialId' | 'publicKey'> | undefined

/** A key without an owner, so that an unknown passkey takes as much work as a known one. */
function decoy(): Pick<Passkey, 'credentialId' | 'publicKey'> {
  made ??= { credentialId: '', publicKey: coseOf() }
  return made
}

/** A new P-256 public key as a COSE map: key type EC2, ES256, curve P-256, x, y. */
function coseOf(): Uint8Array {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  const bytes = (text: string) => Buffer.from(text, 'base64url')
  return Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), bytes(x), Buffer.from('225820', 'hex'), bytes(y)])
}
