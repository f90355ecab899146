import { sql } from 'kysely'
import type { Db, Reader } from '#server/db.ts'
import type { KbItem, KbType } from './contract.ts'
import { articleNumbers, patternOf, type Query, searchable } from './search.ts'

/** An item as its source gives it. */
export type NewItem = Omit<KbItem, 'title' | 'excerpt'> & { readonly position: number }

/** More than anybody reads; the published awards page on from here. */
const MOST = 200

/** What fits every word and any of the articles: those with the words in their title first, then in the order of the book. */
export async function searchItems(
  db: Reader,
  { articles, words, type }: Query & { readonly type?: KbType | undefined },
): Promise<Omit<KbItem, 'title' | 'excerpt'>[]> {
  let query = db.selectFrom('kbItems').selectAll()
  if (type) query = query.where('type', '=', type)
  for (const word of words) query = query.where('searchText', 'like', patternOf(word))
  if (articles.length > 0) query = query.where(sql<boolean>`article_numbers && ${[...articles]}::integer[]`)
  const inTitle = words.map((word) => sql<boolean>`title_search like ${patternOf(word)}`)
  if (inTitle.length > 0) query = query.orderBy(sql`(${sql.join(inTitle, sql` and `)})`, 'desc')
  const rows = await query.orderBy('position').orderBy('id').limit(MOST).execute()
  return rows.map((row) => ({
    id: row.id,
    type: row.type as KbType,
    article: row.article,
    titleEn: row.titleEn,
    titleAr: row.titleAr,
    excerptEn: row.excerptEn,
    excerptAr: row.excerptAr,
    bodyEn: row.bodyEn,
    bodyAr: row.bodyAr,
    isConfirmed: row.isConfirmed,
    updatedAt: row.updatedAt.toISOString(),
  }))
}

/** Makes these the items of their types. One statement a side: a second process that starts meanwhile does the same. */
export async function replaceItems(db: Db, types: readonly KbType[], items: readonly NewItem[]): Promise<void> {
  const rows = items.map((item) => ({
    ...item,
    articleNumbers: articleNumbers(item.article),
    titleSearch: searchable(item.titleEn, item.titleAr),
    searchText: searchable(
      item.titleEn,
      item.titleAr,
      item.excerptEn,
      item.excerptAr,
      item.bodyEn,
      item.bodyAr,
      item.article,
    ),
  }))
  await db
    .insertInto('kbItems')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => {
        const [row] = rows
        return Object.fromEntries(
          Object.keys(row ?? {}).map((key) => [key, eb.ref(`excluded.${key}` as never)]),
        ) as never
      }),
    )
    .execute()
  const ids = items.map((item) => item.id)
  await db
    .deleteFrom('kbItems')
    .where('type', 'in', [...types])
    .where('id', 'not in', ids)
    .execute()
}
