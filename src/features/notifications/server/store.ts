import { sql } from 'kysely'
import type { Instant, PlainDate } from '#kernel/dates/dates.ts'
import type { TimelineAudience, TimelineKind } from '#kernel/timeline.ts'
import type { Reader, Tx } from '#server/database/db.ts'
import type { Notification } from '../law/contract.ts'
import type { Reminder } from '../law/rules.ts'

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
      .values([...notices])
      .execute()
}

/** A page of a person's notifications, newest first, with keyset paging. */
export async function listNotifications(
  db: Reader,
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

export async function countUnread(db: Reader, personId: string): Promise<number> {
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

/** Marks a person's notifications as read up to the given one and returns how many; undefined if that one is not theirs. */
export async function markAllRead(
  tx: Tx,
  personId: string,
  which: { upTo: string; type?: Notification['type'] | undefined; caseId?: string | undefined },
  at: string,
): Promise<number | undefined> {
  const last = await tx
    .selectFrom('notifications')
    .select('sequence')
    .where('id', '=', which.upTo)
    .where('personId', '=', personId)
    .executeTakeFirst()
  if (!last) return undefined
  let query = tx
    .updateTable('notifications')
    .set({ readAt: at })
    .where('personId', '=', personId)
    .where('readAt', 'is', null)
    .where('sequence', '<=', last.sequence)
  if (which.type !== undefined) query = query.where('type', '=', which.type)
  if (which.caseId !== undefined) query = query.where('caseId', '=', which.caseId)
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** A date in force that is not yet met, with the data of its reminder. */
export type ComingDate = {
  readonly caseId: string
  readonly key: string
  readonly source: string
  readonly kind: TimelineKind
  readonly titleEn: string
  readonly titleAr: string
  /** The party, if the period runs for that party alone. */
  readonly partyEn: string | null
  readonly partyAr: string | null
  readonly article: string
  /** The instrument that the article belongs to. */
  readonly instrument: string
  readonly audience: TimelineAudience
  readonly dueOn: PlainDate
  readonly dueAt: Instant
  readonly recordedAt: Instant
  readonly seat: string
}

/** Meetings and deadlines in force and not met that fall on these days at their seats, by day. */
export async function listComing(db: Reader, from: PlainDate, to: PlainDate): Promise<ComingDate[]> {
  const rows = await db
    .selectFrom('timelineItems as t')
    .innerJoin('cases as c', 'c.id', 't.caseId')
    .leftJoin('caseParties as p', 'p.id', 't.partyId')
    .select(['p.nameEn as partyEn', 'p.nameAr as partyAr'])
    .select([
      't.caseId',
      't.key',
      't.source',
      't.kind',
      't.titleEn',
      't.titleAr',
      't.article',
      't.instrument',
      't.audience',
    ])
    .select(['t.dueOn', 't.dueAt', 't.recordedAt', 'c.seat'])
    .where('t.dueOn', '>=', from)
    .where('t.dueOn', '<=', to)
    .where('t.kind', 'in', ['meeting', 'deadline'])
    .where('t.isWithdrawn', '=', false)
    .where('t.metAt', 'is', null)
    .where(sql<boolean>`not exists (
      select from timeline_items n where n.case_id = t.case_id and n.key = t.key and n.version > t.version)`)
    .orderBy('t.dueOn')
    .orderBy('t.dueAt')
    .orderBy('t.caseId')
    .orderBy('t.key')
    .execute()
  return rows.flatMap(({ dueOn, dueAt, ...row }) =>
    dueOn === null || dueAt === null
      ? []
      : [
          {
            ...row,
            dueOn,
            dueAt: dueAt.toISOString(),
            kind: row.kind as TimelineKind,
            audience: row.audience as TimelineAudience,
            recordedAt: row.recordedAt.toISOString(),
          },
        ],
  )
}

/** Records that a reminder was sent; false if it had been sent before. */
export async function insertAlert(
  tx: Tx,
  row: { caseId: string; key: string; dueOn: PlainDate; stage: Reminder; at: Instant },
): Promise<boolean> {
  const result = await tx
    .insertInto('deadlineAlerts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
