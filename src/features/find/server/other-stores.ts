import { type RawBuilder, sql } from 'kysely'
import type { PlainDate } from '#kernel/dates/dates.ts'
import type { Capacity, Person } from '#kernel/roles.ts'
import type { Queryable } from '#server/database/db.ts'
import { searchForm } from '#server/database/search-text.ts'
import { isDateShown, seesCase } from './visible.ts'

/** Whether every word occurs in a compared text. */
const hasAll = (text: RawBuilder<unknown>, words: readonly string[]) =>
  words.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`${sql.join(
        words.map((word) => sql`position(${word} in ${text}) > 0`),
        sql` and `,
      )}`
/** Whether a compared text has all the words, or all of them with the portal's terms in the other language. */
const hasEither = (text: RawBuilder<unknown>, words: readonly string[], others: readonly string[] | null) =>
  others === null ? hasAll(text, words) : sql<boolean>`(${hasAll(text, words)} or ${hasAll(text, others)})`
const inCase = (column: RawBuilder<unknown>, caseId: string | null) =>
  caseId === null ? sql`true` : sql`${column} = ${caseId}`

export type FoundPerson = {
  readonly key: string
  readonly nameEn: string
  readonly nameAr: string
  /** Null for a person with several. */
  readonly capacity: Capacity | null
  readonly firm: string
  readonly caseId: string
  readonly cases: number
  readonly total: number
}

type About = {
  readonly words: readonly string[]
  readonly caseId: string | null
  readonly limit: number
}

/** People who take part in cases that the person may see, by their names: members, and the representatives of the filing. */
export async function findPeople(
  db: Queryable,
  person: Person,
  { words, caseId, limit }: About,
): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    with members as materialized (
      select distinct p.id, p.name_en, p.name_ar, lower(p.email) as email, m.capacity, m.case_id
      from case_members m join people p on p.id = m.person_id
      where m.until is null and ${seesCase(person, sql`m.case_id`)} and ${inCase(sql`m.case_id`, caseId)}
    ), accounts as (
      select distinct on (email) email, id, name_en, name_ar from members order by email, id
    ), names as (
      select distinct on (case_id, name) case_id, name, id, name_en, name_ar
      from (select *, name_en as name from members union all select *, name_ar from members) m order by case_id, name, id
    ), known as (
      select id as key, name_en, name_ar, capacity, '' as firm, case_id from members
      union all
      -- The filing has a representative's name in one script only. One with an account is the person of that account.
      select
        coalesce(a.id, n.id, 'representative_' || md5(lower(coalesce(nullif(r.email, ''), r.name || ' ' || r.firm)))),
        coalesce(a.name_en, n.name_en, r.name), coalesce(a.name_ar, n.name_ar, r.name), r.side, r.firm, r.case_id
      from case_representatives r
      left join accounts a on a.email = lower(r.email)
      left join names n on n.case_id = r.case_id and n.name = r.name
      where ${seesCase(person, sql`r.case_id`)} and ${inCase(sql`r.case_id`, caseId)}
    ), named as (
      -- Two people with one name are two.
      select key, min(name_en) as name_en, min(name_ar) as name_ar, max(firm) as firm, min(case_id) as case_id,
        case when count(distinct capacity) = 1 then min(capacity) end as capacity,
        count(distinct case_id)::integer as cases
      from known group by key
    )
    select *, count(*) over ()::integer as total from named n
    where (select ${hasAll(sql`s.text`, words)} from (select ${searchForm(sql`concat_ws(' ', n.name_en, n.name_ar, n.firm)`)} as text) s)
    order by cases desc, name_en, key limit ${limit}`.execute(db)
  return rows
}

export type FoundDate = {
  readonly caseId: string
  readonly key: string
  readonly titleEn: string
  readonly titleAr: string
  readonly dueOn: PlainDate
  readonly dueAt: Date
  readonly source: string
  readonly seat: string
  readonly total: number
}

type When = About & {
  readonly others: readonly string[] | null
  readonly day: number | null
  readonly month: number | null
  readonly year: number | null
  readonly now: Date
}

/** Dates in force that match by title and day, month or year: coming dates first, then past ones, latest first. */
export async function findDates(db: Queryable, person: Person, asked: When): Promise<FoundDate[]> {
  const { words, others, caseId, day, month, year, now, limit } = asked
  const at = now.toISOString()
  const { rows } = await sql<FoundDate>`
    with shown as materialized (
      select t.case_id, t.key, t.title_en, t.title_ar, t.due_on, t.due_at, t.source from timeline_items t
      where not t.is_withdrawn and t.due_on is not null
      and ${inCase(sql`t.case_id`, caseId)}
      and (${day}::integer is null or extract(day from t.due_on) = ${day}::integer)
      and (${month}::integer is null or extract(month from t.due_on) = ${month}::integer)
      and (${year}::integer is null or extract(year from t.due_on) = ${year}::integer)
      and ${isDateShown(person)}
      and not exists (select from timeline_items n where n.case_id = t.case_id and n.key = t.key and n.version > t.version)
    ), titles as materialized (
      select title_en, title_ar from (select distinct title_en, title_ar from shown) d
      where (select ${hasEither(sql`s.text`, words, others)} from (select ${searchForm(sql`concat_ws(' ', d.title_en, d.title_ar)`)} as text) s)
    )
    select s.*, c.seat, count(*) over ()::integer as total
    from shown s join titles using (title_en, title_ar) join cases c on c.id = s.case_id
    order by (s.due_at < ${at}::timestamptz), abs(extract(epoch from s.due_at - ${at}::timestamptz)), s.case_id, s.key
    limit ${limit}`.execute(db)
  return rows
}
