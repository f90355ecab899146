import type { Person } from '#kernel/roles.ts'
import { knownRoles } from '#kernel/roles.ts'
import type { Queryable, Tx } from '../database/db.ts'
import type { FlowPurpose, ProvedIdentity } from './oidc-provider.ts'

/** A browser on its way to the provider: hashes of what it will bring back, and what stays here, encrypted. */
export type Flow = {
  readonly stateHash: string
  readonly binderHash: string
  readonly purpose: FlowPurpose
  /** The session that links an identity. */
  readonly sessionId: string | null
  readonly sealed: Uint8Array
  readonly expiresAt: Date
}

/** Stores a flow, and deletes those of browsers that never came back. */
export async function insertFlow(tx: Tx, flow: Flow, now: Date): Promise<void> {
  const { sealed, expiresAt, ...rest } = flow
  await tx.deleteFrom('providerFlows').where('expiresAt', '<', now).execute()
  await tx
    .insertInto('providerFlows')
    .values({ ...rest, sealed: Buffer.from(sealed), expiresAt: expiresAt.toISOString() })
    .execute()
}

/**
 * Takes the flow that a browser brings back. Of two responses with one state only one gets it, in whichever process. Another
 * browser gets nothing and does not use the flow up.
 */
export async function takeFlow(
  db: Queryable,
  flow: Pick<Flow, 'stateHash' | 'binderHash' | 'purpose' | 'sessionId'>,
  now: Date,
): Promise<Uint8Array | undefined> {
  const row = await db
    .deleteFrom('providerFlows')
    .where('stateHash', '=', flow.stateHash)
    .where('binderHash', '=', flow.binderHash)
    .where('purpose', '=', flow.purpose)
    .where('sessionId', 'is not distinct from', flow.sessionId)
    .returning(['sealed', 'expiresAt'])
    .executeTakeFirst()
  return row && row.expiresAt.getTime() >= now.getTime() ? row.sealed : undefined
}

type Identity = Pick<ProvedIdentity, 'issuer' | 'subject'>

/**
 * The person of an identity, if not disabled. An unknown identity and a disabled person give the same result of the same query.
 */
export async function findByIdentity(db: Queryable, { issuer, subject }: Identity): Promise<Person | undefined> {
  const row = await db
    .selectFrom('providerIdentities')
    .innerJoin('people', 'people.id', 'providerIdentities.personId')
    .select(['people.id', 'email', 'nameEn', 'nameAr', 'roles'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('people.disabledAt', 'is', null)
    .executeTakeFirst()
  return row && { ...row, roles: knownRoles(row.roles) }
}

/** Since when a person has had an identity at this provider. */
export async function findLinkedAt(db: Queryable, personId: string, issuer: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('providerIdentities')
    .select('linkedAt')
    .where('personId', '=', personId)
    .where('issuer', '=', issuer)
    .executeTakeFirst()
  return row?.linkedAt
}

/** Links an identity to a person; false when it is linked already, or the person has another one at that provider. */
export async function linkIdentity(tx: Tx, personId: string, identity: Identity, now: Date): Promise<boolean> {
  const { issuer, subject } = identity
  const result = await tx
    .insertInto('providerIdentities')
    .values({ issuer, subject, personId, linkedAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Removes a person's identities at every provider; false when there was none. */
export async function unlinkIdentities(tx: Tx, personId: string): Promise<boolean> {
  const result = await tx.deleteFrom('providerIdentities').where('personId', '=', personId).executeTakeFirst()
  return result.numDeletedRows > 0n
}
