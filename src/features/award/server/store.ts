import type { Queryable, Tx } from '#server/database/db.ts'
import type { AwardData, SignatureBox } from '#server/documents/typeset/templates.ts'
import { type AwardStatus, emptySections, type Section, SECTIONS, type Stage } from '../law/rules.ts'

export type Award = {
  readonly id: string
  readonly caseId: string
  readonly status: AwardStatus
  readonly version: number
  readonly sections: readonly Section[]
  readonly sectionsWritten: number
  readonly savedAt: Date
  readonly savedBy: string
  readonly finalizedAt: Date | null
  readonly signedAt: Date | null
  readonly sealedAt: Date | null
  readonly servedAt: Date | null
  readonly verificationCode: string | null
  /** The content of the three files; null while the award is a draft. */
  readonly content: AwardData | null
}

function toAward(
  row: Omit<Award, 'status' | 'sections' | 'content'> & { status: string; sections: unknown; content: unknown },
): Award {
  return {
    ...row,
    status: row.status as AwardStatus,
    sections: row.sections as Section[],
    content: row.content as AwardData | null,
  }
}

/** The award of a case, including a draft. The caller must ensure that only the tribunal reads a draft. */
export async function findAward(db: Queryable, caseId: string): Promise<Award | undefined> {
  const row = await db.selectFrom('awards').selectAll().where('caseId', '=', caseId).executeTakeFirst()
  return row && toAward(row)
}

/** The award that the machine has just accepted. Throws if it does not exist, which would be a bug. */
export async function getAward(db: Queryable, caseId: string): Promise<Award> {
  const award = await findAward(db, caseId)
  if (!award) throw new Error(`${caseId} has no award`)
  return award
}

export async function findCaseOfAward(db: Queryable, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('awards').select('caseId').where('id', '=', id).executeTakeFirst()
  return row?.caseId
}

type DraftRow = { id: string; caseId: string; sections: readonly Section[]; savedBy: string; at: Date }

const written = (sections: readonly Section[]) => SECTIONS.length - emptySections(sections).length

export async function insertDraft(tx: Tx, draft: DraftRow): Promise<void> {
  const { sections, at, ...row } = draft
  await tx
    .insertInto('awards')
    .values({
      ...row,
      status: 'draft',
      version: 1,
      sections: JSON.stringify(sections),
      sectionsWritten: written(sections),
      savedAt: at.toISOString(),
    })
    .execute()
}

