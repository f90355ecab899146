import type { Queryable } from '#server/database/db.ts'
import type { Names } from '../law/tell-entry.ts'

/** The names of people and parties, and of records that stand for a person, among these ids. */
export async function listTrailNames(db: Queryable, ids: readonly string[]): Promise<Names> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return new Map()
  const rows = await db.selectFrom('trailNames').select(['id', 'nameEn', 'nameAr']).where('id', 'in', asked).execute()
  return new Map(rows.map(({ id, nameEn, nameAr }) => [String(id), { nameEn: String(nameEn), nameAr: String(nameAr) }]))
}
