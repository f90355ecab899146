import { sql } from 'kysely'
import { type Audience, storedAudience } from '#kernel/audience/audience.ts'
import type { Instant, PlainDate } from '#kernel/dates/dates.ts'
import type { TimelineKind } from '#kernel/timeline.ts'
import type { Queryable, Tx } from '#server/database/db.ts'
import type { Reminder } from '../law/rules.ts'

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
  readonly audience: Audience
  readonly dueOn: PlainDate
  readonly dueAt: Instant
  readonly recordedAt: Instant
  readonly seat: string
}

/** Meetings and deadlines in force and not met that fall on these days at their seats, by day. */
export async function listComing(db: Queryable, from: PlainDate, to: PlainDate): Promise<ComingDate[]> {
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
      't.audienceParties',
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
  return rows.flatMap(({ dueOn, dueAt, audience, audienceParties, ...row }) =>
    dueOn === null || dueAt === null
      ? []
      : [
          {
            ...row,
            dueOn,
            dueAt: dueAt.toISOString(),
            kind: row.kind as TimelineKind,
            audience: storedAudience({ audience, audienceParties }),
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
