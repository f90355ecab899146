import type { Section } from '#award/law/rules.ts'
import type { KnownName } from '#case/law/names/names-file.ts'
import type { Queryable, Tx } from '#server/database/db.ts'
import type { SuggestionDecision } from '../law/rules.ts'

export type Draft = {
  readonly id: string
  readonly version: number
  readonly sections: readonly Section[]
  readonly amount: string | null
}

/** The draft award of a case; undefined before one is saved and after it is final. */
export async function findDraft(db: Queryable, caseId: string): Promise<Draft | undefined> {
  const row = await db
    .selectFrom('awardTexts')
    .innerJoin('cases', 'cases.id', 'awardTexts.caseId')
    .select(['awardTexts.id', 'awardTexts.version', 'awardTexts.sections', 'cases.amount'])
    .where('awardTexts.caseId', '=', caseId)
    .where('awardTexts.status', '=', 'draft')
    .executeTakeFirst()
  if (!row) return undefined
  const { id, version, sections, amount } = row
  return { id: String(id), version: Number(version), sections: sections as unknown as Section[], amount }
}

export async function listNames(db: Queryable, caseId: string): Promise<KnownName[]> {
  const rows = await db.selectFrom('caseNames').selectAll().where('caseId', '=', caseId).execute()
  return rows.map((row) => ({
    ...{ kind: String(row.kind), subjectId: String(row.subjectId), side: String(row.side) },
    ...{ number: Number(row.number), nameEn: String(row.nameEn), nameAr: String(row.nameAr) },
    ...{ identifier: String(row.identifier), email: String(row.email), address: String(row.address) },
  }))
}

type Given = {
  readonly awardId: string
  readonly ids: readonly { readonly id: string; readonly section: string }[]
  readonly draftVersion: number
  readonly askedBy: string
  readonly askedAt: Date
}

/** Records the suggestions given, by fingerprint; one given before stays unchanged. */
export async function insertGiven(tx: Tx, { ids, askedAt, ...given }: Given): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insertInto('awardSuggestions')
    .values(ids.map((one) => ({ ...given, ...one, askedAt: askedAt.toISOString() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function wasGiven(db: Queryable, awardId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('awardSuggestions')
    .select('id')
    .where('awardId', '=', awardId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

type DecisionRow = {
  readonly awardId: string
  readonly suggestionId: string
  readonly decision: SuggestionDecision
  readonly decidedBy: string
  readonly decidedAt: Date
}

/** Records the decision about a suggestion; false if it was already decided. */
export async function insertDecision(tx: Tx, row: DecisionRow): Promise<boolean> {
  const result = await tx
    .insertInto('awardSuggestionDecisions')
    .values({ ...row, decidedAt: row.decidedAt.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
