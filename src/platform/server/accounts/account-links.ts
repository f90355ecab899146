import { newId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '../database/db.ts'
import { hashSecret, newSecret } from './session-secret.ts'

/** `invitation`: password and second factor. `password`: a new password. `factor`: a new second factor. */
export type LinkKind = 'invitation' | 'password' | 'factor'

const HOUR = 60 * 60_000
/** How long each kind of link stays valid. */
export const LINK_MS: Readonly<Record<LinkKind, number>> = {
  invitation: 7 * 24 * HOUR,
  password: HOUR,
  factor: 24 * HOUR,
}

export type NewLink = { readonly id: string; readonly token: string; readonly kind: LinkKind; readonly expiresAt: Date }

/** Makes a link for a person and invalidates an earlier one of the same kind. The token is only in the returned value; it is not stored. */
export async function issueLink(
  tx: Tx,
  link: { readonly personId: string; readonly kind: LinkKind; readonly madeBy: string },
  now: Date,
): Promise<NewLink> {
  await withdrawLinks(tx, link.personId, [link.kind], now)
  const token = newSecret()
  const id = newId('link')
  const expiresAt = new Date(now.getTime() + LINK_MS[link.kind])
  await tx
    .insertInto('accountLinks')
    .values({
      ...link,
      id,
      tokenHash: hashSecret(token),
      madeAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })
    .execute()
  return { id, token, kind: link.kind, expiresAt }
}

export type FoundLink = {
  readonly id: string
  readonly kind: LinkKind
  readonly personId: string
  readonly expiresAt: Date
}

/** The valid link of a token, if its person is not disabled. Unknown, used, withdrawn and expired links all give undefined. */
export async function findLink(
  db: Queryable,
  token: string,
  kinds: readonly LinkKind[],
  now: Date,
): Promise<FoundLink | undefined> {
  const row = await db
    .selectFrom('accountLinks')
    .innerJoin('people', 'people.id', 'accountLinks.personId')
    .select(['accountLinks.id', 'kind', 'personId', 'expiresAt'])
    .where('tokenHash', '=', hashSecret(token))
    .where('kind', 'in', kinds)
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('people.disabledAt', 'is', null)
    .executeTakeFirst()
  return row && { ...row, kind: row.kind as LinkKind }
}

/** Whether a link is still valid, by its id. */
export async function isLinkAlive(db: Queryable, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('accountLinks')
    .select('id')
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Marks a link as used; false when it was used already or has expired. */
export async function spendLink(tx: Tx, id: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('accountLinks')
    .set({ usedAt: now.toISOString() })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Withdraws the unused links of a person: all of them, or those of some kinds. */
export async function withdrawLinks(
  tx: Tx,
  personId: string,
  kinds: readonly LinkKind[] = ['invitation', 'password', 'factor'],
  now: Date = new Date(),
): Promise<void> {
  await tx
    .updateTable('accountLinks')
    .set({ withdrawnAt: now.toISOString() })
    .where('personId', '=', personId)
    .where('kind', 'in', kinds)
    .where('usedAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .execute()
}
