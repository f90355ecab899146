import { sql } from 'kysely'
import type { Matter } from '#kernel/manifest/notice.ts'
import type { MailState } from '#server/accounts/outbox.ts'
import type { Queryable } from '#server/database/db.ts'
import type { MailSkip } from '../law/mail-rules.ts'

type Recipient = { readonly personId: string; readonly nameEn: string; readonly nameAr: string }

export type MailOfCase = Recipient & {
  readonly id: string
  readonly email: string
  readonly kinds: Matter[]
  readonly madeAt: Date
  readonly state: MailState
  readonly settledAt: Date | null
}

/** The mails that name notices or meetings of a case, newest first; a mail about several cases with what it says of this one. */
export async function listMailsOfCase(
  db: Queryable,
  caseId: string,
  page: { readonly before?: string | undefined; readonly limit: number },
): Promise<MailOfCase[]> {
  const { before, limit } = page
  const older =
    before === undefined
      ? sql`true`
      : sql`(m.made_at, m.id) < (select b.made_at, b.id from mails b where b.id = ${before})`
  const { rows } = await sql<MailOfCase>`
    select m.id, m.person_id as "personId", p.name_en as "nameEn", p.name_ar as "nameAr", m.email, named.kinds,
      m.made_at as "madeAt", m.state, m.settled_at as "settledAt"
    from (
      select mail_id, array_agg(distinct kind order by kind) as kinds from notifications
      where case_id = ${caseId} and mail_id is not null group by mail_id
      union all select mail_id, array[${'hearing' satisfies Matter}] from meeting_invitations where case_id = ${caseId}
    ) named join mails m on m.id = named.mail_id join people p on p.id = m.person_id
    where ${older} order by m.made_at desc, m.id desc limit ${limit}`.execute(db.withoutPlugins())
  return rows
}

export type SkipsOfCase = Recipient & {
  readonly kinds: Matter[]
  readonly why: MailSkip
  readonly count: number
  readonly lastAt: Date
}

/**
 * The notices of a case that no mail names, by person and reason. People of the Centre who never handled the case get every notice in
 * the portal and are not listed.
 */
export async function listSkipsOfCase(db: Queryable, caseId: string): Promise<SkipsOfCase[]> {
  const { rows } = await sql<SkipsOfCase>`
    select n.person_id as "personId", p.name_en as "nameEn", p.name_ar as "nameAr",
      array_agg(distinct n.kind order by n.kind) as kinds, n.mail_skipped as why, count(*)::int as count,
      max(n.created_at) as "lastAt"
    from notifications n join people p on p.id = n.person_id
    where n.case_id = ${caseId} and n.mail_skipped is not null and (
      exists (select from case_members m where m.case_id = n.case_id and m.person_id = n.person_id)
      or exists (select from case_handlings h where h.case_id = n.case_id and h.person_id = n.person_id))
    group by n.person_id, p.name_en, p.name_ar, n.mail_skipped
    order by max(n.created_at) desc, n.person_id, n.mail_skipped`.execute(db.withoutPlugins())
  return rows
}
