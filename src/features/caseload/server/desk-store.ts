import { type RawBuilder, sql } from 'kysely'
import type { CaseFacts } from '#case/law/rules.ts'
import { iso, type OpenRecords } from '#server/case-record/open-records.ts'
import type { Queryable, Tx } from '#server/database/db.ts'
import type { DeskRow, DeskSource } from '../law/desk.ts'

/** The columns of a row, in the order of the table. */
const COLUMNS = [
  ...['case_id', 'sequence', 'edition', 'filed_at', 'step', 'is_open', 'is_stayed', 'is_unpaid', 'waiting_on'],
  ...[
    'handler_id',
    'deputy_id',
    'next_key',
    'next_on',
    'next_at',
    'next_title_en',
    'next_title_ar',
    'is_owed',
    'turns_at',
  ],
]

const columnsOf = (table: string) => sql.join(COLUMNS.map((name) => sql.ref(`${table}.${name}`)))

type SourceRow = Omit<DeskSource, 'facts' | 'filedAt'> & { readonly filedAt: Date } & Record<string, unknown>

/** What the rows of these cases are computed from, by one statement. */
export async function listDeskSources(
  db: Queryable,
  caseIds: readonly string[],
  openRecords: readonly OpenRecords[],
): Promise<DeskSource[]> {
  const [first, ...more] = caseIds
  if (first === undefined) return []
  // The function keeps its plan: for one case planning the view costs more than reading it.
  const facts = more.length === 0 ? sql`facts_of(${first})` : sql`case_facts`
  const { rows } = await sql<SourceRow>`
    select f.*, c.sequence, c.filed_at, h.handler_id, h.deputy_id,
      (select coalesce(jsonb_agg(jsonb_build_object('key', t.key, 'kind', t.kind, 'dueOn', t.due_on,
          'dueAt', ${iso(sql`t.due_at`)}, 'endsAt', ${iso(sql`t.ends_at`)}, 'titleEn', t.title_en, 'titleAr', t.title_ar)), '[]')
        from timeline_items t
        where t.case_id = c.id and t.due_on is not null and t.met_at is null and not t.is_withdrawn and t.audience not in ('tribunal', 'team')
          and not exists (select from timeline_items n where n.case_id = t.case_id and n.key = t.key and n.version > t.version)
      ) as dates,
      (select d.data from (${recordsOfAll(openRecords, 'deposits')}) d where d.case_id = c.id) as deposits,
      (select l.data from (${recordsOfAll(openRecords, 'list')}) l where l.case_id = c.id) as list
    from cases c
    join ${facts} f on f.case_id = c.id
    left join case_handlers h on h.case_id = c.id and h.until is null
    where c.id = any(${[...caseIds]}::text[])
    order by c.id`.execute(db)
  return rows.map(({ sequence, filedAt, handlerId, deputyId, dates, deposits, list, ...known }) => {
    for (const key in known) if (known[key] instanceof Date) known[key] = known[key].toISOString()
    const row = { sequence, filedAt: filedAt.toISOString(), handlerId, deputyId, dates, deposits, list }
    return { ...row, facts: known as CaseFacts }
  })
}

function recordsOfAll(openRecords: readonly OpenRecords[], wanted: string): RawBuilder<unknown> {
  const rows = openRecords.find(({ kind }) => kind === wanted)?.rowsOfAll
  if (!rows) throw new Error(`nobody gives the records "${wanted}" of all cases`)
  return rows()
}

/** Writes the rows; equal ones stay untouched. The caller holds the locks of the cases. */
export async function writeDeskRows(tx: Tx, rows: readonly DeskRow[]): Promise<void> {
  if (rows.length === 0) return
  const columns = sql.join(COLUMNS.map((name) => sql.ref(name)))
  const changes = sql.join(COLUMNS.slice(1).map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))
  await sql`
    insert into case_desk (${columns})
    select r.case_id, r.sequence, r.edition, r.filed_at, r.step, r.is_open, r.is_stayed, r.is_unpaid,
      array(select jsonb_array_elements_text(r.waiting_on)), r.handler_id, r.deputy_id, r.next_key, r.next_on, r.next_at,
      r.next_title_en, r.next_title_ar, r.is_owed, r.turns_at
    from jsonb_to_recordset(${JSON.stringify(rows.map(toColumns))}::jsonb) as r (case_id text, sequence integer, edition integer,
      filed_at timestamptz, step smallint, is_open boolean, is_stayed boolean, is_unpaid boolean, waiting_on jsonb,
      handler_id text, deputy_id text, next_key text, next_on date, next_at timestamptz, next_title_en text,
      next_title_ar text, is_owed boolean, turns_at timestamptz)
    on conflict (case_id) do update set ${changes}
    where (${columnsOf('case_desk')}) is distinct from (${columnsOf('excluded')})`.execute(tx)
}

const toColumns = (row: DeskRow) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )

/** The kept rows of these cases, by case. */
export async function findDeskRows(db: Queryable, caseIds: readonly string[]): Promise<Map<string, DeskRow>> {
  const rows = await db
    .selectFrom('caseDesk')
    .selectAll()
    .where('caseId', 'in', [...caseIds])
    .execute()
  return new Map(rows.map((row) => [row.caseId, toDeskRow(row)]))
}

type Kept = Awaited<ReturnType<typeof readKept>>
const readKept = (db: Queryable) => db.selectFrom('caseDesk').selectAll().executeTakeFirstOrThrow()

function toDeskRow({ filedAt, nextAt, turnsAt, waitingOn, ...row }: Kept): DeskRow {
  return {
    ...row,
    filedAt: filedAt.toISOString(),
    waitingOn: waitingOn as DeskRow['waitingOn'],
    nextAt: nextAt?.toISOString() ?? null,
    turnsAt: turnsAt?.toISOString() ?? null,
  }
}

/** Whether any kept row counts no longer, because time has passed. */
export async function hasTurned(db: Queryable, now: Date): Promise<boolean> {
  const { rows } = await sql`select from case_desk where turns_at <= ${now} limit 1`.execute(db)
  return rows.length > 0
}

/** Cases after one whose row is missing, of an earlier computation, or counts no longer. */
export async function listOutdated(
  db: Queryable,
  { after, edition, now, limit }: { after: string; edition: number; now: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from cases c left join case_desk d on d.case_id = c.id
    where c.id > ${after} and (d.case_id is null or d.edition <> ${edition} or d.turns_at <= ${now})
    order by c.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The ids of all cases after one. */
export async function listCaseIdsAfter(db: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('cases').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}
