import type { Reader, Tx } from '#server/db.ts'
import type { Notification } from './contract.ts'

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

/** A page of a person's notifications, newest first, by key. */
export async function listNotifications(
  db: Reader,
  personId: string,
  page: { before?: string | undefined; limit: number },
): Promise<Notification[]> {
  let query = db.selectFrom('notifications').select(COLUMNS).where('personId', '=', personId)
  const { before } = page
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

/** Marks one of a person's own notifications read, keeping the first time; undefined when it is not theirs. */
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
