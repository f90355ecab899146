import { sql } from 'kysely'
import type { Queryable, Tx } from '../database/db.ts'

// The texts of files, page by page. A file waits to be read from the moment it is recorded; jobs read it, and no act waits for
// them.

/** A page as it is stored. `picture`: it has no text, only an image. */
export type TextPage = {
  readonly page: number
  readonly state: 'name' | 'text' | 'picture' | 'failed' | 'scanned' | 'blank'
  readonly language: 'en' | 'ar' | null
  readonly body: string
  /** Words and positions, in PostgreSQL's notation of a tsvector. */
  readonly tokens: string
}

/** A picture of a file as the command read it: `scanned` has text, `blank` has none. */
export type ScannedPage = TextPage & { readonly state: 'scanned' | 'blank' }

/** How far the reading of a file has come. */
export type Reading = { readonly readPages: number }

/** How many files all processes together read at once; later uploads then do not wait behind a long queue. */
const MOST_AT_ONCE = 8
/** A reading without progress for this time has died without reporting it. */
const STALLED = '15 minutes'
/** How many jobs for a file may begin and end early. A job that is still queued does not count. */
const MOST_ATTEMPTS = 10
/** A file that could not be reached is read again after 1, 2, 4 ... minutes, for almost three days. */
export const MOST_RETRIES = 12

/** Records that a new file waits to be read. */
export async function insertWaitingText(tx: Tx, fileId: string, at: string): Promise<void> {
  await tx.insertInto('fileTexts').values({ fileId, state: 'waiting', changedAt: at }).execute()
}

/**
 * Takes the files that are read next, and returns their ids; other processes take others. The newest come first, and files that could
 * not be reached come last. A stalled file waits again, and is given up after several attempts. A file in quarantine waits for its scan.
 */
export async function takeWaitingTexts(tx: Tx, most = MOST_AT_ONCE): Promise<string[]> {
  await sql`
    update file_texts set
      state = case when attempts >= ${MOST_ATTEMPTS} then 'failed' else 'waiting' end,
      reason = case when attempts >= ${MOST_ATTEMPTS} then 'gaveUp' else '' end
    where state = 'reading' and changed_at < now() - ${STALLED}::interval`.execute(tx)
  const { rows } = await sql<{ fileId: string }>`
    update file_texts set state = 'reading', changed_at = now()
    where file_id in (
      select t.file_id from file_texts t
      where t.state = 'waiting' and coalesce(t.not_before <= now(), true) and not exists (
        select from quarantine q join files f on f.sha256 = q.sha256 where f.id = t.file_id and q.state = 'waiting'
      )
      order by t.retries, t.changed_at desc
      limit greatest(0, least(${most}, ${MOST_AT_ONCE} - (select count(*)::integer from file_texts where state = 'reading')))
      for update skip locked
    )
    returning file_id`.execute(tx)
  return rows.map(({ fileId }) => fileId)
}

/** Begins an attempt and returns how far an earlier one came; undefined for a file that needs no more reading. */
export async function beginReading(tx: Tx, fileId: string): Promise<Reading | undefined> {
  return tx
    .updateTable('fileTexts')
    .set(({ eb }) => ({ state: 'reading', attempts: eb('attempts', '+', 1), changedAt: sql<string>`now()` }))
    .where('fileId', '=', fileId)
    .where('state', 'in', ['waiting', 'reading'])
    .returning('readPages')
    .executeTakeFirst()
}

/** What a command read on the pictures of a file, by page. */
export async function listScanned(db: Queryable, fileId: string): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('filePages')
    .select(['page', 'body'])
    .where('fileId', '=', fileId)
    .where('state', '=', 'scanned')
    .execute()
  return new Map(rows.map(({ page, body }) => [page, body]))
}

/** Stores pages of a file in place of what an earlier reading stored; a page on which a command found nothing stays until it has text. */
export async function insertTextPages(tx: Tx, fileId: string, pages: readonly TextPage[]): Promise<void> {
  if (pages.length === 0) return
  await tx
    .insertInto('filePages')
    .values(pages.map((page) => ({ ...page, fileId, tokens: sql<string>`${page.tokens}::tsvector` })))
    .onConflict((conflict) =>
      conflict
        .columns(['fileId', 'page'])
        .doUpdateSet(({ ref }) => ({
          ...{ state: ref('excluded.state'), language: ref('excluded.language') },
          ...{ body: ref('excluded.body'), tokens: ref('excluded.tokens') },
        }))
        .where(({ or, eb }) => or([eb('filePages.state', '<>', 'blank'), eb('excluded.state', '=', 'text')])),
    )
    .execute()
}

