import { type RawBuilder, sql } from 'kysely'
import { STEPS } from '#case/law/rules.ts'
import { namedLike } from '#server/case-record/case-file.ts'
import { iso } from '#server/case-record/open-records.ts'
import type { Queryable } from '#server/database/db.ts'
import type { DeskFilters } from '../law/desk-contract.ts'
import type { Counted } from '../law/board.ts'
import type { DeskRow } from '../law/desk.ts'
import { type DeskSort, type Flag, HANDLER_ROLES, MOST_COUNTED, NOBODY } from '../law/rules.ts'

/** Whose cases are the reader's own: their own, and those of people who are away and for whom they stand in. */
export type Own = {
  readonly personId: string
  /** Absent people for whom the reader was named. */
  readonly forThem: readonly string[]
  /** Absent people for whom nobody was named: the deputy of each case stands in. */
  readonly byDeputy: readonly string[]
}

export type Asked = Omit<DeskFilters, 'whose'> & {
  readonly readerId: string
  /** Absent: all cases of the Centre. */
  readonly own: Own | undefined
  readonly now: Date
}

type Line = Omit<DeskRow, 'filedAt' | 'nextAt' | 'turnsAt' | 'edition'> & {
  readonly filedAt: Date
  readonly nextAt: Date | null
  readonly titleEn: string
  readonly titleAr: string
  readonly seat: string
  readonly isUnread: boolean
  readonly isLate: boolean
  readonly key: string
}

const DATE = sql`coalesce(d.next_at, 'infinity')`
/** Each order by a column and, within it, by the number of the case, in the same direction as an index. Young cases have high numbers. */
const BY_DATE = { by: DATE, key: sql`coalesce(${iso(sql`d.next_at`)}, 'infinity') || '|' || d.sequence` }
const BY_STEP = { by: sql`d.step`, key: sql`d.step || '|' || d.sequence` }
const BY_NUMBER = { by: null, key: sql`d.sequence::text` }
const ORDERS = {
  date: { ...BY_DATE, isDown: false },
  '-date': { ...BY_DATE, isDown: true },
  age: { ...BY_NUMBER, isDown: true },
  '-age': { ...BY_NUMBER, isDown: false },
  step: { ...BY_STEP, isDown: false },
  '-step': { ...BY_STEP, isDown: true },
} as const satisfies Readonly<Record<DeskSort, object>>

/** Within the last second a period is not over: `hasEnded` of the kernel. */
const isLate = (now: Date) => sql`(d.is_owed and ${DATE} <= ${new Date(now.getTime() - 1000)}::timestamptz)`
const isUnread = (readerId: string) =>
  sql`exists (select from unread_notices u where u.person_id = ${readerId} and u.case_id = d.case_id)`

function flagOf(flag: Flag, { now, readerId }: Asked): RawBuilder<unknown> {
  const flags: Readonly<Record<Flag, RawBuilder<unknown>>> = {
    late: isLate(now),
    stayed: sql`d.is_stayed`,
    unpaid: sql`d.is_unpaid`,
    // From the notices of the reader, who has fewer of them than the Centre has cases.
    unread: sql`d.case_id in (select u.case_id from unread_notices u where u.person_id = ${readerId})`,
  }
  return flags[flag]
}

const anyOf = (ids: readonly string[]) => sql`any(${[...ids]}::text[])`

function isOwn({ personId, forThem, byDeputy }: Own): RawBuilder<unknown> {
  const ways = [sql`d.handler_id = ${personId}`, sql`d.handler_id is null`]
  if (forThem.length > 0) ways.push(sql`d.handler_id = ${anyOf(forThem)}`)
  if (byDeputy.length > 0) ways.push(sql`(d.deputy_id = ${personId} and d.handler_id = ${anyOf(byDeputy)})`)
  return sql`(${sql.join(ways, sql` or `)})`
}

