import { type RawBuilder, sql } from 'kysely'
import { addDays, type Instant, type PlainDate, plainDateIn } from '#kernel/dates/dates.ts'
import type { Person } from '#kernel/roles.ts'
import type { MeetingMode, TimelineInstrument, TimelineKind } from '#kernel/timeline.ts'
import type { Language } from '#kernel/words.ts'
import { isOpenToPerson } from '#server/case-record/audience-sql.ts'
import type { Db, Queryable, Tx } from '#server/database/db.ts'
import type { Bound, Window } from '../law/rules.ts'

/** An item of a timeline that is in force and has a date, with the facts of its case that the calendar shows. */
export type DatedItem = {
  readonly caseId: string
  readonly key: string
  readonly version: number
  readonly source: string
  readonly kind: TimelineKind
  readonly titleEn: string
  readonly titleAr: string
  readonly article: string
  readonly instrument: TimelineInstrument
  readonly dueOn: PlainDate
  readonly dueAt: Instant
  readonly endsAt: Instant | null
  readonly mode: MeetingMode | null
  readonly place: string
  readonly metAt: Instant | null
  readonly recordedAt: Instant
  readonly seat: string
  readonly isRecordClosed: boolean
  readonly caseTitleEn: string
  readonly caseTitleAr: string
  readonly partyId: string | null
  readonly partyEn: string | null
  readonly partyAr: string | null
}

/** Where a page begins: the last item of the previous page. */
type Place = { readonly dueOn: PlainDate; readonly dueAt: Date; readonly caseId: string; readonly key: string }

/** Items in force with a date that a person may see, as `t`. */
function visible(person: Person): RawBuilder<boolean> {
  const shown = isOpenToPerson(person, { code: sql`t.audience`, parties: sql`t.audience_parties` }, sql`t.case_id`)
  return sql<boolean>`not t.is_withdrawn and t.due_on is not null and t.due_at is not null and not exists (
      select from timeline_items n where n.case_id = t.case_id and n.key = t.key and n.version > t.version)
    and ${shown}`
}

function begins(from: Bound): RawBuilder<boolean> {
  if ('day' in from) return sql`t.due_on >= ${from.day}::date`
  // A meeting in progress is included until it ends. The day only narrows the search: no seat is more than a day away.
  const day = addDays(plainDateIn(from.at, 'UTC'), -2)
  return sql`t.due_on >= ${day}::date and coalesce(t.ends_at, t.due_at) >= ${from.at}::timestamptz`
}

function ends(to: Bound): RawBuilder<boolean> {
  if ('day' in to) return sql`t.due_on <= ${to.day}::date`
  const day = addDays(plainDateIn(to.at, 'UTC'), 1)
  return sql`t.due_on <= ${day}::date and t.due_at < ${to.at}::timestamptz`
}

/** Narrows a list; an absent value does not narrow it. */
type Only = {
  readonly caseId?: string | undefined
  readonly kind?: TimelineKind | undefined
  readonly partyId?: string | undefined
}

type Row = Omit<DatedItem, 'dueAt' | 'endsAt' | 'metAt' | 'recordedAt' | 'mode'> & {
  readonly [K in 'dueAt' | 'recordedAt']: Date
} & { readonly [K in 'endsAt' | 'metAt']: Date | null } & { readonly mode: MeetingMode | '' }

/** What a person may see in a window, ordered by day at the seat and then by instant; a page begins after a position. */
export async function listDated(
  db: Queryable,
  person: Person,
  page: { readonly window: Window; readonly after?: Place | undefined; readonly limit: number; readonly only?: Only },
): Promise<DatedItem[]> {
  const { window, after, limit, only = {} } = page
  const conditions = [visible(person), begins(window.from), ends(window.to)]
  if (only.caseId !== undefined) conditions.push(sql`t.case_id = ${only.caseId}`)
  if (only.kind !== undefined) conditions.push(sql`t.kind = ${only.kind}`)
  if (only.partyId !== undefined) conditions.push(sql`t.party_id = ${only.partyId}`)
  if (after) {
    const { dueOn, dueAt, caseId, key } = after
    const at = dueAt.toISOString()
    conditions.push(
      sql`(t.due_on, t.due_at, t.case_id, t.key) > (${dueOn}::date, ${at}::timestamptz, ${caseId}, ${key})`,
    )
  }
  // Written as SQL: building and compiling a statement of this length at each call costs noticeable time beside a page of it.
  const { rows } = await sql<Row>`
    select t.case_id, t.key, t.version, t.source, t.kind, t.title_en, t.title_ar, t.article, t.instrument,
      t.due_on, t.due_at, t.ends_at, t.mode, t.place, t.met_at, t.recorded_at, c.seat,
      exists (
        select from timeline_items r where r.case_id = t.case_id and r.key = 'record.closed' and not r.is_withdrawn and not exists (
          select from timeline_items n where n.case_id = r.case_id and n.key = r.key and n.version > r.version)) as is_record_closed,
      c.title_en as case_title_en, c.title_ar as case_title_ar, p.id as party_id, p.name_en as party_en, p.name_ar as party_ar
    from timeline_items t join cases c on c.id = t.case_id left join case_parties p on p.id = t.party_id
    where ${sql.join(conditions, sql` and `)}
    order by t.due_on, t.due_at, t.case_id, t.key limit ${limit}`.execute(db.withoutPlugins())
  const textOf = keepInstants()
  // The rows are this statement's own: instants become texts in place, because a copy of each row costs noticeable time on a long page.
  const items = rows as unknown as { -readonly [K in keyof DatedItem]: DatedItem[K] }[]
  for (const [at, item] of items.entries()) {
    const { dueAt, endsAt, metAt, recordedAt, mode } = rows[at] as Row
    item.dueAt = textOf(dueAt)
    item.mode = mode === '' ? null : mode
    item.endsAt = endsAt && textOf(endsAt)
    item.metAt = metAt && textOf(metAt)
    item.recordedAt = textOf(recordedAt)
  }
  return items
}