/** Notes how far the reading has come, so that another job continues there. */
export async function moveReading(tx: Tx, fileId: string, pages: number, readPages: number): Promise<void> {
  await tx
    .updateTable('fileTexts')
    .set({ pages, readPages, changedAt: sql<string>`now()` })
    .where('fileId', '=', fileId)
    .execute()
}

/** Ends the reading of a file, with the reason when it could not be read. */
export async function endReading(tx: Tx, fileId: string, reason = ''): Promise<void> {
  await tx
    .updateTable('fileTexts')
    .set({ state: reason === '' ? 'read' : 'failed', reason, notBefore: null, changedAt: sql<string>`now()` })
    .where('fileId', '=', fileId)
    .execute()
}

/** A file could not be reached: it waits for a while and leaves its place to others. After the last pause it has failed. */
export async function postponeReading(tx: Tx, fileId: string, reason: string): Promise<void> {
  await sql`
    update file_texts set
      state = case when retries >= ${MOST_RETRIES} then 'failed' else 'waiting' end,
      not_before = case when retries >= ${MOST_RETRIES} then null else now() + interval '1 minute' * (2 ^ retries) end,
      retries = least(retries + 1, ${MOST_RETRIES}),
      attempts = 0,
      reason = ${reason},
      changed_at = now()
    where file_id = ${fileId} and state = 'reading'`.execute(tx)
}

/** Deletes the texts of files whose bytes were destroyed as infected. */
export async function dropInfectedTexts(tx: Tx): Promise<void> {
  const infected = sql<string>`(select f.id from files f join quarantine q on q.sha256 = f.sha256 where q.state = 'infected')`
  await tx.deleteFrom('filePages').where(sql<boolean>`file_id in ${infected}`).where('state', '<>', 'name').execute()
}

/** So many files have their pictures read at the same time by all processes together. */
const MOST_SCANS = 2

/** Takes files whose pages are pictures that no command has read yet, and returns their ids; other processes take others. */
export async function takeWaitingScans(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    update file_texts set scan_at = now()
    where file_id in (
      select t.file_id from file_texts t join files f on f.id = t.file_id
      where t.state = 'read' and coalesce(t.scan_at < now() - ${STALLED}::interval, true)
      and exists (select from file_pages p where p.file_id = t.file_id and p.state = 'picture')
      and not exists (select from quarantine q where q.sha256 = f.sha256 and q.state in ('waiting', 'infected'))
      order by t.scan_at nulls first, t.changed_at desc
      limit greatest(0, ${MOST_SCANS} - (
        select count(*)::integer from file_texts where scan_at >= now() - ${STALLED}::interval))
      for update of t skip locked
    )
    returning file_id`.execute(tx)
  return rows.map(({ fileId }) => fileId)
}

/** The next picture of a file that no command has read; undefined when there is none. */
export async function findPicture(db: Queryable, fileId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('filePages')
    .select('page')
    .where('fileId', '=', fileId)
    .where('state', '=', 'picture')
    .orderBy('page')
    .limit(1)
    .executeTakeFirst()
  return row?.page
}

/** Stores what the command read on a picture, and that the file is still being worked on. */
export async function updateScannedPage(tx: Tx, fileId: string, { page, ...read }: ScannedPage): Promise<void> {
  await tx
    .updateTable('filePages')
    .set({ ...read, tokens: sql<string>`${read.tokens}::tsvector` })
    .where('fileId', '=', fileId)
    .where('page', '=', page)
    .where('state', '=', 'picture')
    .execute()
  await tx.updateTable('fileTexts').set({ scanAt: sql<string>`now()` }).where('fileId', '=', fileId).execute()
}

/** Leaves the place of a file to others. */
export async function endScans(tx: Tx, fileId: string): Promise<void> {
  await tx.updateTable('fileTexts').set({ scanAt: null }).where('fileId', '=', fileId).execute()
}
