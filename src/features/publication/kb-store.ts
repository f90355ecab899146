import { createHash } from 'node:crypto'
import { type Expression, sql, type SqlBool } from 'kysely'
import { type Db, inTransaction, type Reader, type Tx } from '#server/db.ts'
import type { KbItem, KbPassage, KbReading, KbType } from './kb-contract.ts'
import { articleNumbers, excerptOf, type Query, searchForms, termOf } from './search.ts'

/** An item as its source gives it. */
export type NewItem = {
  readonly id: string
  readonly type: KbType
  readonly article: string
  readonly titleEn: string
  readonly titleAr: string
  readonly excerptEn: string
  readonly excerptAr: string
  readonly passages: readonly KbPassage[]
  readonly isConfirmed: boolean
  readonly position: number
  readonly updatedAt: string
}

type Asked = Query & { readonly type?: KbType | undefined }
type Page = { readonly after?: string | undefined; readonly limit: number }

/** Where a page begins: whether the words were in the title, the place in the book, the id. */
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

/** One tier in its order, from a key on. Each tier is read by itself, so that a page is found without sorting all that fits. */
function tierOf(asked: Asked, tier: 0 | 1, { after, limit }: Page) {
  const key = after === undefined ? undefined : keyOf(after)
  const list = [...conditions(asked)]
  if (asked.words.length > 0) {
    const inTitle = sql<SqlBool>`title_tokens @@ ${tsquery(asked.words, '&')}`
    list.push(tier === 0 ? inTitle : sql<SqlBool>`not ${inTitle}`)
  }
  if (key?.tier === tier) list.push(sql<SqlBool>`(position, id) > (${key.position}, ${key.id})`)
  if (key && key.tier > tier) list.push(sql<SqlBool>`false`)
  return sql`(select ${sql.lit(tier)} as tier, i.* from kb_items i where ${all(list)} order by position, id limit ${limit})`
}

/** The passage of a language that holds most of the words, as far as a list shows it. */
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

