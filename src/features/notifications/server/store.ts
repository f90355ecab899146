import { sql } from 'kysely'
import { type Audience, audienceColumns } from '#kernel/audience/audience.ts'
import type { PlainDate } from '#kernel/dates/dates.ts'
import type { MailTime, Matter } from '#kernel/manifest/notice.ts'
import type { Queryable, Tx } from '#server/database/db.ts'
import type { CaseNotices, NoticeKind, Notification } from '../law/contract.ts'
import type { MailSkip } from '../law/mail-rules.ts'
import { MOST_MARKED, SHOWN_OF_KIND } from '../law/rules.ts'

export type NewNotice = {
  readonly id: string
  readonly personId: string
  readonly caseId: string
  readonly type: 'system' | 'deadline' | 'other'
  readonly article: string
  readonly messageEn: string
  readonly messageAr: string
  readonly link: string
  readonly createdAt: string
  /** What its mail says that it is about. */
  readonly kind: Matter
  readonly dueOn: PlainDate | null
  /** When its mail leaves; null: never. */
  readonly mail: Exclude<MailTime, 'never'> | null
  /** For whom it is; its mail asks again before it leaves. */
  readonly audience: Audience
}

const COLUMNS = ['id', 'type', 'caseId', 'article', 'messageEn', 'messageAr', 'createdAt', 'readAt', 'link'] as const

type Row = Omit<Notification, 'createdAt' | 'read' | 'type'> & { createdAt: Date; readAt: Date | null; type: string }

function toNotification({ readAt, createdAt, type, ...row }: Row): Notification {
  return { ...row, type: type as Notification['type'], createdAt: createdAt.toISOString(), read: readAt !== null }
}

export async function insertNotices(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length > 0)
    await tx
      .insertInto('notifications')
      .values(notices.map(({ audience, ...notice }) => ({ ...notice, ...audienceColumns(audience) })))
      .execute()
}

/** A page of a person's notifications, newest first, with keyset paging. */
export async function listNotifications(
  db: Queryable,
  personId: string,
  page: {
    before?: string | undefined
    limit: number
    type?: Notification['type'] | undefined
    caseId?: string | undefined
    state?: 'all' | 'unread'
  },
): Promise<Notification[]> {
  let query = db.selectFrom('notifications').select(COLUMNS).where('personId', '=', personId)
  const { before, type, caseId, state } = page
  if (type !== undefined) query = query.where('type', '=', type)
  if (caseId !== undefined) query = query.where('caseId', '=', caseId)
  if (state === 'unread') query = query.where('readAt', 'is', null)
  if (before !== undefined) {
    query = query.where('sequence', '<', (eb) =>
      eb
        .selectFrom('notifications as n')
        .select('n.sequence')
        .where('n.id', '=', before)
        .where('n.personId', '=', personId),
    )
  }
  const rows = await query.orderBy('sequence', 'desc').limit(page.limit).execute()
  return rows.map(toNotification)
}

