import { refuse } from '#kernel/refusals.ts'
import { accountKey, addressKey, codeKey, emailTag } from '#server/accounts/attempt-keys.ts'
import {
  ACCOUNT_LIMIT,
  ADDRESS_LIMIT,
  clearAttempts,
  CODE_LIMIT,
  giveBackAttempt,
  assertTaken,
  takeAttempt,
} from '#server/accounts/attempts.ts'
import {
  findCredentials,
  hasRecoveryCode,
  replaceHash,
  spendRecoveryCode,
  spendStep,
} from '#server/accounts/credentials.ts'
import type { Db } from '#server/database/db.ts'
import type { AcceptedCode, CodeAttempt, Doorkeeper, PasswordAttempt } from '#server/accounts/doorkeeper.ts'
import { findSignIn } from '#server/accounts/people.ts'
import { hashPassword, isOutdated, isPassword } from '#server/accounts/passwords.ts'
import { hashRecoveryCode } from '#server/accounts/recovery-codes.ts'
import type { SecurityEvent } from '#server/operation/security-event.ts'
import { matchTotp } from '#server/accounts/totp.ts'
import type { Vault } from '#server/accounts/vault.ts'

type Parts = { readonly vault: Vault; readonly security: (event: SecurityEvent) => void }

/** Secure mode: a password, then a code of the second factor or a recovery code. */
export function createDoorkeeper(parts: Parts): Doorkeeper {
  return {
    checkPassword: (db, attempt) => checkPassword(parts, db, attempt),
    checkCode: (db, attempt) => checkCode(parts, db, attempt),
  }
}

/** Unknown e-mail, wrong password, disabled and locked accounts take the same path and time and get the same answer. */
async function checkPassword({ security }: Parts, db: Db, attempt: PasswordAttempt) {
  const { email, password, now, origin } = attempt
  const { address } = origin
  await takeFromAddress(security, db, address, now)
  const key = accountKey(email)
  const taken = await takeAttempt(db, key, ACCOUNT_LIMIT, now)
  const found = await findSignIn(db, email)
  const isRight = await isPassword(found?.passwordHash ?? null, password)
  const who = { account: emailTag(email), person: found?.person.id, address }
  if (taken.locksNow) security({ event: 'SIGN_IN_LOCKED', ...who })
  if (!found || !isRight || !taken.ok) {
    security({ event: 'SIGN_IN_FAILED', reason: taken.ok ? 'password' : 'locked', ...who })
    throw refuse('SIGN_IN_FAILED')
  }
  await clearAttempts(db, [key], now)
  await giveBackAttempt(db, addressKey(address))
  if (found.passwordHash && isOutdated(found.passwordHash))
    await replaceHash(db, found.person.id, found.passwordHash, await hashPassword(password))
  return found.person
}

async function checkCode(parts: Parts, db: Db, attempt: CodeAttempt): Promise<AcceptedCode | undefined> {
  const { security } = parts
  const { personId, now, origin } = attempt
  const { address } = origin
  await takeFromAddress(security, db, address, now)
  const taken = await takeAttempt(db, codeKey(personId), CODE_LIMIT, now)
  const accepted = await findAccepted(parts, db, attempt)
  if (taken.locksNow) security({ event: 'CODE_LOCKED', person: personId, address })
  if (!accepted || !taken.ok) {
    security({ event: 'CODE_FAILED', person: personId, address, reason: taken.ok ? 'code' : 'locked' })
    return undefined
  }
  await clearAttempts(db, [codeKey(personId)], now)
  await giveBackAttempt(db, addressKey(address))
  return accepted
}

/** An unused code of the second factor, or an unused recovery code. */
async function findAccepted({ vault }: Parts, db: Db, attempt: CodeAttempt): Promise<AcceptedCode | undefined> {
  const { personId, code, now } = attempt
  const credentials = await findCredentials(db, personId)
  // A person with passkeys but no device also has recovery codes.
  const secret = credentials?.totpSecret && vault.decrypt(credentials.totpSecret, factorPurpose(personId))
  const step = secret ? matchTotp(secret, code, now, credentials.totpLastStep) : undefined
  if (step !== undefined) return { by: 'totp', spend: (tx) => spendStep(tx, personId, step) }
  const hash = hashRecoveryCode(personId, code)
  if (hash === undefined || !(await hasRecoveryCode(db, personId, hash))) return undefined
  return { by: 'recovery', spend: (tx) => spendRecoveryCode(tx, personId, hash, now) }
}

/** The purpose under which a person's second-factor secret is encrypted. */
export function factorPurpose(personId: string): string {
  return `totp:${personId}`
}

/** Refuses openly after too many failures from one address, which reveals nothing about any account. */
export async function takeFromAddress(security: Parts['security'], db: Db, address: string, now: Date): Promise<void> {
  const taken = await takeAttempt(db, addressKey(address), ADDRESS_LIMIT, now)
  if (taken.locksNow) security({ event: 'ADDRESS_LOCKED', address })
  assertTaken(taken, now)
}
