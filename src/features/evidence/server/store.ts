import type { Db, Queryable, Tx } from '#server/database/db.ts'
import { type Kind, labelOf, type Series } from '../law/rules.ts'

const SUBMISSION_COLUMNS = [
  'id',
  'caseId',
  'series',
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

function toSubmission(row: Row) {
  const series = row.series as Series
  return {
    ...row,
    series,
    label: labelOf(series, row.number),
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
export async function nextNumber(tx: Tx, caseId: string, series: Series): Promise<number> {
  const row = await tx
    .selectFrom('submissions')
    .select((eb) => eb.fn.max('number').as('last'))
    .where('caseId', '=', caseId)
    .where('series', '=', series)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

export async function insertSubmission(
  tx: Tx,
  row: {
    id: string
    caseId: string
    series: Series
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
  },
): Promise<void> {
  await tx.insertInto('submissions').values(row).execute()
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
