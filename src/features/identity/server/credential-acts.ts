import { Refusal, refuse } from '#kernel/refusals.ts'
import type { Person } from '#kernel/roles.ts'
import { accountKey, codeKey } from '#server/accounts/attempt-keys.ts'
import { clearAttempts } from '#server/accounts/attempts.ts'
import { lockCredentials, savePassword, saveRecoveryCodes, saveTotp } from '#server/accounts/credentials.ts'
import type { Db, Tx } from '#server/database/db.ts'
import type { Doorkeeper, PasswordAttempt } from '#server/accounts/doorkeeper.ts'
import { unlinkIdentities } from '#server/accounts/oidc-store.ts'
import { type AccountChange, type Desk, queueMail } from '#server/accounts/outbox.ts'
import { hashRecoveryCode, newRecoveryCodes } from '#server/accounts/recovery-codes.ts'
import { endSessionsOf, isSessionOpen } from '#server/accounts/sessions.ts'
import type { ProvedFactor } from './enrolment.ts'
import { passwordFault } from '../law/rules.ts'
import { factorPurpose } from './secure-door.ts'
import { identityWords } from '../law/words.ts'

const FAULT_WORDS = {
  tooShort: identityWords.passwordTooShort,
  tooLong: identityWords.passwordTooLong,
  email: identityWords.passwordIsEmail,
  common: identityWords.passwordIsCommon,
} as const

type OwnAct = {
  readonly tx: Tx
  readonly now: Date
  readonly actor: Person
  readonly session: { readonly id: string | null }
}

/**
 * Holds one's own credentials until the end of the act. Whoever took them away meanwhile (a reset) has ended this session: then
 * nothing of the act is left behind.
 */
export async function holdOwnCredentials({ tx, now, actor, session }: OwnAct): Promise<void> {
  await lockCredentials(tx, actor.id)
  if (!session.id || !(await isSessionOpen(tx, session.id, now))) throw refuse('SIGN_IN_REQUIRED')
}

/** In demo mode nothing is checked, so nothing can be set. */
export function refuseInDemo(services: { readonly config: { readonly mode: string } }): void {
  if (services.config.mode === 'demo') throw refuse('DEMO_CREDENTIALS')
}

/** Refuses a password that others would guess, with the field named. */
export function assertStrong(password: string, email: string): void {
  const fault = passwordFault(password, email)
  if (fault) throw refuse('INPUT_INVALID', { issues: [{ path: 'password', code: fault, words: FAULT_WORDS[fault] }] })
}

/** The present password, asked of somebody who is known already: the refusal says that it is this field. */
export async function checkPresentPassword(doorkeeper: Doorkeeper, db: Db, attempt: PasswordAttempt): Promise<void> {
  try {
    await doorkeeper.checkPassword(db, attempt)
  } catch (error) {
    throw error instanceof Refusal && error.code === 'SIGN_IN_FAILED' ? refuse('PASSWORD_REFUSED') : error
  }
}

/** A new password: former sessions end but for one, and a lock that guessing put on the account is lifted. */
export async function setPassword(desk: Desk, person: Person, hash: string, keep: string | null): Promise<void> {
  await savePassword(desk.tx, person.id, hash, desk.now)
  await endSessionsOf(desk.tx, person.id, desk.now.toISOString(), keep)
  await clearAttempts(desk.tx, [accountKey(person.email), codeKey(person.id)], desk.now)
}

/** A new second factor: former sessions end but for one. */
export async function setFactor(desk: Desk, person: Person, proved: ProvedFactor, keep: string | null): Promise<void> {
  const sealed = desk.services.vault.seal(proved.secret, factorPurpose(person.id))
  await saveTotp(desk.tx, person.id, { sealed, step: proved.step }, desk.now)
  await endSessionsOf(desk.tx, person.id, desk.now.toISOString(), keep)
}

/** New recovery codes in the place of all former ones; this answer is the only place where they are readable. */
export async function makeRecoveryCodes(desk: Desk, personId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.flatMap((code) => hashRecoveryCode(personId, code) ?? [])
  await saveRecoveryCodes(desk.tx, personId, hashes, desk.now)
  return codes
}

/** Tells a person by mail what was changed, so that somebody else's hand is noticed. */
export async function tellChange(desk: Desk, person: Person, what: AccountChange): Promise<void> {
  await queueMail(desk, { kind: 'changed', person, parameters: { what } })
}

/** Takes a person's identity at the provider away and tells it by mail; false when there was none. */
export async function dropIdentity(desk: Desk, person: Person, address: string): Promise<boolean> {
  if (!(await unlinkIdentities(desk.tx, person.id))) return false
  await tellChange(desk, person, 'providerUnlinked')
  desk.security({ event: 'PROVIDER_UNLINKED', person: person.id, address })
  return true
}
