import { sql } from 'kysely'
import type { Language } from '#kernel/words.ts'
import type { Db, Queryable, Tx } from '#server/database/db.ts'
import type { Layout } from '#server/documents/bundle/bundle-layout.ts'
import { type BundleFailure, type BundleState, type Kind, labelOf, type Series, type WARNINGS } from '../law/rules.ts'

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

export type BundleRow = NonNullable<Awaited<ReturnType<typeof findBundle>>>
export type BundleWarningRow = {
  readonly label: string
  readonly name: string
  readonly reason: (typeof WARNINGS)[number]
}

function bundles(db: Queryable) {
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

export async function findBundle(db: Queryable, id: string) {
  const row = await bundles(db).where('id', '=', id).executeTakeFirst()
  return row && toBundle(row)
}

export async function findBundleCase(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('bundles').select('caseId').where('id', '=', id).executeTakeFirst()
  return row?.caseId
}

/** The builds of a case, newest first. */
export async function listBundles(db: Queryable, caseId: string): Promise<BundleRow[]> {
  const rows = await bundles(db).where('caseId', '=', caseId).orderBy('number', 'desc').limit(50).execute()
  return rows.map(toBundle)
}

/** The items of a bundle, in order. */
export async function listBundleItems(db: Queryable, bundleId: string) {
  const rows = await db
    .selectFrom('bundleItems')
    .innerJoin('submissions', 'submissions.id', 'submissionId')
    .select(['submissionId', 'series', 'groupNumber', 'number', 'version', 'kind', 'name', 'fileId', 'submittedAt'])
    .where('bundleId', '=', bundleId)
    .orderBy('position')
    .execute()
  return rows.map(({ submittedAt, groupNumber, ...row }) => {
    const lane = { series: row.series as Series, group: groupNumber }
    return {
      ...{ ...row, ...lane },
      kind: row.kind as Kind,
      label: labelOf(lane, row.number),
      submittedAt: submittedAt.toISOString(),
    }
  })
}

/** Opens a build; the unique index prevents a second open build in the case. */
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

/** Stores the progress of a build; false when it has ended or is already further. */
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

/** Ends a build with its file; false when it had already ended. */
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

/** Stores why the last try failed, in case there is no further try. */
export async function noteFailure(tx: Tx, id: string, failure: BundleFailure): Promise<boolean> {
  const result = await tx
    .updateTable('bundles')
    .set({ failure, progress: 0 })
    .where('id', '=', id)
    .where('status', '=', 'building')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Ends a build without a file and returns why it failed; undefined when it had already ended. */
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
