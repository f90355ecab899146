import { type RawBuilder, sql } from 'kysely'
import { addDays, DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { CENTRE_WIDE } from '#kernel/roles.ts'
import type { MailState } from '#server/accounts/outbox.ts'
import { isOpenToPerson } from '#server/case-record/audience-sql.ts'
import type { Queryable, Tx } from '#server/database/db.ts'
import { isHeld } from './bounce-store.ts'

/** What a person's calendar is to have of a meeting: its date, or that it is taken out. */
type Told = {
  readonly caseId: string
  readonly key: string
  readonly personId: string
  readonly sequence: number
  readonly isCancelled: boolean
  /** What maintains the date in the timeline. */
  readonly source: string
  readonly dueAt: Date
  readonly endsAt: Date | null
}

const EVERY = sql<boolean>`true`

/**
 * The meetings ahead and the people to whose calendars they belong: who takes part in the case, or handles it for the Centre, may see
 * the date in it, and wants invitations.
 */
const wanted = (now: Date, which: RawBuilder<boolean> = EVERY) => sql`
  select t.case_id, t.key, t.version, t.source, t.due_at, t.ends_at, p.id as person_id
  from timeline_items t
    join lateral (
      select m.person_id, false as is_staff from case_members m where m.case_id = t.case_id and m.until is null
      union select h.person_id, true from case_handlings h where h.case_id = t.case_id and h.until is null
    ) k on true
    join people p on p.id = k.person_id and p.disabled_at is null
      and (not k.is_staff or p.roles && ${[...CENTRE_WIDE]}::text[])
    left join mail_settings s on s.person_id = p.id
  where t.kind = 'meeting' and not t.is_withdrawn and ${which}
    -- The day only narrows the search: no seat is more than a day away.
    and t.due_on >= ${addDays(plainDateIn(now, 'UTC'), -1)}::date and t.due_at > ${now.toISOString()}::timestamptz
    and not exists (select from timeline_items n where n.case_id = t.case_id and n.key = t.key and n.version > t.version)
    and coalesce(s.invitations, true)
    and ${isOpenToPerson({ people: sql`p` }, { code: sql`t.audience`, parties: sql`t.audience_parties` }, sql`t.case_id`)}`

const NEWEST = sql`not exists (
  select from meeting_invitations n
  where (n.case_id, n.key, n.person_id) = (i.case_id, i.key, i.person_id) and n.sequence > i.sequence)`

export type Due = Told & { readonly email: string }

/** What calendars do not have yet of meetings ahead, soonest first. People who stopped mail, or whose mailbox is dead, are left out. */
export async function listDueInvitations(tx: Tx, now: Date, limit: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with wanted as (select distinct * from (${wanted(now)}) every_meeting), due as (
      select w.case_id, w.key, w.person_id, w.source, w.due_at, w.ends_at, false as is_cancelled,
        greatest(w.version - 1, coalesce(i.sequence + 1, 0)) as sequence
      from wanted w left join meeting_invitations i
        on (i.case_id, i.key, i.person_id) = (w.case_id, w.key, w.person_id) and ${NEWEST}
      where i.is_cancelled is distinct from false or (w.due_at, w.ends_at) is distinct from (i.due_at, i.ends_at)
      union all
      select i.case_id, i.key, i.person_id, i.source, i.due_at, i.ends_at, true, i.sequence + 1
      from meeting_invitations i
      where not i.is_cancelled and i.due_at > ${now.toISOString()}::timestamptz and ${NEWEST}
        and not exists (
          select from wanted w where (w.case_id, w.key, w.person_id) = (i.case_id, i.key, i.person_id))
    )
    select d.case_id as "caseId", d.key, d.person_id as "personId", d.source, d.due_at as "dueAt", d.ends_at as "endsAt",
      d.is_cancelled as "isCancelled", d.sequence, p.email
    from due d join people p on p.id = d.person_id left join mail_settings s on s.person_id = d.person_id
    where s.stopped_at is null and not ${isHeld(sql`d.person_id`)}
    order by d.due_at, d.case_id, d.key, d.person_id limit ${limit}`.execute(tx.withoutPlugins())
  return rows
}

/** One run at a time, until the transaction ends, so that no calendar gets a date twice. */
export async function lockInvitations(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('meeting_invitations', 0))`.execute(tx)
}

export async function insertInvitation(tx: Tx, mailId: string, { dueAt, endsAt, ...told }: Told): Promise<void> {
  const times = { dueAt: dueAt.toISOString(), endsAt: endsAt?.toISOString() ?? null }
  await tx
    .insertInto('meetingInvitations')
    .values({ mailId, ...told, ...times })
    .execute()
}

export type Invitation = Told & {
  readonly madeAt: Date
  /** Of the seat, where the time counts, and of the recipient's mail. */
  readonly seat: string
  readonly zone: string
}

export async function getInvitation(db: Queryable, mailId: string): Promise<Invitation> {
  const row = await db
    .selectFrom('meetingInvitations as i')
    .innerJoin('mails as m', 'm.id', 'i.mailId')
    .innerJoin('cases as c', 'c.id', 'i.caseId')
    .leftJoin('mailSettings as s', 's.personId', 'i.personId')
    .select(['i.caseId', 'i.key', 'i.personId', 'i.sequence', 'i.isCancelled', 'i.source', 'i.dueAt', 'i.endsAt'])
    .select(['m.madeAt', 'c.seat', 's.zone'])
    .where('i.mailId', '=', mailId)
    .executeTakeFirstOrThrow()
  return { ...row, zone: row.zone ?? DEFAULT_ZONE }
}

/** Whether nothing newer was made for that calendar. */
export async function isNewestInvitation(db: Queryable, mailId: string): Promise<boolean> {
  const { rows } = await sql`select from meeting_invitations i where i.mail_id = ${mailId} and ${NEWEST}`.execute(db)
  return rows.length > 0
}

/** Whether the date is still the one that the person's calendar is to have. */
export async function isDateWanted(db: Queryable, told: Told, now: Date): Promise<boolean> {
  const { caseId, key, personId, dueAt, endsAt } = told
  const which = sql<boolean>`t.case_id = ${caseId} and t.key = ${key}`
  const { rows } = await sql`
    select from (${wanted(now, which)}) w where w.person_id = ${personId} and w.due_at = ${dueAt.toISOString()}::timestamptz
      and w.ends_at is not distinct from ${endsAt?.toISOString() ?? null}::timestamptz`.execute(db)
  return rows.length > 0
}

/** What became of the mails that brought the meeting to the person's calendar before. */
export async function listEarlierStates(db: Queryable, told: Told): Promise<MailState[]> {
  const { caseId, key, personId, sequence } = told
  const rows = await db
    .selectFrom('meetingInvitations as i')
    .innerJoin('mails as m', 'm.id', 'i.mailId')
    .select('m.state')
    .where('i.caseId', '=', caseId)
    .where('i.key', '=', key)
    .where('i.personId', '=', personId)
    .where('i.sequence', '<', sequence)
    .where('i.isCancelled', '=', false)
    .execute()
  return rows.map(({ state }) => state as MailState)
}
