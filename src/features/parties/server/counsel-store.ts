import { sql } from 'kysely'
import type { Queryable } from '#server/database/db.ts'

type Asked = { readonly caseId: string; readonly emails: readonly string[]; readonly arbitratorId: string }

/** In how many other cases counsel with one of these e-mail addresses appeared before this arbitrator. */
export async function countMeetings(db: Queryable, { caseId, emails, arbitratorId }: Asked): Promise<number> {
  const known = emails.map((email) => email.toLowerCase())
  const { rows } = await sql<{ count: number }>`
    select count(distinct t.case_id)::int as count
    from tribunal_seats t
    where t.person_id = ${arbitratorId} and t.case_id <> ${caseId}
      and (exists (select from case_representatives r where r.case_id = t.case_id and lower(r.email) = any(${known}::text[]))
        or exists (select from case_members m join people p on p.id = m.person_id
          where m.case_id = t.case_id and m.party_id is not null and lower(p.email) = any(${known}::text[])))`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The instant at which the tribunal of a case was composed; null before. */
export async function findComposition(db: Queryable, caseId: string): Promise<string | null> {
  const row = await db
    .selectFrom('tribunalCompositions')
    .select('composedAt')
    .where('caseId', '=', caseId)
    .executeTakeFirst()
  return row?.composedAt?.toISOString() ?? null
}
