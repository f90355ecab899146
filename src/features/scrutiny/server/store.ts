import type { Section } from '#award/law/rules.ts'
import type { Queryable, Tx } from '#server/database/db.ts'
import type { Comment } from '../law/contract.ts'

export type Draft = {
  readonly id: string
  readonly status: string
  readonly version: number
  readonly sections: readonly Section[]
}

/** The fields of a case's award that a submission needs; the caller must ensure that only the tribunal gets here. */
export async function findDraft(db: Queryable, caseId: string): Promise<Draft | undefined> {
  const row = await db
    .selectFrom('awardTexts')
    .select(['id', 'status', 'version', 'sections'])
    .where('caseId', '=', caseId)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, status, version, sections } = row
  return {
    id: String(id),
    status: String(status),
    version: Number(version),
    sections: sections as unknown as Section[],
  }
}

export type ScrutinyCopyRow = {
  readonly id: string
  readonly awardId: string
  readonly number: number
  readonly draftVersion: number
  readonly sha256: string
  readonly submittedBy: string
  readonly submittedAt: Date
  readonly decision: string | null
  readonly comments: readonly Comment[]
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

/** Every submission of a case's award with its decision, newest first. */
export async function listScrutinyCopies(db: Queryable, caseId: string): Promise<ScrutinyCopyRow[]> {
  const rows = await db
    .selectFrom('awardSubmissions')
    .leftJoin('awardScrutinyDecisions', 'awardScrutinyDecisions.submissionId', 'awardSubmissions.id')
    .select(['id', 'awardId', 'number', 'draftVersion', 'sha256', 'submittedBy', 'submittedAt'])
    .select(['decision', 'comments', 'decidedBy', 'decidedAt'])
    .where('caseId', '=', caseId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, comments: (row.comments ?? []) as unknown as Comment[] }))
}

export async function findSubmittedText(db: Queryable, caseId: string, id: string): Promise<Section[] | undefined> {
  const row = await db
    .selectFrom('awardSubmissions')
    .select('sections')
    .where('caseId', '=', caseId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && (row.sections as unknown as Section[])
}

type NewScrutinyCopy = Omit<ScrutinyCopyRow, 'decision' | 'comments' | 'decidedBy' | 'decidedAt'> & {
  readonly caseId: string
  readonly sections: readonly Section[]
}

/** Records a submission; false if that number is already taken. */
export async function insertScrutinyCopy(tx: Tx, row: NewScrutinyCopy): Promise<boolean> {
  const result = await tx
    .insertInto('awardSubmissions')
    .values({ ...row, sections: JSON.stringify(row.sections), submittedAt: row.submittedAt.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

type ScrutinyDecision = {
  readonly submissionId: string
  readonly decision: 'approved' | 'returned'
  readonly comments: readonly Comment[]
  readonly decidedBy: string
  readonly decidedAt: Date
}

/** Records the decision about a submission; false if there is one already. */
export async function insertDecision(tx: Tx, row: ScrutinyDecision): Promise<boolean> {
  const result = await tx
    .insertInto('awardScrutinyDecisions')
    .values({ ...row, comments: JSON.stringify(row.comments), decidedAt: row.decidedAt.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
