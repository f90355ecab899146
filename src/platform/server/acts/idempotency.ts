import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ActionName } from '#kernel/product.ts'
import { refuse } from '#kernel/refusals.ts'
import type { Person } from '#kernel/roles.ts'
import type { Db, Tx } from '../database/db.ts'

type Keyed = { readonly actor: Person; readonly input: unknown; readonly idempotencyKey?: string | undefined }

function hashOf(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}

/** The stored answer of an act with the same key; a different request under that key is refused. */
export async function lookUpKey(
  db: Db | Tx,
  action: ActionName,
  keyed: Keyed,
): Promise<{ answer: unknown } | undefined> {
  if (!keyed.idempotencyKey) return undefined
  const row = await db
    .selectFrom('idempotencyKeys')
    .select(['action', 'requestHash', 'answer'])
    .where('personId', '=', keyed.actor.id)
    .where('key', '=', keyed.idempotencyKey)
    .executeTakeFirst()
  if (!row) return undefined
  if (row.action !== action || row.requestHash !== hashOf(keyed.input)) throw refuse('KEY_REUSED')
  return { answer: row.answer }
}

/**
 * Stores the answer with the act and deletes this person's answers older than a day. Two identical requests about a case are
 * serialised by the case's lock; for any other act the second is rolled back and refused as already done.
 */
export async function rememberKey(tx: Tx, action: ActionName, keyed: Keyed, answer: unknown): Promise<void> {
  if (!keyed.idempotencyKey) return
  await tx
    .deleteFrom('idempotencyKeys')
    .where('personId', '=', keyed.actor.id)
    .where('at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  const inserted = await tx
    .insertInto('idempotencyKeys')
    .values({
      personId: keyed.actor.id,
      key: keyed.idempotencyKey,
      action,
      requestHash: hashOf(keyed.input),
      answer: JSON.stringify(answer),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) throw refuse('ALREADY_DONE')
}
