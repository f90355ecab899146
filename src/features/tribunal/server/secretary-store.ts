import { sql } from 'kysely'
import type { Queryable, Tx } from '#server/database/db.ts'

/** The tribunal secretary and the parties' consent. */

export type SecretaryRow = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly personId: string | null
  readonly appointedAt: Date
}

export async function findSecretary(db: Queryable, caseId: string): Promise<SecretaryRow | undefined> {
  return db
    .selectFrom('tribunalSecretaries')
    .select(['id', 'name', 'email', 'personId', 'appointedAt'])
    .where('caseId', '=', caseId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
}

type NewSecretary = {
  id: string
  caseId: string
  name: string
  email: string
  personId: string | null
  appointedAt: string
  appointedBy: string
}

/** False if the case already has a secretary. */
export async function insertSecretary(tx: Tx, row: NewSecretary): Promise<boolean> {
  const result = await tx
    .insertInto('tribunalSecretaries')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function endSecretary(tx: Tx, id: string, at: string): Promise<boolean> {
  const result = await tx
    .updateTable('tribunalSecretaries')
    .set({ endedAt: at })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export type ConsentRow = {
  readonly partyId: string
  readonly consents: boolean
  readonly source: 'party' | 'centre' | 'appointer'
  readonly givenAt: Date
}

/** The latest statement of each party on the secretary. */
export async function listConsents(db: Queryable, secretaryId: string): Promise<ConsentRow[]> {
  const rows = await db
    .selectFrom('tribunalSecretaryConsents')
    .distinctOn('partyId')
    .select(['partyId', 'consents', 'source', 'givenAt'])
    .where('secretaryId', '=', secretaryId)
    .orderBy('partyId')
    .orderBy(sql`id desc`)
    .execute()
  return rows as ConsentRow[]
}

type NewConsent = {
  secretaryId: string
  partyId: string
  consents: boolean
  source: ConsentRow['source']
  givenAt: string
  recordedBy: string
}

export async function insertConsents(tx: Tx, rows: readonly NewConsent[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('tribunalSecretaryConsents')
      .values([...rows])
      .execute()
}
