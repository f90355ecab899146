import type { Person } from '#kernel/roles.ts'
import type { ClientOrigin } from '../acts/context.ts'
import type { Db, Tx } from '../database/db.ts'

export type PasswordAttempt = {
  readonly email: string
  readonly password: string
  readonly origin: ClientOrigin
  readonly now: Date
}
export type CodeAttempt = {
  readonly personId: string
  readonly code: string
  readonly origin: ClientOrigin
  readonly now: Date
}
/**
 * What kind of code was accepted. It is spent in the transaction of the act that it authorises; `spend` returns false when it was
 * spent meanwhile.
 */
export type AcceptedCode = { readonly by: 'totp' | 'recovery' | 'anything'; spend(tx: Tx): Promise<boolean> }

/**
 * Decides who signs in. Demo and secure mode take the same two steps and differ only here. Both checks are slow and count
 * attempts, so they run before the transaction of their act.
 */
export type Doorkeeper = {
  /**
   * The person with this e-mail and password; null for an unknown e-mail where strangers may sign in. Refuses everybody else with
   * SIGN_IN_FAILED, whatever the reason, or with TOO_MANY.
   */
  checkPassword(db: Db, attempt: PasswordAttempt): Promise<Person | null>
  /** What kind of code this is for a known person; undefined when it is not accepted, whatever the reason. May refuse with TOO_MANY. */
  checkCode(db: Db, attempt: CodeAttempt): Promise<AcceptedCode | undefined>
}
