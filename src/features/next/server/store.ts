import { type RawBuilder, sql } from 'kysely'
import type { CaseFacts } from '#case/law/rules.ts'
import { CENTRE_WIDE, type Membership, type Person, type Role, standingIn } from '#kernel/roles.ts'
import type { Queryable } from '#server/database/db.ts'
import type { OpenRecords } from '#server/case-record/open-records.ts'
import type { DueDate, RecordName, Situation } from '../law/situation.ts'

declare module '#server/acts/context.ts' {
  interface Given {
    /** The open records of every feature; the list of what is next reads them in one statement. */
    readonly openRecords: readonly OpenRecords[]
    /** Which cases of the Centre are a person's own. */
    readonly ownCases: readonly OwnCases[]
  }
}

/** The person's own cases; undefined if the Centre has no others. */
export type OwnCases = (db: Queryable, person: Person, now: Date) => Promise<readonly string[] | undefined>

/** The person and the cases: one, some, or all that this person may see. */
export type Scope = {
  readonly person: Person
  readonly caseId?: string
  /** Of the cases of the Centre only these. */
  readonly among?: readonly string[] | undefined
}

const holds = (roles: readonly Role[], person: Person) => person.roles.some((role) => roles.includes(role))
const STAFF: readonly Role[] = ['CaseManager', 'CourtOfficer', 'Compliance']

/** Whether a row belongs to the scope: the centre's staff see all cases, other people those they belong to. */
function isSeen({ person, caseId, among }: Scope, column: RawBuilder<unknown>): RawBuilder<boolean> {
  if (caseId !== undefined) return sql`${column} = ${caseId}`
  if (holds(CENTRE_WIDE, person)) return among ? sql`${column} = any(${[...among]}::text[])` : sql`true`
  return sql`${column} in (select case_id from case_members where person_id = ${person.id} and until is null)`
}

type CaseRow = {
  readonly titleEn: string
  readonly titleAr: string
  readonly seat: string
  readonly memberships: readonly Membership[]
  readonly facts: CaseFacts
}
type RecordRow = { readonly caseId: string; readonly kind: RecordName; readonly data: never }
type DateRow = DueDate & { readonly caseId: string }

/** The open records of these cases that can concern this person. */
async function listRecords(db: Queryable, scope: Scope, openRecords: readonly OpenRecords[]): Promise<RecordRow[]> {
  const { person } = scope
  const isStaff = holds(STAFF, person)
  const branches = openRecords.filter(({ isOfStaff = false }) => isStaff || !isOfStaff)
  const union = sql.join(
    branches.map(
      ({ kind, rows }) =>
        sql`select case_id, ${sql.lit(kind)} as kind, data from (${rows(person.id)}) as ${sql.ref(kind)}`,
    ),
    sql` union all `,
  )
  const { rows } = await sql<RecordRow>`
    select r.case_id, r.kind, r.data from (${union}) r where ${isSeen(scope, sql`r.case_id`)}`.execute(db)
  return rows
}

/** The deadlines that a thing to do may have: newest version, in force, not met. */
async function listDates(db: Queryable, scope: Scope): Promise<DateRow[]> {
  const { rows } = await sql<Omit<DateRow, 'dueAt'> & { dueAt: Date }>`
    select t.case_id, t.key, t.due_on, t.due_at, t.article, t.instrument, t.title_en, t.title_ar, p.side,
      array(select f.party_id from filed_steps f where f.case_id = t.case_id and f.key = t.key) as filed
    from timeline_items t
    left join case_parties p on p.id = t.party_id
    where ${isSeen(scope, sql`t.case_id`)} and t.kind = 'deadline' and t.due_on is not null and t.met_at is null and not t.is_withdrawn
      and t.key ~ '^(answer:|po1[.]|award[.]due$|award[.]publicationOptOut|statutoryAward$)'
      and not exists (select from timeline_items n where n.case_id = t.case_id and n.key = t.key and n.version > t.version)`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, dueAt: row.dueAt.toISOString() }))
}

/** So many cases are read one by one. */
const FEW = 200

/** The cases with their facts. Cases with a served award only if something in them is still open. */
async function listCases(db: Queryable, scope: Scope, withRecords: readonly string[]): Promise<Map<string, CaseRow>> {
  const { person, caseId, among } = scope
  // The view reads its tables whole: for some of the cases the function is faster, one by one.
  const isFew = among !== undefined && among.length <= FEW
  const factsOf = isFew ? sql`lateral facts_of(c.id)` : sql`case_facts`
  const going = sql`not exists (select from award_dates a where a.case_id = c.id and a.award_served_at is not null)`
  const wanted = sql`${isSeen(scope, sql`c.id`)} and (${going} or c.id = any(${[...withRecords]}::text[]))`
  const { rows } = await sql<Record<string, unknown>>`
    select c.title_en, c.title_ar,
      array(
        select jsonb_build_object('capacity', m.capacity, 'partyId', m.party_id, 'isCounsel', false) from case_members m
        where m.case_id = c.id and m.person_id = ${person.id} and m.until is null
      ) as memberships,
      f.*
    from cases c
    join ${caseId === undefined ? factsOf : sql`facts_of(${caseId})`} f on f.case_id = c.id
    where ${caseId === undefined ? wanted : sql`c.id = ${caseId}`}`.execute(db)
  return new Map(
    rows.map((row) => {
      // In place, to avoid another copy of a thousand rows of fifty columns.
      for (const key in row) if (row[key] instanceof Date) row[key] = row[key].toISOString()
      const facts = row as CaseFacts & Pick<CaseRow, 'titleEn' | 'titleAr' | 'memberships'>
      const { titleEn, titleAr, memberships, seat } = facts
      return [facts.caseId, { titleEn, titleAr, seat, memberships, facts }]
    }),
  )
}

export type SeenCase = Pick<Situation, 'facts' | 'standing' | 'records' | 'dates'> &
  Pick<CaseRow, 'titleEn' | 'titleAr' | 'seat'>

/** The situation of a person in each case, by three statements regardless of the number of cases. */
export async function listSituations(
  db: Queryable,
  scope: Scope,
  openRecords: readonly OpenRecords[],
): Promise<SeenCase[]> {
  const [records, dates] = await Promise.all([listRecords(db, scope, openRecords), listDates(db, scope)])
  const recordsOf = Map.groupBy(records, (row) => row.caseId)
  const datesOf = Map.groupBy(dates, (row) => row.caseId)
  const cases = await listCases(db, scope, [...recordsOf.keys()])
  return [...cases].map(([caseId, { memberships, ...row }]) => {
    const byKind = Map.groupBy(recordsOf.get(caseId) ?? [], ({ kind }) => kind)
    return {
      ...row,
      standing: standingIn(scope.person.roles, memberships),
      records: Object.fromEntries([...byKind].map(([kind, rows]) => [kind, rows.map(({ data }) => data)])),
      dates: datesOf.get(caseId) ?? [],
    }
  })
}
