import { sql } from 'kysely'
import { type Audience, audienceColumns } from '#kernel/audience/audience.ts'
import type { Standing } from '#kernel/roles.ts'
import type { Language } from '#kernel/words.ts'
import { isOpenTo } from '#server/case-record/audience-sql.ts'
import type { Queryable, Tx } from '#server/database/db.ts'
import type { LetterView } from '../law/contract.ts'
import { documentNoOf, labelOf, type LetterAudience } from '../law/rules.ts'

export type Thread = {
  readonly id: string
  readonly label: string
  readonly subject: string
  readonly audience: Audience & { readonly code: LetterAudience }
  readonly lastAt: string
}

type ThreadColumns = {
  readonly id: string
  readonly prefix: string
  readonly number: number
  readonly subject: string
  readonly audience: string
  readonly audienceParties: string[]
  readonly lastAt: Date
}

function toThread({ id, prefix, number, subject, audience, audienceParties, lastAt }: ThreadColumns): Thread {
  return {
    ...{ id, subject, label: labelOf(prefix, number), lastAt: lastAt.toISOString() },
    audience: { code: audience as LetterAudience, parties: audienceParties },
  }
}

/** Whether a row of `letter_threads as t` is for a person with this standing. */
const isFor = (standing: Standing) => isOpenTo(standing, { code: sql`t.audience`, parties: sql`t.audience_parties` })

const isUnreadBy = (personId: string) =>
  sql<boolean>`(l.written_by <> ${personId} and not exists (
    select from letter_reads r where r.letter_id = l.id and r.person_id = ${personId}))`

export type Reader = { readonly caseId: string; readonly personId: string; readonly standing: Standing }
export type Listed = Thread & { readonly letters: number; readonly unread: number; readonly lastBy: string }

/** The threads of a case that a person may have, the latest first, and one more when there are more. */
export async function listThreads(
  db: Queryable,
  { caseId, personId, standing }: Reader,
  { before, limit }: { before: { readonly at: string; readonly id: string } | undefined; limit: number },
): Promise<Listed[]> {
  const after = before ? sql`and (t.last_at, t.id) < (${before.at}::timestamptz, ${before.id})` : sql``
  const { rows } = await sql<ThreadColumns & { letters: number; unread: number; lastBy: string }>`
    select t.id, t.prefix, t.number, t.subject, t.audience, t.audience_parties, t.last_at, of.letters, of.unread, of.last_by
    from (
      select * from letter_threads t where t.case_id = ${caseId} and ${isFor(standing)} ${after}
      order by t.last_at desc, t.id desc limit ${limit + 1}
    ) t
    cross join lateral (
      select count(*)::integer as letters, (count(*) filter (where ${isUnreadBy(personId)}))::integer as unread,
        (array_agg(l.written_by order by l.number desc))[1] as last_by
      from letters l where l.thread_id = t.id
    ) of
    order by t.last_at desc, t.id desc`.execute(db)
  return rows.map(({ letters, unread, lastBy, ...row }) => ({ ...toThread(row), letters, unread, lastBy }))
}

export async function countLetters(db: Queryable, { caseId, personId, standing }: Reader) {
  const { rows } = await sql<{ threads: number; unread: number }>`
    select count(distinct t.id)::integer as threads, (count(l.id) filter (where ${isUnreadBy(personId)}))::integer as unread
    from letter_threads t join letters l on l.thread_id = t.id
    where t.case_id = ${caseId} and ${isFor(standing)}`.execute(db)
  return rows[0] ?? { threads: 0, unread: 0 }
}

export async function findThread(db: Queryable, caseId: string, id: string): Promise<Thread | undefined> {
  const row = await db
    .selectFrom('letterThreads')
    .select(['id', 'prefix', 'number', 'subject', 'audience', 'audienceParties', 'lastAt'])
    .where('id', '=', id)
    .where('caseId', '=', caseId)
    .executeTakeFirst()
  return row && toThread(row)
}

