import { sql } from 'kysely'
import type { Queryable, Tx } from '#server/database/db.ts'
import type { DeskFilters } from '../law/desk-contract.ts'

/** The views that a person has saved, by name. */
export async function listViews(db: Queryable, personId: string) {
  const rows = await db
    .selectFrom('deskViews')
    .select(['id', 'name', 'filters'])
    .where('personId', '=', personId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, filters: row.filters as DeskFilters }))
}

/** Saves of one person come one after the other, so that their number can be counted. */
export async function lockViews(tx: Tx, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`views of ${personId}`}, 0))`.execute(tx)
}

/** Saves a view; one with the same name gets these filters. */
export async function saveView(
  tx: Tx,
  row: { id: string; personId: string; name: string; filters: DeskFilters; createdAt: string },
): Promise<void> {
  const filters = JSON.stringify(row.filters)
  await tx
    .insertInto('deskViews')
    .values({ ...row, filters })
    .onConflict((conflict) => conflict.columns(['personId', 'name']).doUpdateSet({ filters }))
    .execute()
}

/** Removes a view of this person; false when there is none. */
export async function removeView(tx: Tx, id: string, personId: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('deskViews')
    .where('id', '=', id)
    .where('personId', '=', personId)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}
