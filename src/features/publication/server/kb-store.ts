import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction, type Queryable, type Tx } from '#server/database/db.ts'
import type { KbPassage, KbReading } from '../law/kb-contract.ts'
import type { KbType } from '../law/kb-types.ts'
import { articleNumbers, searchForms } from '../law/search.ts'

/** An item from its source. */
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

/** What an edition stores: the item from its source, without its position in the list. */
type Content = Omit<NewItem, 'id' | 'position' | 'updatedAt'>

/** The current edition of an item, or an earlier one. */
export async function readItem(db: Queryable, id: string, version?: number): Promise<KbReading | undefined> {
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

/** Writes items to the index, each with its edition and its searchable passages. */
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

/** Adds a new item to the index. */
export async function insertItem(tx: Tx, item: NewItem): Promise<void> {
  await writeItems(tx, [{ ...item, version: 1, contentSha256: fingerprint(item) }])
}

/** Replaces the items of these types: changed items get a new edition; removed ones leave the index but keep their editions. */
export async function replaceItems(db: Db, types: readonly KbType[], items: readonly NewItem[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Serialises processes that start at the same time.
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
