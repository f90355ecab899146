import { randomBytes } from 'node:crypto'
import { knownRoles, type Person } from '#kernel/roles.ts'
import type { Queryable, Tx } from '../database/db.ts'
import { hashSecret, newSecret } from './session-secret.ts'

export type Passkey = {
  readonly id: string
  readonly personId: string
  /** The authenticator's id of the credential, in base64url. */
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

/** The passkeys of a person, oldest first. */
export async function listPasskeys(db: Queryable, personId: string): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('personId', '=', personId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function countPasskeys(db: Queryable, personId: string): Promise<number> {
  const row = await db
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('personId', '=', personId)
    .executeTakeFirstOrThrow()
  return row.count
}

/** The passkey that an authenticator names, with its owner; undefined when it is unknown or the owner is disabled. */
export async function findPasskey(
  db: Queryable,
  credentialId: string,
): Promise<{ readonly passkey: Passkey; readonly person: Person } | undefined> {
  const row = await db
    .selectFrom('passkeys')
    .innerJoin('people', 'people.id', 'passkeys.personId')
    .selectAll('passkeys')
    .select(['email', 'nameEn', 'nameAr', 'roles'])
    .where('credentialId', '=', credentialId)
    .where('people.disabledAt', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { email, nameEn, nameAr, roles, ...passkey } = row
  return { passkey, person: { id: passkey.personId, email, nameEn, nameAr, roles: knownRoles(roles) } }
}

/** Adds a passkey; false when it is registered already. */
export async function insertPasskey(tx: Tx, row: Omit<Passkey, 'lastUsedAt'>): Promise<boolean> {
  const result = await tx
    .insertInto('passkeys')
    .values({
      ...row,
      publicKey: Buffer.from(row.publicKey),
      transports: [...row.transports],
      createdAt: row.createdAt.toISOString(),
    })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Whether a signature counter may follow another: it grows, unless the authenticator does not count at all. */
export function isLaterCount(before: number, now: number): boolean {
  return now > before || (now === 0 && before === 0)
}

/** Records a use: false when the passkey is gone, or when a use with the same or a later counter was recorded before. */
export async function notePasskeyUse(tx: Tx, id: string, counter: number, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('passkeys')
    .set({ counter, lastUsedAt: at.toISOString() })
    .where('id', '=', id)
    .where((eb) => (counter === 0 ? eb('counter', '=', 0) : eb('counter', '<', counter)))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Removes one passkey of a person: false when the person has no such passkey. */
export async function removePasskey(tx: Tx, personId: string, id: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('personId', '=', personId)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** Removes all passkeys of a person. */
export async function dropPasskeys(tx: Tx, personId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('personId', '=', personId).execute()
}

/**
 * What a signature is requested for: to sign in without a password, as the second step, to prove the second factor again, to add
 * a passkey, for the first passkey of an invitation, or for that of a link that sets up the second factor again.
 */
export type PasskeyPurpose = 'signIn' | 'confirm' | 'renew' | 'add' | 'invitation' | 'factor'

/** Who requests it: the id of the session or of the link; nobody yet at the sign-in page. */
export type Asker = { readonly purpose: PasskeyPurpose; readonly owner: string }

/** How long the browser may take to find a passkey and verify its owner by fingerprint or PIN. */
export const CHALLENGE_MS = 5 * 60_000

/** Makes a challenge. Only the holder of the ticket can answer it. */
export async function askChallenge(
  db: Queryable,
  asker: Asker,
  now: Date,
): Promise<{ readonly ticket: string; readonly challenge: string }> {
  const ticket = newSecret()
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS).toISOString()
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<', now).execute()
  await db
    .insertInto('passkeyChallenges')
    .values({ ...asker, ticketHash: hashSecret(ticket), challenge, expiresAt })
    .execute()
  return { ticket, challenge }
}

/**
 * Consumes a challenge, whether or not the answer is valid: undefined when it was made for another asker or purpose, used, or has
 * expired.
 */
export async function takeChallenge(
  db: Queryable,
  ticket: string,
  asker: Asker,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkeyChallenges')
    .where('ticketHash', '=', hashSecret(ticket))
    .where('purpose', '=', asker.purpose)
    .where('owner', '=', asker.owner)
    .where('expiresAt', '>', now)
    .returning('challenge')
    .executeTakeFirst()
  return row?.challenge
}
