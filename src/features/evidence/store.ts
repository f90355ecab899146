import { sql } from 'kysely'
import type { Language } from '#kernel/words.ts'
import type { Db, Reader, Tx } from '#server/db.ts'
import type { Layout } from '#server/documents/bundle-layout.ts'
import { type BundleFailure, type BundleState, type Kind, labelOf, type Series, type WARNINGS } from './rules.ts'

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

function submissions(db: Reader) {
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

export async function findSubmission(db: Reader, id: string) {
  const row = await submissions(db).where('id', '=', id).executeTakeFirst()
  return row && toSubmission(row)
}

/** All versions of a case's submissions in the order of their labels, newest version first. */
export async function listSubmissions(db: Reader, caseId: string): Promise<Submission[]> {
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

/** Notes that a person opened a submission; later openings change nothing. A note of reading, not an act in the case. */
export async function noteOpening(db: Reader, submissionId: string, personId: string, at: Date): Promise<void> {
  await db
    .insertInto('submissionOpenings')
    .values({ submissionId, personId, at: at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listOpenings(db: Reader, caseId: string) {
  const rows = await db
    .selectFrom('submissionOpenings')
    .innerJoin('submissions', 'submissions.id', 'submissionId')
    .select(['submissionId', 'personId', 'at'])
    .where('submissions.caseId', '=', caseId)
    .orderBy('at')
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Records the tribunal's decision; false when there is one already. */
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

export async function listAdmissions(db: Reader, caseId: string) {
  const rows = await db
    .selectFrom('submissionAdmissions')
    .innerJoin('submissions', 'submissions.id', 'submissionId')
    .select(['submissionId', 'admitted', 'reason', 'decidedAt', 'decidedBy'])
    .where('submissions.caseId', '=', caseId)
    .execute()
  return rows.map((row) => ({ ...row, decidedAt: row.decidedAt.toISOString() }))
}

const BUNDLE_COLUMNS = [
  'id',
  'caseId',
  'number',
  'status',
  'language',
  'progress',
  'requestedAt',
  'requestedBy',
  'finishedAt',
  'fileId',
  'pages',
  'failure',
  'warnings',
  'earlierId',
  'inserts',
  'layout',
  'supplementId',
] as const

export type Bundle = NonNullable<Awaited<ReturnType<typeof findBundle>>>
export type BundleWarningRow = {
  readonly label: string
  readonly name: string
  readonly reason: (typeof WARNINGS)[number]
}

function bundles(db: Reader) {
  return db.selectFrom('bundles').select(BUNDLE_COLUMNS)
}

function toBundle(row: Awaited<ReturnType<ReturnType<typeof bundles>['executeTakeFirstOrThrow']>>) {
  return {
    ...row,
    status: row.status as Exclude<BundleState, 'idle'>,
    language: row.language as Language,
    failure: row.failure as BundleFailure | null,
    warnings: row.warnings as unknown as BundleWarningRow[],
    layout: row.layout as unknown as Layout | null,
    requestedAt: row.requestedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

export async function findBundle(db: Reader, id: string) {
  const row = await bundles(db).where('id', '=', id).executeTakeFirst()
  return row && toBundle(row)
}

export async function findBundleCase(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('bundles').select('caseId').where('id', '=', id).executeTakeFirst()
  return row?.caseId
}

/** The builds of a case, newest first. */
export async function listBundles(db: Reader, caseId: string): Promise<Bundle[]> {
  const rows = await bundles(db).where('caseId', '=', caseId).orderBy('number', 'desc').limit(50).execute()
  return rows.map(toBundle)
}

/** What is in a bundle, in its order. */
export async function listBundleItems(db: Reader, bundleId: string) {
  const rows = await db
    .selectFrom('bundleItems')
    .innerJoin('submissions', 'submissions.id', 'submissionId')
    .select(['submissionId', 'series', 'number', 'version', 'kind', 'name', 'fileId', 'submittedAt'])
    .where('bundleId', '=', bundleId)
    .orderBy('position')
    .execute()
  return rows.map(({ submittedAt, ...row }) => ({
    ...row,
    series: row.series as Series,
    kind: row.kind as Kind,
    label: labelOf(row.series as Series, row.number),
    submittedAt: submittedAt.toISOString(),
  }))
}

/** Opens a build; the unique index lets no second one be open in the case. */
export async function insertBundle(
  tx: Tx,
  row: {
    id: string
    caseId: string
    number: number
    language: Language
    earlierId: string | null
    inserts: boolean
    requestedBy: string
    requestedAt: string
  },
  submissionIds: readonly string[],
): Promise<void> {
  await tx
    .insertInto('bundles')
    .values({ ...row, status: 'building' })
    .execute()
  const items = submissionIds.map((submissionId, position) => ({ bundleId: row.id, position, submissionId }))
  await tx.insertInto('bundleItems').values(items).execute()
}

/** Keeps how far a build has come; false when it is no longer being built or has come further. */
export async function moveProgress(tx: Tx, id: string, progress: number): Promise<boolean> {
  const result = await tx
    .updateTable('bundles')
    .set({ progress })
    .where('id', '=', id)
    .where('status', '=', 'building')
    .where('progress', '<', progress)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Ends a build with its file; false when it had ended already. */
export async function moveToReady(
  tx: Tx,
  id: string,
  end: {
    fileId: string
    supplementId: string | null
    pages: number
    layout: Layout
    warnings: readonly BundleWarningRow[]
    at: string
  },
): Promise<boolean> {
  const { at, warnings, layout, ...rest } = end
  const result = await tx
    .updateTable('bundles')
    .set({
      ...rest,
      ...{ status: 'ready', progress: 1, finishedAt: at, failure: null },
      warnings: JSON.stringify(warnings),
      layout: JSON.stringify(layout),
    })
    .where('id', '=', id)
    .where('status', '=', 'building')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Keeps why the last try failed, for when there is no further one. */
export async function noteFailure(tx: Tx, id: string, failure: BundleFailure): Promise<boolean> {
  const result = await tx
    .updateTable('bundles')
    .set({ failure, progress: 0 })
    .where('id', '=', id)
    .where('status', '=', 'building')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Ends a build without a file; false when it had ended already. */
export async function moveToFailed(tx: Tx, id: string, at: string): Promise<BundleFailure | undefined> {
  const row = await tx
    .updateTable('bundles')
    .set({ status: 'failed', finishedAt: at, failure: sql`coalesce(failure, 'interrupted')` })
    .where('id', '=', id)
    .where('status', '=', 'building')
    .returning('failure')
    .executeTakeFirst()
  return row?.failure as BundleFailure | undefined
}
