import type { Queryable, Tx } from '#server/database/db.ts'
import type { KnownName } from '#case/law/names/names-file.ts'
import type { RedactionDecision, Verdict } from '../law/redact.ts'

export type ReviewRow = {
  readonly caseId: string
  readonly awardId: string
  readonly sourceSha256: string
  readonly startedBy: string
  readonly startedAt: string
  readonly version: number
}

export async function findReview(db: Queryable, caseId: string): Promise<ReviewRow | undefined> {
  const row = await db.selectFrom('redactionReviews').selectAll().where('caseId', '=', caseId).executeTakeFirst()
  return row && { ...row, startedAt: row.startedAt.toISOString() }
}

/** Opens the review of a case; false if there is one already. */
export async function insertReview(tx: Tx, review: Omit<ReviewRow, 'version'>): Promise<boolean> {
  const result = await tx
    .insertInto('redactionReviews')
    .values({ ...review, version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Increments the version of the review; false if another act has done so meanwhile. */
export async function stepReview(tx: Tx, caseId: string, version: number): Promise<boolean> {
  const result = await tx
    .updateTable('redactionReviews')
    .set({ version: version + 1 })
    .where('caseId', '=', caseId)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

type ReviewChange = { readonly caseId: string; readonly version: number; readonly by: string; readonly at: string }

export async function insertDecisions(
  tx: Tx,
  change: ReviewChange,
  decisions: readonly RedactionDecision[],
): Promise<void> {
  const { caseId, version, by, at } = change
  await tx
    .insertInto('redactionDecisions')
    .values(decisions.map((decision) => ({ ...decision, caseId, version, decidedBy: by, decidedAt: at })))
    .execute()
}

/** The latest decision for each name. */
export async function readDecisions(db: Queryable, caseId: string): Promise<Map<string, RedactionDecision>> {
  const rows = await db
    .selectFrom('redactionDecisions')
    .select(['key', 'find', 'verdict', 'replacementEn', 'replacementAr', 'reason'])
    .where('caseId', '=', caseId)
    .orderBy('version')
    .execute()
  return new Map(rows.map((row) => [row.key, { ...row, verdict: row.verdict as Verdict }]))
}

export type Title = { readonly titleEn: string; readonly titleAr: string }

export async function insertTitle(tx: Tx, { caseId, version, by, at }: ReviewChange, title: Title): Promise<void> {
  await tx
    .insertInto('redactionTitles')
    .values({ ...title, caseId, version, setBy: by, setAt: at })
    .execute()
}

export async function findTitle(db: Queryable, caseId: string): Promise<Title | undefined> {
  return db
    .selectFrom('redactionTitles')
    .select(['titleEn', 'titleAr'])
    .where('caseId', '=', caseId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** All names in the case file, in a stable order. */
export async function listKnownNames(db: Queryable, caseId: string): Promise<KnownName[]> {
  const rows = await db
    .selectFrom('caseNames')
    .select(['kind', 'subjectId', 'side', 'number', 'nameEn', 'nameAr', 'identifier', 'email', 'address'])
    .where('caseId', '=', caseId)
    .orderBy('kind')
    .orderBy('side')
    .orderBy('number')
    .orderBy('subjectId')
    .execute()
  return rows.map((row) => ({
    kind: String(row.kind),
    subjectId: String(row.subjectId),
    side: String(row.side),
    number: Number(row.number),
    nameEn: String(row.nameEn),
    nameAr: String(row.nameAr),
    identifier: String(row.identifier),
    email: String(row.email),
    address: String(row.address),
  }))
}