/** Saves over a version; false when the award is no longer a draft of that version. */
export async function updateDraft(tx: Tx, draft: DraftRow & { version: number }): Promise<boolean> {
  const result = await tx
    .updateTable('awards')
    .set({
      sections: JSON.stringify(draft.sections),
      sectionsWritten: written(draft.sections),
      version: draft.version + 1,
      savedAt: draft.at.toISOString(),
      savedBy: draft.savedBy,
    })
    .where('id', '=', draft.id)
    .where('status', '=', 'draft')
    .where('version', '=', draft.version)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Records the time of an author's save and returns the time of their previous save. */
export async function touchEditingSession(
  tx: Tx,
  awardId: string,
  personId: string,
  at: Date,
): Promise<Date | undefined> {
  const before = await tx
    .selectFrom('awardEditingSessions')
    .select('lastSavedAt')
    .where('awardId', '=', awardId)
    .where('personId', '=', personId)
    .executeTakeFirst()
  const lastSavedAt = at.toISOString()
  await tx
    .insertInto('awardEditingSessions')
    .values({ awardId, personId, lastSavedAt })
    .onConflict((conflict) => conflict.columns(['awardId', 'personId']).doUpdateSet({ lastSavedAt }))
    .execute()
  return before?.lastSavedAt
}

/** The version that a session saved last; undefined if it has not saved this draft. */
export async function findSessionVersion(
  db: Queryable,
  awardId: string,
  sessionId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('awardSaves')
    .select('version')
    .where('awardId', '=', awardId)
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return row?.version
}

export async function noteSessionVersion(
  tx: Tx,
  save: { readonly awardId: string; readonly sessionId: string; readonly version: number },
): Promise<void> {
  await tx
    .insertInto('awardSaves')
    .values(save)
    .onConflict((conflict) => conflict.columns(['awardId', 'sessionId']).doUpdateSet({ version: save.version }))
    .execute()
}

/** Freezes the draft of that version with the printed text; false when it is no longer a draft of that version. */
export async function moveToFinal(
  tx: Tx,
  award: Pick<Award, 'id' | 'version'>,
  change: { sections: readonly Section[]; content: AwardData; code: string; personId: string; at: Date },
): Promise<boolean> {
  const at = change.at.toISOString()
  const result = await tx
    .updateTable('awards')
    .set({
      status: 'final',
      sections: JSON.stringify(change.sections),
      sectionsWritten: written(change.sections),
      content: JSON.stringify(change.content),
      verificationCode: change.code,
      savedAt: at,
      savedBy: change.personId,
      finalizedAt: at,
    })
    .where('id', '=', award.id)
    .where('status', '=', 'draft')
    .where('version', '=', award.version)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function moveToSigned(tx: Tx, id: string, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('awards')
    .set({ status: 'signed', signedAt: at.toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'final')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function moveToSealed(tx: Tx, id: string, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('awards')
    .set({ status: 'sealed', sealedAt: at.toISOString() })
    .where('id', '=', id)
    .where('status', '=', 'signed')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Moves to served, or changes the day of service. */
export async function moveToServed(tx: Tx, id: string, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('awards')
    .set({ status: 'served', servedAt: at.toISOString() })
    .where('id', '=', id)
    .where('status', 'in', ['sealed', 'served'])
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export type AwardFileRow = {
  readonly stage: Stage
  readonly fileId: string
  readonly sha256: string
  readonly signatureHex: string
  readonly publicKeyPem: string
  readonly keyId: string
  readonly algorithm: string
}

type NewAwardFile = AwardFileRow & { readonly boxes: readonly SignatureBox[] }

export async function insertAwardFile(tx: Tx, awardId: string, row: NewAwardFile, at: Date): Promise<void> {
  await tx
    .insertInto('awardFiles')
    .values({ ...row, awardId, boxes: JSON.stringify(row.boxes), at: at.toISOString() })
    .execute()
}

/** The files made so far, oldest first. */
export async function listAwardFiles(db: Queryable, awardId: string): Promise<(AwardFileRow & { at: Date })[]> {
  const rows = await db
    .selectFrom('awardFiles')
    .select(['stage', 'fileId', 'sha256', 'signatureHex', 'publicKeyPem', 'keyId', 'algorithm', 'at'])
    .where('awardId', '=', awardId)
    .orderBy('at')
    .execute()
  return rows.map((row) => ({ ...row, stage: row.stage as Stage }))
}

export type SignatureRow = {
  readonly arbitratorId: string
  readonly signatureHex: string
  readonly publicKeyPem: string
  readonly keyId: string
}

/** Records a signature; false when that arbitrator has already signed. */
export async function insertSignature(tx: Tx, awardId: string, row: SignatureRow, at: Date): Promise<boolean> {
  const result = await tx
    .insertInto('awardSignatures')
    .values({ ...row, awardId, at: at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function listSignatures(db: Queryable, awardId: string) {
  return db
    .selectFrom('awardSignatures')
    .select(['arbitratorId', 'keyId', 'at'])
    .where('awardId', '=', awardId)
    .orderBy('at')
    .orderBy('arbitratorId')
    .execute()
}

type MissingRow = { arbitratorId: string; reason: string; recordedBy: string }

/** Records why a signature is missing; false when a reason is already recorded. */
export async function insertMissingSignature(tx: Tx, awardId: string, row: MissingRow, at: Date): Promise<boolean> {
  const result = await tx
    .insertInto('awardMissingSignatures')
    .values({ ...row, awardId, at: at.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function listMissingSignatures(db: Queryable, awardId: string) {
  return db
    .selectFrom('awardMissingSignatures')
    .select(['arbitratorId', 'reason'])
    .where('awardId', '=', awardId)
    .orderBy('arbitratorId')
    .execute()
}

/** The current filed versions of the arbitration agreement and the contract, oldest first. */
export async function listAgreements(db: Queryable, caseId: string) {
  const rows = await db
    .selectFrom('filedAgreements')
    .selectAll()
    .where('caseId', '=', caseId)
    .orderBy('addedAt')
    .execute()
  return rows.map((row) => ({
    kind: row.kind as 'agreement' | 'contract',
    name: String(row.name),
    sha256: String(row.sha256),
    addedAt: new Date(String(row.addedAt)).toISOString(),
  }))
}

/** The current costs of a case, for the award to freeze; null until they are calculated. */
export async function findCostsSnapshot(db: Queryable, caseId: string): Promise<unknown> {
  const row = await db.selectFrom('costsSnapshots').select('snapshot').where('caseId', '=', caseId).executeTakeFirst()
  return row?.snapshot ?? null
}

/** The tribunal's secretary, if every party has consented. */
export async function findSecretary(db: Queryable, caseId: string) {
  const row = await db.selectFrom('sittingSecretaries').selectAll().where('caseId', '=', caseId).executeTakeFirst()
  return row && { nameEn: row.nameEn ?? '', nameAr: row.nameAr ?? '' }
}