/** Many items of a page share an instant, such as the end of a day; its text is made once. */
function keepInstants(): (at: Date) => Instant {
  const known = new Map<number, Instant>()
  return (at) => {
    const found = known.get(at.getTime())
    if (found !== undefined) return found
    const text = at.toISOString()
    known.set(at.getTime(), text)
    return text
  }
}

/** The position of an item in the calendar; undefined if the person may not see it. */
export async function findPlace(
  db: Queryable,
  person: Person,
  caseId: string,
  key: string,
): Promise<Place | undefined> {
  const { rows } = await sql<{ dueOn: PlainDate; dueAt: Date }>`
    select t.due_on, t.due_at from timeline_items t
    where t.case_id = ${caseId} and t.key = ${key} and ${visible(person)}`.execute(db.withoutPlugins())
  return rows[0] && { ...rows[0], caseId, key }
}

export type MeetingLink = {
  readonly caseId: string
  readonly key: string
  /** Null: for all participants. */
  readonly role: string | null
  readonly url: string | null
  /** The token of the portal's own link. */
  readonly token: string | null
}

export async function listMeetingLinks(db: Queryable, caseIds: readonly string[]): Promise<MeetingLink[]> {
  if (caseIds.length === 0) return []
  const rows = await db
    .selectFrom('meetingLinks')
    .selectAll()
    .where('caseId', 'in', [...new Set(caseIds)])
    .execute()
  return rows.map((row) => ({ ...row, caseId: row.caseId ?? '', key: row.key ?? '' }))
}

export type FeedRow = {
  readonly id: string
  readonly name: string
  readonly language: Language
  readonly createdAt: Instant
  readonly lastFetchedAt: Instant | null
}

const FEED = ['id', 'name', 'language', 'createdAt', 'lastFetchedAt'] as const
type RawFeed = { id: string; name: string; language: string; createdAt: Date; lastFetchedAt: Date | null }

function toFeed({ createdAt, lastFetchedAt, language, ...row }: RawFeed): FeedRow {
  return {
    ...row,
    language: language as Language,
    createdAt: createdAt.toISOString(),
    lastFetchedAt: lastFetchedAt?.toISOString() ?? null,
  }
}

/** A person's links that are not revoked, newest first. */
export async function listFeeds(db: Queryable, personId: string): Promise<FeedRow[]> {
  const rows = await db
    .selectFrom('calendarFeeds')
    .select(FEED)
    .where('personId', '=', personId)
    .where('revokedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toFeed)
}

/** Serialises changes to one person's links until the transaction ends. */
export async function lockFeeds(tx: Tx, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`calendar_feeds ${personId}`}, 0))`.execute(tx)
}

export async function insertFeed(
  tx: Tx,
  row: { id: string; personId: string; name: string; language: Language; secretHash: string; createdAt: string },
): Promise<void> {
  await tx.insertInto('calendarFeeds').values(row).execute()
}

/** One of a person's own links, revoked or not. */
export async function findOwnFeed(db: Queryable, personId: string, id: string) {
  const row = await db
    .selectFrom('calendarFeeds')
    .select([...FEED, 'revokedAt'])
    .where('id', '=', id)
    .where('personId', '=', personId)
    .executeTakeFirst()
  return row && { ...toFeed(row), isRevoked: row.revokedAt !== null }
}

/** Revokes a link; false when it was already revoked. */
export async function moveFeedToRevoked(tx: Tx, id: string, at: string): Promise<boolean> {
  const result = await tx
    .updateTable('calendarFeeds')
    .set({ revokedAt: at })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Finds the owner of a valid link whose owner still has access, and records that the link was read. */
export async function openFeed(
  db: Db,
  secretHash: string,
  at: Date,
): Promise<{ personId: string; language: Language } | undefined> {
  const row = await db
    .updateTable('calendarFeeds as f')
    .from('people as p')
    .set({ lastFetchedAt: at.toISOString() })
    .whereRef('p.id', '=', 'f.personId')
    .where('f.secretHash', '=', secretHash)
    .where('f.revokedAt', 'is', null)
    .where('p.disabledAt', 'is', null)
    .returning(['f.personId', 'f.language'])
    .executeTakeFirst()
  return row && { personId: row.personId, language: row.language as Language }
}