/** The next number within a prefix; it is settled under the case's lock. */
export async function nextThreadNumber(db: Queryable, caseId: string, prefix: string): Promise<number> {
  const row = await db
    .selectFrom('letterThreads')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('caseId', '=', caseId)
    .where('prefix', '=', prefix)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

export async function nextLetterNumber(db: Queryable, threadId: string): Promise<number> {
  const row = await db
    .selectFrom('letters')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('threadId', '=', threadId)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

type NewThread = {
  readonly id: string
  readonly caseId: string
  readonly prefix: string
  readonly number: number
  readonly audience: Audience
  readonly subject: string
  readonly openedBy: string
  readonly openedAt: string
}

export async function insertThread(tx: Tx, { audience, ...row }: NewThread): Promise<void> {
  const columns = { ...audienceColumns(audience), lastAt: row.openedAt }
  await tx
    .insertInto('letterThreads')
    .values({ ...row, ...columns })
    .execute()
}

type NewLetter = {
  readonly id: string
  readonly caseId: string
  readonly threadId: string
  readonly number: number
  readonly body: string
  readonly language: Language
  readonly writtenBy: string
  readonly writtenAs: LetterView['as']
  readonly forParties: string[]
  readonly fileId: string
  readonly pages: number
  readonly sentAt: string
}

/** Adds a letter with its files, in their order, to its thread. */
export async function insertLetter(tx: Tx, letter: NewLetter, fileIds: readonly string[]): Promise<void> {
  await tx.insertInto('letters').values(letter).execute()
  const files = fileIds.map((fileId, position) => ({ letterId: letter.id, position, fileId }))
  if (files.length > 0) await tx.insertInto('letterFiles').values(files).execute()
  await tx.updateTable('letterThreads').set({ lastAt: letter.sentAt }).where('id', '=', letter.threadId).execute()
}

/** Letters of a thread, the latest first, and one more when there are more. */
export async function listLetters(
  db: Queryable,
  thread: Pick<Thread, 'id' | 'label'>,
  { before, limit }: { before: number | undefined; limit: number },
) {
  let query = db
    .selectFrom('letters')
    .select(['id', 'number', 'body', 'language', 'writtenBy', 'writtenAs', 'forParties', 'fileId', 'sentAt'])
    .where('threadId', '=', thread.id)
    .orderBy('number', 'desc')
    .limit(limit + 1)
  if (before !== undefined) query = query.where('number', '<', before)
  const rows = await query.execute()
  return rows.map((row) => ({
    ...row,
    documentNo: documentNoOf(thread.label, row.number),
    language: row.language as Language,
    writtenAs: row.writtenAs as LetterView['as'],
    sentAt: row.sentAt.toISOString(),
  }))
}

/** The ids of the files of letters, in their order. */
export async function listLetterFiles(db: Queryable, letterIds: readonly string[]) {
  if (letterIds.length === 0) return []
  return db
    .selectFrom('letterFiles')
    .select(['letterId', 'fileId'])
    .where('letterId', 'in', letterIds)
    .orderBy('position')
    .execute()
}

/** Records that a person has opened letters; later openings change nothing. This is not an act in the case. */
export async function noteReads(
  db: Queryable,
  letterIds: readonly string[],
  personId: string,
  at: Date,
): Promise<void> {
  if (letterIds.length === 0) return
  await db
    .insertInto('letterReads')
    .values(letterIds.map((letterId) => ({ letterId, personId, at: at.toISOString() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listReads(db: Queryable, letterIds: readonly string[]) {
  if (letterIds.length === 0) return []
  const rows = await db
    .selectFrom('letterReads')
    .select(['letterId', 'personId', 'at'])
    .where('letterId', 'in', letterIds)
    .orderBy('at')
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** The files of documents of the record by the ids that the record gives them: of a submission or of the file itself. */
export async function listRecordFiles(db: Queryable, caseId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ asked: string; fileId: string }>`
    select distinct on (asked.place) asked.id as asked, f.id as file_id, asked.place
    from unnest(${sql.val([...ids])}::text[]) with ordinality as asked (id, place)
    join files f on f.case_id = ${caseId} and (f.id = asked.id or f.id in (
      select d.file_id from record_documents d where d.case_id = ${caseId} and d.submission_id = asked.id))
    order by asked.place`.execute(db)
  return rows.map(({ fileId }) => fileId)
}
