import type { Queryable, Tx } from '../database/db.ts'
import { unlinkIdentities } from './oidc-store.ts'
import { countPasskeys, dropPasskeys } from './passkeys.ts'

export type Credentials = {
  readonly passwordHash: string | null
  readonly passwordSetAt: Date | null
  readonly totpSecret: Uint8Array | null
  readonly totpSetAt: Date | null
  readonly totpLastStep: number | null
}

/** What a person can authenticate with; undefined for a person who never accepted an invitation. */
export async function findCredentials(db: Queryable, personId: string): Promise<Credentials | undefined> {
  return db
    .selectFrom('credentials')
    .select(['passwordHash', 'passwordSetAt', 'totpSecret', 'totpSetAt', 'totpLastStep'])
    .where('personId', '=', personId)
    .executeTakeFirst()
}

export async function savePassword(tx: Tx, personId: string, passwordHash: string, at: Date): Promise<void> {
  const values = { passwordHash, passwordSetAt: at.toISOString() }
  await tx
    .insertInto('credentials')
    .values({ personId, ...values })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(values))
    .execute()
}

/** Replaces an outdated hash by a stronger one of the same password, unless the password changed meanwhile. */
export async function replaceHash(db: Queryable, personId: string, before: string, after: string): Promise<void> {
  await db
    .updateTable('credentials')
    .set({ passwordHash: after })
    .where('personId', '=', personId)
    .where('passwordHash', '=', before)
    .execute()
}

/** Stores a second factor and marks the step of the code that proved it as spent. */
export async function saveTotp(
  tx: Tx,
  personId: string,
  factor: { readonly encrypted: Uint8Array; readonly step: number },
  at: Date,
): Promise<void> {
  const values = { totpSecret: Buffer.from(factor.encrypted), totpSetAt: at.toISOString(), totpLastStep: factor.step }
  await tx
    .insertInto('credentials')
    .values({ personId, ...values })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(values))
    .execute()
}

/** What a person can use for the second step. */
export type Factor = 'code' | 'passkey'

export async function listFactors(db: Queryable, personId: string): Promise<Factor[]> {
  const hasDevice = Boolean((await findCredentials(db, personId))?.totpSecret)
  const hasPasskey = (await countPasskeys(db, personId)) > 0
  return [...(hasDevice ? ['code' as const] : []), ...(hasPasskey ? ['passkey' as const] : [])]
}

/** Locks the credentials of a person until the end of the act: of two acts that remove a factor, the second sees what the first left. */
export async function lockCredentials(tx: Tx, personId: string): Promise<void> {
  await tx.selectFrom('credentials').select('personId').where('personId', '=', personId).forUpdate().execute()
}

/** Removes a person's second factor of every kind: device, passkeys, recovery codes, and an identity whose provider may prove one. */
export async function dropSecondFactor(tx: Tx, personId: string): Promise<void> {
  await tx
    .updateTable('credentials')
    .set({ totpSecret: null, totpSetAt: null, totpLastStep: null })
    .where('personId', '=', personId)
    .execute()
  await tx.deleteFrom('recoveryCodes').where('personId', '=', personId).execute()
  await dropPasskeys(tx, personId)
  await unlinkIdentities(tx, personId)
}

/** Spends a step of the second factor: false when it or a later one has been spent already. */
export async function spendStep(tx: Tx, personId: string, step: number): Promise<boolean> {
  const result = await tx
    .updateTable('credentials')
    .set({ totpLastStep: step })
    .where('personId', '=', personId)
    .where('totpSecret', 'is not', null)
    .where((eb) => eb.or([eb('totpLastStep', 'is', null), eb('totpLastStep', '<', step)]))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Replaces all recovery codes of a person. */
export async function saveRecoveryCodes(tx: Tx, personId: string, hashes: readonly string[], at: Date): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('personId', '=', personId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ personId, codeHash, madeAt: at.toISOString() })))
    .execute()
}

/** Spends a recovery code: false when it does not belong to this person or was used before. */
export async function spendRecoveryCode(tx: Tx, personId: string, codeHash: string, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: at.toISOString() })
    .where('personId', '=', personId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** How many unused recovery codes a person has left. */
export async function countRecoveryCodes(db: Queryable, personId: string): Promise<number> {
  const row = await db
    .selectFrom('recoveryCodes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('personId', '=', personId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Whether the person has this unused recovery code; it is spent in the act's own transaction. */
export async function hasRecoveryCode(db: Queryable, personId: string, codeHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('personId', '=', personId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
