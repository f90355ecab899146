import { type RawBuilder, sql } from 'kysely'
import type { CaseFacts } from '#case/rules.ts'
import { type Capacity, CENTRE_WIDE, type Person, type Role, standingIn } from '#kernel/roles.ts'
import type { Reader } from '#server/db.ts'
import { OPEN_RECORDS } from './open-records-store.ts'
import type { DueDate, RecordName, Situation } from './situation.ts'

/** Of whom, and of which cases: one, or all that this person may see. */
export type Scope = { readonly person: Person; readonly caseId?: string }

const holds = (roles: readonly Role[], person: Person) => person.roles.some((role) => roles.includes(role))
const STAFF: readonly Role[] = ['CaseManager', 'CourtOfficer', 'Compliance']

/** The ids of the cases in question: of the centre's people all, else those they belong to. */
function seen({ person, caseId }: Scope): RawBuilder<unknown> {
  if (caseId !== undefined) return sql`select ${caseId}::text as id`
  if (holds(CENTRE_WIDE, person)) return sql`select id from cases`
  return sql`select distinct case_id as id from case_members where person_id = ${person.id} and until is null`
}

type CaseRow = {
  readonly titleEn: string
  readonly titleAr: string
  readonly seat: string
  readonly capacities: readonly Capacity[]
  readonly facts: CaseFacts
}
type RecordRow = { readonly caseId: string; readonly kind: RecordName; readonly data: never }
type DateRow = DueDate & { readonly caseId: string }

/** The records that are open in these cases, as far as they concern people like this one. */
async function listRecords(db: Reader, scope: Scope): Promise<RecordRow[]> {
  const { person } = scope
  const isStaff = holds(STAFF, person)
  const branches = OPEN_RECORDS.filter(({ isOfStaff = false }) => isStaff || !isOfStaff)
  const union = sql.join(
    branches.map(
      ({ kind, rows }) =>
        sql`select case_id, ${sql.lit(kind)} as kind, data from (${rows(person.id)}) as ${sql.ref(kind)}`,
    ),
    sql` union all `,
  )
  const { rows } = await sql<RecordRow>`
    with seen as materialized (${seen(scope)})
    select r.case_id, r.kind, r.data from (${union}) r join seen on seen.id = r.case_id`.execute(db)
  return rows
}

/** The deadlines that a thing to do may be due by: newest version, standing, not met. */
async function listDates(db: Reader, scope: Scope): Promise<DateRow[]> {
  const { rows } = await sql<Omit<DateRow, 'dueAt'> & { dueAt: Date }>`
    with seen as materialized (${seen(scope)})
    select t.case_id, t.key, t.due_on, t.due_at, t.article, t.instrument, t.title_en, t.title_ar, p.side
    from timeline_items t
    join seen on seen.id = t.case_id
    left join case_parties p on p.id = t.party_id
    where t.kind = 'deadline' and t.due_on is not null and t.met_at is null and not t.is_withdrawn
      and t.key ~ '^(answer:|po1[.]|award[.]due$|award[.]publicationOptOut|statutoryAward$)'
      and not exists (select from timeline_items n where n.case_id = t.case_id and n.key = t.key and n.version > t.version)`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, dueAt: row.dueAt.toISOString() }))
}

const IS_TEXT = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

/** The cases themselves with their facts. Of a served award only what is still open is worth looking at. */
async function listCases(db: Reader, scope: Scope, withRecords: readonly string[]): Promise<Map<string, CaseRow>> {
  const { person, caseId } = scope
  const going = sql`not exists (select from awards a where a.case_id = c.id and a.status = 'served')`
  const wanted = caseId === undefined ? sql`(${going} or c.id = any(${[...withRecords]}::text[]))` : sql`true`
  const { rows } = await sql<Record<string, unknown>>`
    with seen as materialized (${seen(scope)})
    select c.title_en, c.title_ar,
      array(select m.capacity from case_members m where m.case_id = c.id and m.person_id = ${person.id} and m.until is null) as capacities,
      f.*
    from seen
    join cases c on c.id = seen.id
    join case_facts f on f.case_id = c.id
    where ${wanted}`.execute(db)
  return new Map(
    rows.map(({ titleEn, titleAr, capacities, ...raw }) => {
      const facts = Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, IS_TEXT(value)])) as CaseFacts
      return [facts.caseId, { titleEn, titleAr, seat: facts.seat, capacities, facts } as CaseRow]
    }),
  )
}

export type SeenCase = Pick<Situation, 'facts' | 'standing' | 'records' | 'dates'> &
  Pick<CaseRow, 'titleEn' | 'titleAr' | 'seat'>

/** How a person meets each case: three statements, however many cases there are. */
export async function listSituations(db: Reader, scope: Scope): Promise<SeenCase[]> {
  const [records, dates] = await Promise.all([listRecords(db, scope), listDates(db, scope)])
  const recordsOf = Map.groupBy(records, (row) => row.caseId)
  const datesOf = Map.groupBy(dates, (row) => row.caseId)
  const cases = await listCases(db, scope, [...recordsOf.keys()])
  return [...cases].map(([caseId, { capacities, ...row }]) => {
    const byKind = Map.groupBy(recordsOf.get(caseId) ?? [], ({ kind }) => kind)
    return {
      ...row,
      standing: standingIn(scope.person.roles, capacities),
      records: Object.fromEntries([...byKind].map(([kind, rows]) => [kind, rows.map(({ data }) => data)])),
      dates: datesOf.get(caseId) ?? [],
    }
  })
}
