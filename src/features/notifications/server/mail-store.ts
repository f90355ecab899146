import { sql } from 'kysely'
import { DEFAULT_ZONE } from '#kernel/dates/dates.ts'
import { CENTRE_WIDE } from '#kernel/roles.ts'
import type { Matter, MailTime } from '#kernel/manifest/notice.ts'
import { isOpenToPerson } from '#server/case-record/audience-sql.ts'
import type { Queryable, Tx } from '#server/database/db.ts'
import { isPersonHeld } from './bounce-store.ts'
import { USUAL_HOUR } from '../law/mail-rules.ts'
import type { MailItem } from '../law/mail-text.ts'

/** A person for whom notices wait to be mailed. */
export type Waiting = {
  readonly personId: string
  readonly zone: string
  readonly digestHour: number
  /** The oldest notice that is mailed at once, and the oldest for the digest. */
  readonly oldestNow: Date | null
  readonly oldestDigest: Date | null
  /** Whether the person wants no mail of some of them. */
  readonly hasUnwanted: boolean
}

const UNMAILED = sql`n.mail is not null and n.mail_id is null and n.mail_skipped is null`
/** When a notice is mailed, by the person's own choice or as the table says. */
const WHEN = sql<MailTime>`coalesce(k.choice, n.mail)`
const CHOICES = sql`left join mail_choices k on k.person_id = n.person_id and k.kind = n.kind`