export async function countUnread(db: Queryable, personId: string): Promise<number> {
  const row = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('personId', '=', personId)
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Marks a person's own notification as read, keeping the first time; undefined if it is not theirs. */
export async function markRead(tx: Tx, personId: string, id: string, at: string): Promise<Notification | undefined> {
  const row = await tx
    .updateTable('notifications')
    .set((eb) => ({ readAt: eb.fn.coalesce('readAt', eb.val(at)) }) as never)
    .where('id', '=', id)
    .where('personId', '=', personId)
    .returning(COLUMNS)
    .executeTakeFirst()
  return row && toNotification(row)
}

type Narrowed = { readonly type?: Notification['type'] | undefined; readonly state?: 'all' | 'unread' }
type CaseRow = Omit<CaseNotices, 'kinds' | 'unread'> & { readonly newest: number; readonly unread: readonly string[] }

/** A person's notices by case, the case with the newest first: how many, which are unread, and the newest of each kind. */
export async function listByCase(
  db: Queryable,
  personId: string,
  { before, limit, ...narrowed }: Narrowed & { readonly before?: string | undefined; readonly limit: number },
): Promise<CaseNotices[]> {
  const chosen = narrowedTo(personId, narrowed)
  const beyond = before === undefined ? sql`true` : sql`max(n.sequence) < (${sequenceOf(personId, before)})`
  const { rows } = await sql<CaseRow>`
    select g.*, c.title_en as "titleEn", c.title_ar as "titleAr"
    from (
      select n.case_id as "caseId", max(n.sequence) as newest, count(*) as count,
        count(*) filter (where n.read_at is null) as "unreadCount",
        coalesce((array_agg(n.id order by n.sequence desc) filter (where n.read_at is null))[1:${MOST_MARKED}], '{}') as unread
      from notifications n where ${chosen} group by n.case_id having ${beyond}
      order by newest desc limit ${limit}
    ) g join cases c on c.id = g."caseId" order by g.newest desc`.execute(db.withoutPlugins())
  const kinds = await kindsOfCases(
    db,
    personId,
    rows.map(({ caseId }) => caseId),
    narrowed,
  )
  return rows.map(({ newest: _place, unread, ...one }) => ({
    ...one,
    unread: [...unread],
    kinds: kinds.get(one.caseId) ?? [],
  }))
}

function narrowedTo(personId: string, { type, state }: Narrowed) {
  return sql`n.person_id = ${personId}${type === undefined ? sql`` : sql` and n.type = ${type}`}${
    state === 'unread' ? sql` and n.read_at is null` : sql``
  }`
}

const sequenceOf = (personId: string, id: string) =>
  sql`select b.sequence from notifications b where b.id = ${id} and b.person_id = ${personId}`

async function kindsOfCases(
  db: Queryable,
  personId: string,
  caseIds: readonly string[],
  narrowed: Narrowed,
): Promise<Map<string, NoticeKind[]>> {
  if (caseIds.length === 0) return new Map()
  const { rows } = await sql<Row & { readonly ofKind: number }>`
    select id, type, case_id as "caseId", article, message_en as "messageEn", message_ar as "messageAr",
      created_at as "createdAt", read_at as "readAt", link, of_kind as "ofKind"
    from (
      select n.*, row_number() over (partition by n.case_id, n.type order by n.sequence desc) as place,
        count(*) over (partition by n.case_id, n.type) as of_kind
      from notifications n where ${narrowedTo(personId, narrowed)} and n.case_id = any(${caseIds}::text[])
    ) n where place <= ${SHOWN_OF_KIND} order by n.sequence desc`.execute(db.withoutPlugins())
  const cases = Map.groupBy(rows, ({ caseId }) => caseId)
  return new Map([...cases].map(([caseId, ofCase]) => [caseId, byKind(ofCase)]))
}

/** The rows have the newest first; so have the kinds. */
function byKind(rows: readonly (Row & { readonly ofKind: number })[]): NoticeKind[] {
  return [...Map.groupBy(rows, ({ type }) => type as Notification['type'])].map(([type, ofType]) => ({
    type,
    count: Number(ofType[0]?.ofKind),
    newest: ofType.map(({ ofKind: _count, ...row }) => toNotification(row)),
  }))
}

/** Marks these as read, of those that are the person's own, and returns how many; undefined if none of them is. */
export async function markAllRead(
  tx: Tx,
  personId: string,
  ids: readonly string[],
  at: string,
): Promise<number | undefined> {
  const own = await tx
    .selectFrom('notifications')
    .select('id')
    .where('personId', '=', personId)
    .where('id', 'in', [...ids])
    .limit(1)
    .executeTakeFirst()
  if (!own) return undefined
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ readAt: at })
    .where('personId', '=', personId)
    .where('id', 'in', [...ids])
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Names the mail that names these notices. */
export async function setMailed(tx: Tx, ids: readonly string[], mailId: string): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ mailId })
    .where('id', 'in', [...ids])
    .execute()
}

export async function skipMail(tx: Tx, ids: readonly string[], mailSkipped: MailSkip): Promise<void> {
  await tx
    .updateTable('notifications')
    .set({ mailSkipped, mailId: null })
    .where('id', 'in', [...ids])
    .execute()
}
