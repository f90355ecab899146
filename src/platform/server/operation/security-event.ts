/**
 * What the security log contains besides refusals. It never has a secret, a code or a typed e-mail, only the tag of the e-mail.
 */
export type SecurityEvent = {
  readonly event:
    | 'SIGNED_IN'
    | 'SIGNED_OUT'
    | 'SIGN_IN_FAILED'
    | 'SIGN_IN_LOCKED'
    | 'PROVIDER_FAILED'
    | 'PROVIDER_LINKED'
    | 'PROVIDER_UNLINKED'
    | 'CODE_FAILED'
    | 'CODE_LOCKED'
    | 'ADDRESS_LOCKED'
    | 'CONFIRMED_AGAIN'
    | 'SESSION_ENDED'
    | 'INVITED'
    | 'INVITATION_ACCEPTED'
    | 'RESET_ASKED'
    | 'RESET_MAILED'
    | 'PASSWORD_RESET'
    | 'PASSWORD_CHANGED'
    | 'SECOND_FACTOR_SET'
    | 'SECOND_FACTOR_RESET'
    | 'PASSKEY_ADDED'
    | 'PASSKEY_REMOVED'
    | 'PASSKEY_FAILED'
    | 'PASSKEY_CLONED'
    | 'RECOVERY_CODES_MADE'
    | 'RECOVERY_CODE_USED'
    | 'ROLES_CHANGED'
    | 'ACCOUNT_DISABLED'
    | 'ACCOUNT_ENABLED'
    | 'ACCOUNT_UNLOCKED'
    | 'SIGNING_FAILED'
  /** The person whose account it is about. */
  readonly person?: string | undefined
  /** The person who did it, when it is another one. */
  readonly by?: string | undefined
  /** The tag of an e-mail that was typed (see emailTag). */
  readonly account?: string | undefined
  readonly address?: string | undefined
  readonly session?: string | null | undefined
  readonly reason?: string | undefined
}