/** The cases that are a person's own, also those that a handler without their role cannot do for them; undefined if there are no others. */
export async function listOwnCaseIds(
  db: Queryable,
  { personId, forThem, byDeputy }: Own,
  roles: readonly string[],
): Promise<readonly string[] | undefined> {
  // Handlers without any of these roles: what falls to the role then falls to everybody who has it.
  const { rows: people } = await sql<{ id: string }>`
    select p.id from people p where p.roles && ${[...HANDLER_ROLES]}::text[] and not p.roles && ${[...roles]}::text[]`.execute(
    db,
  )
  const handlers = [personId, ...forThem, ...people.map(({ id }) => id)]
  const asDeputy = sql`(d.deputy_id = ${personId} and d.handler_id = ${anyOf(byDeputy)})`
  const { rows: others } = await sql`
    select from case_desk d
    where d.handler_id is not null and d.handler_id <> all(${handlers}::text[]) and ${asDeputy} is not true limit 1`.execute(
    db,
  )
  if (others.length === 0) return undefined
  // Each part by its own index.
  const { rows } = await sql<{ caseId: string }>`
    select d.case_id from case_desk d where d.handler_id = ${anyOf(handlers)}
    union select d.case_id from case_desk d where d.handler_id is null
    union select d.case_id from case_desk d where ${asDeputy}
    union select m.case_id from case_members m where m.person_id = ${personId} and m.until is null`.execute(db)
  return rows.map(({ caseId }) => caseId)
}

function conditionOf(asked: Asked): RawBuilder<unknown> {
  const { own, handler, step, waiting, flag, state, q } = asked
  const parts: RawBuilder<unknown>[] = []
  if (state !== 'any') parts.push(state === 'open' ? sql`d.is_open` : sql`not d.is_open`)
  if (own) parts.push(isOwn(own))
  if (handler !== undefined) parts.push(handler === NOBODY ? sql`d.handler_id is null` : sql`d.handler_id = ${handler}`)
  if (step) parts.push(sql`d.step = ${STEPS.indexOf(step) + 1}`)
  if (waiting) parts.push(sql`d.waiting_on @> array[${waiting}]`)
  if (flag) parts.push(flagOf(flag, asked))
  const named = namedLike(q)
  if (named) parts.push(sql`exists (select from cases where cases.id = d.case_id and ${named})`)
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`
}

/** Where a page begins: the value of its order and the number of a case. Undefined for a key that this order does not have. */
export function parseKey(
  sort: DeskSort,
  key: string,
): readonly [value: string | undefined, sequence: number] | undefined {
  const [, value, sequence = ''] = /^(?:([^|]{1,40})\|)?(\d{1,9})$/.exec(key) ?? []
  const kind = sort.replace('-', '')
  if (sequence === '' || (kind === 'age') !== (value === undefined)) return undefined
  if (kind === 'step' && !/^[1-8]$/.test(value ?? '')) return undefined
  if (kind === 'date' && value !== 'infinity' && !isInstant(value ?? '')) return undefined
  return [value, Number(sequence)]
}

const isInstant = (text: string) => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text))

/** A page of the desk, with one more line if there are more. */
export async function listDesk(
  db: Queryable,
  asked: Asked & { readonly after: NonNullable<ReturnType<typeof parseKey>> | undefined; readonly limit: number },
): Promise<Line[]> {
  const { by, key, isDown } = ORDERS[asked.sort]
  const direction = isDown ? sql`desc` : sql`asc`
  const than = isDown ? sql`<` : sql`>`
  const [value, sequence] = asked.after ?? []
  const cast = asked.sort.endsWith('step') ? sql`${value}::smallint` : sql`${value}::timestamptz`
  const from = !asked.after
    ? sql`true`
    : by
      ? sql`(${by}, d.sequence) ${than} (${cast}, ${sequence})`
      : sql`d.sequence ${than} ${sequence}`
  const order = by ? sql`${by} ${direction}, d.sequence ${direction}` : sql`d.sequence ${direction}`
  const { rows } = await sql<Line>`
    select d.*, c.title_en, c.title_ar, c.seat, ${isUnread(asked.readerId)} as is_unread, ${isLate(asked.now)} as is_late,
      ${key} as key
    from case_desk d join cases c on c.id = d.case_id
    where ${conditionOf(asked)} and ${from}
    order by ${order} limit ${asked.limit + 1}`.execute(db)
  return rows
}

/** How many cases there are, no more than one above the most that is counted. */
export async function countDesk(db: Queryable, asked: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from case_desk d where ${conditionOf(asked)} limit ${MOST_COUNTED + 1}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

/** The open cases by handler and step. */
export async function countBoard(db: Queryable, now: Date): Promise<Counted[]> {
  const { rows } = await sql<Omit<Counted, 'oldestFiledAt'> & { oldest: Date }>`
    select d.handler_id, d.step, count(*)::int as count, (count(*) filter (where ${isLate(now)}))::int as late,
      min(d.filed_at) as oldest
    from case_desk d where d.is_open group by d.handler_id, d.step`.execute(db)
  return rows.map(({ oldest, ...row }) => ({ ...row, oldestFiledAt: oldest.toISOString() }))
}
