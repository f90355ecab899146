import type { Queryable } from '#server/database/db.ts'
import { queryOf } from '../law/search.ts'
import { countItems, searchItems } from './kb-search-store.ts'

/** The first items that a search of the knowledge base finds, and how many there are. */
export async function findKnowledge(db: Queryable, q: string, limit: number) {
  const query = queryOf(q)
  if (query.words.length + query.articles.length === 0) return { items: [], count: 0, isMore: false }
  const [items, counted] = await Promise.all([searchItems(db, query, { limit }), countItems(db, query)])
  return { items, ...counted }
}
