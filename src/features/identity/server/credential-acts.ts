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
 * Locks the actor's own credentials until the end of the act. If a reset removed them meanwhile, it also ended this session, and
 * the act is rolled back.
 */
export async function holdOwnCredentials({ tx, now, actor, session }: OwnAct): Promise<void> {
  await lockCredentials(tx, actor.id)
  if (!session.id || !(await isSessionOpen(tx, session.id, now))) throw refuse('SIGN_IN_REQUIRED')
}

/** In demo mode credentials are not checked, so they cannot be set. */
export function refuseInDemo(services: { readonly config: { readonly mode: string } }): void {
  if (services.config.mode === 'demo') throw refuse('DEMO_CREDENTIALS')
}

/** Refuses a password that is easily guessed, naming the field. */
export function assertStrong(password: string, email: string): void {
  const fault = passwordFault(password, email)
  if (fault) throw refuse('INPUT_INVALID', { issues: [{ path: 'password', code: fault, words: FAULT_WORDS[fault] }] })
}

/** Checks the current password of a person already identified, so the refusal may name the field. */
export async function checkPresentPassword(doorkeeper: Doorkeeper, db: Db, attempt: PasswordAttempt): Promise<void> {
  try {
    await doorkeeper.checkPassword(db, attempt)
  } catch (error) {
    throw error instanceof Refusal && error.code === 'SIGN_IN_FAILED' ? refuse('PASSWORD_REFUSED') : error
  }
}

/** Sets a new password: ends all sessions except `keep`, and lifts a lock set by failed attempts. */
export async function setPassword(desk: Desk, person: Person, hash: string, keep: string | null): Promise<void> {
  await savePassword(desk.tx, person.id, hash, desk.now)
  await endSessionsOf(desk.tx, person.id, desk.now.toISOString(), keep)
  await clearAttempts(desk.tx, [accountKey(person.email), codeKey(person.id)], desk.now)
}

/** Sets a new second factor: ends all sessions except `keep`. */
export async function setFactor(desk: Desk, person: Person, proved: ProvedFactor, keep: string | null): Promise<void> {
  const encrypted = desk.services.vault.encrypt(proved.secret, factorPurpose(person.id))
  await saveTotp(desk.tx, person.id, { encrypted, step: proved.step }, desk.now)
  await endSessionsOf(desk.tx, person.id, desk.now.toISOString(), keep)
}

/** Replaces all recovery codes; only this return value contains them in readable form. */
export async function makeRecoveryCodes(desk: Desk, personId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.flatMap((code) => hashRecoveryCode(personId, code) ?? [])
  await saveRecoveryCodes(desk.tx, personId, hashes, desk.now)
  return codes
}

/** Mails the person what was changed, so that a change by another person is noticed. */
export async function tellChange(desk: Desk, person: Person, what: AccountChange): Promise<void> {
  await queueMail(desk, { kind: 'changed', person, parameters: { what } })
}

/** Removes a person's link to an identity at the provider and notifies them by mail; false if there was none. */
export async function dropIdentity(desk: Desk, person: Person, address: string): Promise<boolean> {
  if (!(await unlinkIdentities(desk.tx, person.id))) return false
  await tellChange(desk, person, 'providerUnlinked')
  desk.security({ event: 'PROVIDER_UNLINKED', person: person.id, address })
  return true
}
