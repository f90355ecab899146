import type { Db, Queryable, Tx } from '#server/database/db.ts'
import { type Kind, labelOf, type Lane, type Series } from '../law/rules.ts'

const SUBMISSION_COLUMNS = [
  'id',
  'caseId',
  'series',
  'groupNumber',
  'number',
  'version',
  'supersedes',
  'kind',
  'name',
  'fileId',
  'pages',
  'fault',
  'submittedAt',
  'dueTitleEn',
  'dueTitleAr',
  'dueAt',
  'late',
  'submittedBy',
] as const

export type Submission = NonNullable<Awaited<ReturnType<typeof findSubmission>>>

function submissions(db: Queryable) {
  return db.selectFrom('submissions').select(SUBMISSION_COLUMNS)
}

type Row = Awaited<ReturnType<ReturnType<typeof submissions>['executeTakeFirstOrThrow']>>

function toSubmission({ groupNumber, ...row }: Row) {
  const lane = { series: row.series as Series, group: groupNumber }
  return {
    ...row,
    ...lane,
    label: labelOf(lane, row.number),
    kind: row.kind as Kind,
    fault: row.fault as 'broken' | 'encrypted' | null,
    late: row.late ?? false,
    submittedAt: row.submittedAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
  }
}

export async function findSubmission(db: Queryable, id: string) {
  const row = await submissions(db).where('id', '=', id).executeTakeFirst()
  return row && toSubmission(row)
}

/** All versions of a case's submissions in the order of their labels, newest version first. */
export async function listSubmissions(db: Queryable, caseId: string): Promise<Submission[]> {
  const rows = await submissions(db)
    .where('caseId', '=', caseId)
    .orderBy('series')
    .orderBy('groupNumber')
    .orderBy('number')
    .orderBy('version', 'desc')
    .execute()
  return rows.map(toSubmission)
}

export async function findSubmissionCase(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('submissions').select('caseId').where('id', '=', id).executeTakeFirst()
  return row?.caseId
}

/** The next number of a lane; the caller holds the case's lock. */
export async function nextNumber(tx: Tx, caseId: string, { series, group }: Lane): Promise<number> {
  const row = await tx
    .selectFrom('submissions')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('caseId', '=', caseId)
    .where('series', '=', series)
    .where('groupNumber', '=', group)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

export async function insertSubmission(
  tx: Tx,
  {
    group,
    ...row
  }: {
    id: string
    caseId: string
    series: Series
    group: number
    number: number
    version: number
    supersedes: string | null
    kind: Kind
    name: string
    fileId: string
    pages: number | null
    fault: 'broken' | 'encrypted' | null
    submittedBy: string
    submittedAt: string
    dueTitleEn: string | null
    dueTitleAr: string | null
    dueAt: string | null
    dueKey: string | null
  },
): Promise<void> {
  await tx
    .insertInto('submissions')
    .values({ ...row, groupNumber: group })
    .execute()
}

/** The parties that have filed what a step of the timetable asks for. */
export async function listFiledFor(tx: Tx, caseId: string, key: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('filedSteps')
    .select('partyId')
    .where('caseId', '=', caseId)
    .where('key', '=', key)
    .execute()
  return new Set(rows.flatMap(({ partyId }) => partyId ?? []))
}

/** Records that a person opened a submission; later openings change nothing. This is not an act in the case. */
export async function noteOpening(db: Queryable, submissionId: string, personId: string, at: Date): Promise<void> {
  await db
    .insertInto('submissionOpenings')
    .values({ submissionId, personId, at: at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listOpenings(db: Queryable, caseId: string) {
  const rows = await db
    .selectFrom('submissionOpenings')
    .innerJoin('submissions', 'submissions.id', 'submissionId')
    .select(['submissionId', 'personId', 'at'])
    .where('submissions.caseId', '=', caseId)
    .orderBy('at')
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Records the tribunal's decision; false when there is already one. */
export async function insertAdmission(
  tx: Tx,
  row: { submissionId: string; admitted: boolean; reason: string; decidedBy: string; decidedAt: string },
): Promise<boolean> {
  const result = await tx
    .insertInto('submissionAdmissions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function listAdmissions(db: Queryable, caseId: string) {
  const rows = await db
    .selectFrom('submissionAdmissions')
    .innerJoin('submissions', 'submissions.id', 'submissionId')
    .select(['submissionId', 'admitted', 'reason', 'decidedAt', 'decidedBy'])
    .where('submissions.caseId', '=', caseId)
    .execute()
  return rows.map((row) => ({ ...row, decidedAt: row.decidedAt.toISOString() }))
}
