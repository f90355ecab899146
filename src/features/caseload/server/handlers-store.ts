import { sql } from 'kysely'
import type { PlainDate } from '#kernel/dates/dates.ts'
import type { Queryable, Tx } from '#server/database/db.ts'

const COLUMNS = ['id', 'caseId', 'handlerId', 'deputyId', 'assignedBy', 'since', 'until'] as const

export type AssignmentRow = {
  readonly id: string
  readonly caseId: string
  readonly handlerId: string
  readonly deputyId: string | null
  readonly assignedBy: string
  readonly since: Date
  readonly until: Date | null
}

/** Every assignment of a case, newest first. */
export async function listAssignments(db: Queryable, caseId: string): Promise<AssignmentRow[]> {
  return db
    .selectFrom('caseHandlers')
    .select(COLUMNS)
    .where('caseId', '=', caseId)
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The assignments in force in these cases, by case. */
export async function findAssignments(db: Queryable, caseIds: readonly string[]): Promise<Map<string, AssignmentRow>> {
  const rows = await db
    .selectFrom('caseHandlers')
    .select(COLUMNS)
    .where('caseId', 'in', [...caseIds])
    .where('until', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.caseId, row]))
}

/** The assignments in force of the cases that a person handles, the latest case first. */
export async function listHandled(db: Queryable, personId: string): Promise<AssignmentRow[]> {
  return db
    .selectFrom('caseHandlers')
    .select(COLUMNS)
    .where('handlerId', '=', personId)
    .where('until', 'is', null)
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** Ends an assignment; false when it is not in force. */
export async function endAssignment(tx: Tx, id: string, by: string, at: string): Promise<boolean> {
  const result = await tx
    .updateTable('caseHandlers')
    .set({ until: at, endedBy: by })
    .where('id', '=', id)
    .where('until', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function insertAssignment(
  tx: Tx,
  row: Omit<AssignmentRow, 'since' | 'until'> & { readonly since: string },
): Promise<void> {
  await tx.insertInto('caseHandlers').values(row).execute()
}

/**
 * Which of these cases exist. Their rows stay locked until the transaction ends; they are locked in the order of their ids, so that two
 * transactions cannot block each other.
 */
export async function lockCases(tx: Tx, caseIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('cases')
    .select('id')
    .where('id', 'in', [...caseIds])
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export type AbsenceRow = {
  readonly id: string
  readonly personId: string
  readonly deputyId: string | null
  readonly firstDay: PlainDate
  readonly lastDay: PlainDate
}
const ABSENCE = ['id', 'personId', 'deputyId', 'firstDay', 'lastDay'] as const

/** Absences that have not ended by a day, ordered by their first day; of one person if one is given. */
export async function listAbsences(db: Queryable, today: PlainDate, personId?: string): Promise<AbsenceRow[]> {
  let query = db.selectFrom('absences').select(ABSENCE).where('endedAt', 'is', null).where('lastDay', '>=', today)
  if (personId !== undefined) query = query.where('personId', '=', personId)
  return query.orderBy('firstDay').orderBy('id').execute()
}

/** The absence with an id; undefined once it was ended. */
export async function findAbsence(db: Queryable, id: string): Promise<AbsenceRow | undefined> {
  return db.selectFrom('absences').select(ABSENCE).where('id', '=', id).where('endedAt', 'is', null).executeTakeFirst()
}

/** Locks a person until the transaction ends, so that absences of one person are recorded one after another. */
export async function lockPerson(tx: Tx, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`absences of ${personId}`}, 0))`.execute(tx)
}

export async function insertAbsence(
  tx: Tx,
  row: AbsenceRow & { readonly recordedBy: string; readonly recordedAt: string },
): Promise<void> {
  await tx.insertInto('absences').values(row).execute()
}

/** False when it was ended already. */
export async function endAbsence(tx: Tx, id: string, by: string, at: string): Promise<boolean> {
  const result = await tx
    .updateTable('absences')
    .set({ endedAt: at, endedBy: by })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}