/** What fits every word and any of the articles: those with the words in their title first, then in the order of the book. */
export async function searchItems(db: Reader, asked: Asked, page: Page): Promise<Omit<KbItem, 'title' | 'excerpt'>[]> {
  const { words } = asked
  const tiers = words.length > 0 ? ([0, 1] as const) : ([0] as const)
  const found =
    words.length > 0
      ? sql`${passageOf(words, 'en')} as found_en, ${passageOf(words, 'ar')} as found_ar`
      : sql`null as found_en, null as found_ar`
  const { rows } = await sql<Row>`
    select tier, id, type, article, title_en, title_ar, excerpt_en, excerpt_ar, languages, is_confirmed, position, version, updated_at, ${found}
    from (
      select * from (${sql.join(
        tiers.map((tier) => tierOf(asked, tier, page)),
        sql` union all `,
      )}) t order by tier, position, id limit ${page.limit}
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

/** How many items fit, type by type; the type that was asked for does not narrow these. */
export async function countItems(db: Reader, { type: _type, ...asked }: Asked): Promise<Record<KbType, number>> {
  const rows = await db
    .selectFrom('kbItems')
    .select(['type', sql<number>`count(*)::integer`.as('count')])
    .where(all(conditions(asked)))
    .groupBy('type')
    .execute()
  const countOf = (type: KbType) => rows.find((row) => row.type === type)?.count ?? 0
  return { rule: countOf('rule'), guidance: countOf('guidance'), award: countOf('award') }
}

/** What an edition keeps: the item as its source gave it, without its place in the list. */
type Content = Omit<NewItem, 'id' | 'position' | 'updatedAt'>

/** An item as it stands, or as an earlier edition had it. */
export async function readItem(db: Reader, id: string, version?: number): Promise<KbReading | undefined> {
  const present = await db.selectFrom('kbItems').select(['version', 'type']).where('id', '=', id).executeTakeFirst()
  if (!present) return undefined
  const editions = await db
    .selectFrom('kbItemVersions')
    .select(['version', 'updatedAt'])
    .where('itemId', '=', id)
    .orderBy('version', 'desc')
    .execute()
  const edition = await db
    .selectFrom('kbItemVersions')
    .select(['version', 'updatedAt', 'content'])
    .where('itemId', '=', id)
    .where('version', '=', version ?? present.version)
    .executeTakeFirst()
  if (!edition) return undefined
  const { titleEn, titleAr, article, type, isConfirmed, passages } = edition.content as unknown as Content
  return {
    ...{ id, titleEn, titleAr, article, type, isConfirmed, passages: [...passages] },
    version: edition.version,
    updatedAt: edition.updatedAt.toISOString(),
    versions: editions.map((one) => ({ version: one.version, updatedAt: one.updatedAt.toISOString() })),
  }
}

function contentOf({ id: _id, position: _position, updatedAt: _at, ...content }: NewItem): Content {
  return content
}

const fingerprint = (item: NewItem) =>
  createHash('sha256')
    .update(JSON.stringify([contentOf(item), item.position, item.updatedAt]))
    .digest('hex')

type Written = NewItem & { readonly version: number; readonly contentSha256: string }

/** Puts items into the index, each in its edition, with the passages by which they are found. */
export async function writeItems(tx: Tx, items: readonly Written[]): Promise<void> {
  if (items.length === 0) return
  const tokens = (texts: readonly string[]) => sql<string>`array_to_tsvector(${searchForms(...texts)}::text[])`
  const ids = items.map((item) => item.id)
  await tx.deleteFrom('kbItems').where('id', 'in', ids).execute()
  await tx
    .insertInto('kbItems')
    .values(
      items.map(({ passages, ...item }) => ({
        ...item,
        articleNumbers: articleNumbers(item.article),
        languages: [...new Set(passages.map((one) => one.language))].toSorted().toReversed(),
        titleTokens: tokens([item.titleEn, item.titleAr]),
        tokens: tokens([
          ...[item.titleEn, item.titleAr, item.excerptEn, item.excerptAr, item.article],
          ...passages.map((one) => one.body),
        ]),
      })),
    )
    .execute()
  const passages = items.flatMap((item) =>
    item.passages.map((one, index) => ({ ...one, itemId: item.id, seq: index + 1, tokens: tokens([one.body]) })),
  )
  if (passages.length > 0) await tx.insertInto('kbPassages').values(passages).execute()
  await tx
    .insertInto('kbItemVersions')
    .values(
      items.map((item) => ({
        itemId: item.id,
        version: item.version,
        titleEn: item.titleEn,
        titleAr: item.titleAr,
        content: JSON.stringify(contentOf(item)),
        updatedAt: item.updatedAt,
      })),
    )
    .execute()
}

/** Puts a new item into the index. */
export async function insertItem(tx: Tx, item: NewItem): Promise<void> {
  await writeItems(tx, [{ ...item, version: 1, contentSha256: fingerprint(item) }])
}

/** Makes these the items of their types: what changed becomes a new edition, what is gone leaves the index and keeps its editions. */
export async function replaceItems(db: Db, types: readonly KbType[], items: readonly NewItem[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Two processes that start together do this one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('knowledge-base'))`.execute(tx)
    const known = await tx
      .selectFrom('kbItems')
      .select(['id', 'contentSha256'])
      .where('type', 'in', [...types])
      .execute()
    const editions = await tx
      .selectFrom('kbItemVersions')
      .select(['itemId', sql<number>`max(version)`.as('version')])
      .groupBy('itemId')
      .where(
        'itemId',
        'in',
        items.map((item) => item.id),
      )
      .execute()
    const latest = new Map(editions.map((row) => [row.itemId, row.version]))
    const shaOf = new Map(known.map((row) => [row.id, row.contentSha256]))
    const changed = items
      .map((item) => ({ ...item, contentSha256: fingerprint(item), version: (latest.get(item.id) ?? 0) + 1 }))
      .filter((item) => shaOf.get(item.id) !== item.contentSha256)
    await writeItems(tx, changed)
    const gone = known.map((row) => row.id).filter((id) => !items.some((item) => item.id === id))
    if (gone.length > 0) await tx.deleteFrom('kbItems').where('id', 'in', gone).execute()
  })
}