export async function listWaiting(db: Queryable): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select n.person_id as "personId", coalesce(s.zone, ${DEFAULT_ZONE}) as zone,
      coalesce(s.digest_hour, ${USUAL_HOUR}) as "digestHour",
      min(n.created_at) filter (where ${WHEN} = 'now') as "oldestNow",
      min(n.created_at) filter (where ${WHEN} = 'digest') as "oldestDigest",
      bool_or(${WHEN} = 'never') as "hasUnwanted"
    from notifications n ${CHOICES} left join mail_settings s on s.person_id = n.person_id
    where ${UNMAILED} group by n.person_id, s.zone, s.digest_hour order by n.person_id`.execute(db.withoutPlugins())
  return rows
}

export type Unmailed = {
  readonly id: string
  readonly when: MailTime
  readonly createdAt: Date
  readonly isRead: boolean
  /**
   * Whether the notice is still for the recipient, who takes part in the case, or works for the Centre and handles it, or did so when the notice was written. A
   * person whose role was taken keeps the cases until somebody assigns them (ADR 0104), without a right to see them.
   */
  readonly isConcerned: boolean
}

const UNMAILED_ROWS = sql`
  select n.id, ${WHEN} as "when", n.created_at as "createdAt", n.read_at is not null as "isRead",
    (exists (select from case_members m where m.case_id = n.case_id and m.person_id = n.person_id and m.until is null)
    or exists (select from case_handlings h
      where h.case_id = n.case_id and h.person_id = n.person_id and (h.until is null or h.until >= n.created_at)
        and p.roles && ${[...CENTRE_WIDE]}::text[]))
    and ${isOpenToPerson({ people: sql`p` }, { code: sql`n.audience`, parties: sql`n.audience_parties` }, sql`n.case_id`)}
      as "isConcerned"
  from notifications n join people p on p.id = n.person_id ${CHOICES}`

/** The notices of a person that wait, oldest first, locked; those that another process has locked are left to it. */
export async function lockUnmailed(tx: Tx, personId: string, limit: number): Promise<Unmailed[]> {
  const { rows } = await sql<Unmailed>`${UNMAILED_ROWS}
    where n.person_id = ${personId} and ${UNMAILED} order by n.sequence limit ${limit}
    for update of n skip locked`.execute(tx.withoutPlugins())
  return rows
}

/** The notices that a mail names, as they are now, locked. */
export async function lockNamed(tx: Tx, mailId: string): Promise<Unmailed[]> {
  const { rows } = await sql<Unmailed>`${UNMAILED_ROWS}
    where n.mail_id = ${mailId} order by n.sequence for update of n`.execute(tx.withoutPlugins())
  return rows
}

/** How a person wants mail about cases. */
export type MailSettings = {
  readonly zone: string | null
  readonly digestHour: number
  readonly stoppedAt: Date | null
  /** Whether meetings are mailed to the person's calendar. */
  readonly invitations: boolean
  /** Mail to the person came back, and nobody has settled it yet. */
  readonly isHeld: boolean
}

export async function findMailSettings(db: Queryable, personId: string): Promise<MailSettings> {
  const row = await db
    .selectFrom('mailSettings')
    .select(['zone', 'digestHour', 'stoppedAt', 'invitations'])
    .where('personId', '=', personId)
    .executeTakeFirst()
  const isHeld = await isPersonHeld(db, personId)
  return { ...(row ?? { zone: null, digestHour: USUAL_HOUR, stoppedAt: null, invitations: true }), isHeld }
}

/** When a person wants mail of each kind; a kind that is missing comes as usual. */
export async function listMailChoices(db: Queryable, personId: string): Promise<Map<string, MailTime>> {
  const rows = await db.selectFrom('mailChoices').select(['kind', 'choice']).where('personId', '=', personId).execute()
  return new Map(rows.map(({ kind, choice }) => [kind, choice as MailTime]))
}

type Chosen = {
  readonly zone?: string | undefined
  readonly digestHour?: number | undefined
  readonly isStopped?: boolean | undefined
  readonly invitations?: boolean | undefined
  readonly kinds?: readonly { readonly kind: Matter; readonly choice: MailTime | null }[] | undefined
}

/** Saves what a person chose, and nothing else; of a kind that is named twice the last choice counts. */
export async function saveMailChoices(tx: Tx, personId: string, chosen: Chosen, now: Date): Promise<void> {
  const { zone, digestHour, isStopped, invitations, kinds = [] } = chosen
  const at = now.toISOString()
  const settings = {
    ...(zone === undefined ? {} : { zone }),
    ...(digestHour === undefined ? {} : { digestHour }),
    ...(isStopped === undefined ? {} : { stoppedAt: isStopped ? at : null }),
    ...(invitations === undefined ? {} : { invitations }),
    changedAt: at,
  }
  await tx
    .insertInto('mailSettings')
    .values({ personId, ...settings })
    .onConflict((conflict) => conflict.column('personId').doUpdateSet(settings))
    .execute()
  const chosenOf = new Map(kinds.map(({ kind, choice }) => [kind, choice]))
  if (chosenOf.size === 0) return
  await tx
    .deleteFrom('mailChoices')
    .where('personId', '=', personId)
    .where('kind', 'in', [...chosenOf.keys()])
    .execute()
  const rows = [...chosenOf].flatMap(([kind, choice]) => (choice ? [{ personId, kind, choice }] : []))
  if (rows.length > 0) await tx.insertInto('mailChoices').values(rows).execute()
}

/** Stops mail about cases to a person; false when it was stopped before. */
export async function stopMail(tx: Tx, personId: string, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const result = await tx
    .insertInto('mailSettings')
    .values({ personId, stoppedAt: at, changedAt: at })
    .onConflict((conflict) =>
      conflict
        .column('personId')
        .doUpdateSet({ stoppedAt: at, changedAt: at })
        .where('mailSettings.stoppedAt', 'is', null),
    )
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** What a mail says of the notices that it names, in the order in which they came. */
export async function listMailItems(db: Queryable, mailId: string): Promise<MailItem[]> {
  const rows = await db
    .selectFrom('notifications')
    .select(['caseId', 'kind', 'createdAt as at', 'dueOn', 'link'])
    .where('mailId', '=', mailId)
    .orderBy('sequence')
    .execute()
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as Matter }))
}
