import { type Expression, sql, type SqlBool } from 'kysely'
import type { Queryable } from '#server/database/db.ts'
import type { KbItem } from '../law/kb-contract.ts'
import type { KbType } from '../law/kb-types.ts'
import { excerptOf, type Query, termOf } from '../law/search.ts'

// Reads the index that kb-store.ts writes.

type Asked = Query & { readonly type?: KbType | undefined }
type Page = { readonly after?: string | undefined; readonly limit: number }

/** With more hits than this, a page is found by scanning in book order; with fewer, all hits are fetched and sorted. */
const FREQUENT = 500
/** Counting stops here: nobody reads that many results. */
const MOST_COUNTED = 10_000

/** The key of a page: whether the words are in the title, the position in the book, the id. */
type Key = { readonly tier: number; readonly position: number; readonly id: string }

function keyOf(text: string): Key {
  const [tier = '', position = '', ...id] = text.split('.')
  return { tier: Number(tier), position: Number(position), id: id.join('.') }
}

const tsquery = (words: readonly string[], how: '&' | '|') => sql`${words.map(termOf).join(` ${how} `)}::tsquery`

function conditions({ words, articles, type }: Asked): Expression<SqlBool>[] {
  const list: Expression<SqlBool>[] = []
  if (words.length > 0) list.push(sql<SqlBool>`tokens @@ ${tsquery(words, '&')}`)
  if (articles.length > 0) list.push(sql<SqlBool>`article_numbers && ${[...articles]}::integer[]`)
  if (type) list.push(sql<SqlBool>`type = ${type}`)
  return list
}

const all = (list: readonly Expression<SqlBool>[]) =>
  list.length > 0 ? sql<SqlBool>`${sql.join(list, sql` and `)}` : sql<SqlBool>`true`

type Tier = 0 | 1

/** A search for words has two tiers: items with all words in the title, then the others. */
const tiersOf = ({ words }: Query): readonly Tier[] => (words.length > 0 ? [0, 1] : [0])

function conditionsOf(asked: Asked, tier: Tier): Expression<SqlBool>[] {
  if (asked.words.length === 0) return conditions(asked)
  const inTitle = sql<SqlBool>`title_tokens @@ ${tsquery(asked.words, '&')}`
  // The title is part of the item's index, so the larger condition is not needed.
  return tier === 0
    ? [inTitle, ...conditions({ ...asked, words: [] })]
    : [...conditions(asked), sql<SqlBool>`not ${inTitle}`]
}

/** The number of matches, up to a limit at which the database stops. */
const countUpTo = (list: readonly Expression<SqlBool>[], most: number) =>
  sql<number>`(select count(*)::integer from (select from kb_items where ${all(list)} limit ${most}) c)`

/**
 * The tiers with so many hits that a scan in book order soon finds the first. The query planner cannot know this: for words
 * without hits it would scan the whole book.
 */
async function frequentTiers(db: Queryable, asked: Asked): Promise<readonly Tier[]> {
  if (asked.words.length + asked.articles.length === 0) return [0]
  const tiers = tiersOf(asked)
  const counts = tiers.map((tier) => countUpTo(conditionsOf(asked, tier), FREQUENT))
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db)
  return tiers.filter((_, at) => (rows[0]?.counts[at] ?? 0) >= FREQUENT)
}

/** One tier in its order, starting after a key. */
function tierOf(asked: Asked, tier: Tier, isFrequent: boolean, { after, limit }: Page) {
  const key = after === undefined ? undefined : keyOf(after)
  const list = [...conditionsOf(asked, tier)]
  if (key?.tier === tier) list.push(sql<SqlBool>`(position, id) > (${key.position}, ${key.id})`)
  if (key && key.tier > tier) list.push(sql<SqlBool>`false`)
  // Only the bare columns match the order of an index.
  const order = isFrequent ? sql`position, id` : sql`position + 0, id`
  return sql`(select ${sql.lit(tier)} as tier, i.* from kb_items i where ${all(list)} order by ${order} limit ${limit})`
}

/** The passage in a language that contains most of the words, as an excerpt. */
const passageOf = (words: readonly string[], language: 'en' | 'ar') => sql<string | null>`(
  select p.body from kb_passages p where p.item_id = h.id and p.language = ${sql.lit(language)}
  and p.tokens @@ ${tsquery(words, '|')} order by (p.tokens @@ ${tsquery(words, '&')}) desc, p.seq limit 1)`

type Row = {
  tier: number
  id: string
  type: string
  article: string
  titleEn: string
  titleAr: string
  excerptEn: string
  excerptAr: string
  foundEn: string | null
  foundAr: string | null
  languages: ('en' | 'ar')[]
  isConfirmed: boolean
  position: number
  version: number
  updatedAt: Date
}

/** Items that match every word and any of the articles: those with the words in the title first, then in book order. */
export async function searchItems(
  db: Queryable,
  asked: Asked,
  page: Page,
): Promise<Omit<KbItem, 'title' | 'excerpt'>[]> {
  const { words } = asked
  const frequent = await frequentTiers(db, asked)
  const tiers = tiersOf(asked).map((tier) => tierOf(asked, tier, frequent.includes(tier), page))
  const found =
    words.length > 0
      ? sql`${passageOf(words, 'en')} as found_en, ${passageOf(words, 'ar')} as found_ar`
      : sql`null as found_en, null as found_ar`
  const { rows } = await sql<Row>`
    select tier, id, type, article, title_en, title_ar, excerpt_en, excerpt_ar, languages, is_confirmed, position, version, updated_at, ${found}
    from (
      select * from (${sql.join(tiers, sql` union all `)}) t order by tier, position, id limit ${page.limit}
    ) h order by tier, position, id`.execute(db)
  return rows.map(({ tier, foundEn, foundAr, position, type, updatedAt, ...row }) => ({
    ...row,
    type: type as KbType,
    key: `${tier}.${position}.${row.id}`,
    excerptEn: foundEn === null ? row.excerptEn : excerptOf(foundEn, words),
    excerptAr: foundAr === null ? row.excerptAr : excerptOf(foundAr, words),
    updatedAt: updatedAt.toISOString(),
  }))
}

export async function countItems(db: Queryable, asked: Asked): Promise<{ count: number; isMore: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select ${countUpTo(conditions(asked), MOST_COUNTED + 1)} as count`.execute(db)
  const count = rows[0]?.count ?? 0
  return { count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED }
}
