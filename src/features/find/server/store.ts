import { type RawBuilder, sql } from 'kysely'
import type { Person } from '#kernel/roles.ts'
import type { Queryable } from '#server/database/db.ts'
import type { RecordDocument } from '#record/law/contract.ts'
import { isFindable } from './visible.ts'

/** A page that matches, of a document that the person may open. Page 0 is the name of the document. */
export type PageHit = {
  readonly fileId: string
  readonly page: number
  readonly caseId: string
  readonly purpose: string
  readonly rank: number
  readonly createdAt: Date
}

/** The search stops after this many pages and names: nobody reads further, and a frequent word costs no more. */
export const MOST_PAGES = 500
export const MOST_NAMES = 200

export type Wanted = {
  /** In PostgreSQL's notation. */
  readonly names: string
  readonly pages: string
  /** Only pages in this language. */
  readonly only: 'en' | 'ar' | null
}

/** The names and the pages that match, each up to one more than its limit. Who may find them is decided in the same statement. */
export async function findPages(db: Queryable, person: Person, { names, pages, only }: Wanted): Promise<PageHit[]> {
  const hits = (query: string, also: RawBuilder<unknown>, most: number) => sql`(
    select p.file_id, p.page, f.case_id, f.purpose, f.created_at, ts_rank(p.tokens, ${query}::tsquery) as rank
    from file_pages p join files f on f.id = p.file_id
    where p.tokens @@ ${query}::tsquery and ${also} and ${isFindable(person)}
    limit ${most + 1})`
  const inLanguage = only === null ? sql`p.page > 0` : sql`p.page > 0 and p.language = ${only}`
  const { rows } = await sql<PageHit>`
    ${hits(names, sql`p.page = 0`, MOST_NAMES)} union all ${hits(pages, inLanguage, MOST_PAGES)}`.execute(db)
  return rows
}

/** A document as the list of the record describes it. */
export type NamedFile = Omit<RecordDocument, 'id' | 'filedAt' | 'filedBy' | 'sealed' | 'verificationCode'> & {
  readonly fileId: string
  readonly caseId: string
  readonly submissionId: string | null
  readonly filedAt: Date
  readonly nameEn: string
  readonly nameAr: string
}

/** These files as the record of their cases names them; the caller has checked that the reader may know of them. */
export async function listNamed(db: Queryable, fileIds: readonly string[]): Promise<Map<string, NamedFile>> {
  if (fileIds.length === 0) return new Map()
  const { rows } = await sql<NamedFile>`
    select
      f.id as file_id, f.case_id, d.submission_id, f.purpose, d.kind, d.lane, d.label, d.number, d.document_no, d.title, f.name as file_name,
      f.media_type, d.version, d.pages, d.state, d.receipt_no, f.created_at as filed_at,
      coalesce(p.name_en, '') as name_en, coalesce(p.name_ar, '') as name_ar
    from files f
    left join lateral (select * from record_documents d where d.case_id = f.case_id and d.file_id = f.id limit 1) d on true
    left join people p on p.id = f.created_by
    where f.id = any (${[...fileIds]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.fileId, row]))
}

export async function findNamed(db: Queryable, fileId: string): Promise<NamedFile | undefined> {
  return (await listNamed(db, [fileId])).get(fileId)
}

export type PageBody = {
  readonly body: string
  readonly language: 'en' | 'ar' | null
  /** It was recognised on a picture. */
  readonly isScanned: boolean
}

/** The texts of pages, by file and page. */
export async function listBodies(
  db: Queryable,
  pages: readonly { readonly fileId: string; readonly page: number }[],
): Promise<Map<string, PageBody>> {
  if (pages.length === 0) return new Map()
  const rows = await db
    .selectFrom('filePages')
    .select(['fileId', 'page', 'body', 'language', 'state'])
    .where(({ or, and, eb }) =>
      or(pages.map(({ fileId, page }) => and([eb('fileId', '=', fileId), eb('page', '=', page)]))),
    )
    .execute()
  return new Map(
    rows.map(({ fileId, page, body, language, state }) => [
      `${fileId} ${page}`,
      { body, language: language as 'en' | 'ar' | null, isScanned: state === 'scanned' },
    ]),
  )
}
