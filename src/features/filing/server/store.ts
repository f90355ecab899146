import type { Queryable, Tx } from '#server/database/db.ts'
import type { ChecklistItem, DocumentKind, FilingState } from '../law/rules.ts'

export async function findFiling(db: Queryable, caseId: string) {
  return db.selectFrom('filings').select(['status', 'submittedAt']).where('caseId', '=', caseId).executeTakeFirst()
}

type Move = {
  readonly status: FilingState
  readonly submittedAt?: string
  readonly reviewedAt?: string
  readonly reviewedBy?: string
}

/** Moves the filing to another state; the caller has asked the machine and holds the lock of the case. */
export async function moveFiling(tx: Tx, caseId: string, move: Move): Promise<void> {
  await tx
    .insertInto('filings')
    .values({ caseId, ...move })
    .onConflict((conflict) => conflict.column('caseId').doUpdateSet(move))
    .execute()
}

const DOCUMENT_COLUMNS = ['id', 'kind', 'fileId', 'addedBy', 'addedAt', 'removedBy', 'removedAt', 'replacedBy'] as const

/** All documents of a filing, current and former, oldest first. */
export async function listDocuments(db: Queryable, caseId: string) {
  const rows = await db
    .selectFrom('filingDocuments')
    .select(DOCUMENT_COLUMNS)
    .where('caseId', '=', caseId)
    .orderBy('addedAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as DocumentKind }))
}
export type DocumentRow = Awaited<ReturnType<typeof listDocuments>>[number]

export async function insertDocument(
  tx: Tx,
  row: { id: string; caseId: string; kind: DocumentKind; fileId: string; addedBy: string; addedAt: string },
): Promise<void> {
  await tx.insertInto('filingDocuments').values(row).execute()
}

type Removal = { readonly removedBy: string; readonly removedAt: string; readonly replacedBy?: string }

/** Withdraws a current document and returns its file; undefined if the case has no such document. */
export async function removeDocument(
  tx: Tx,
  caseId: string,
  id: string,
  removal: Removal,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('filingDocuments')
    .set(removal)
    .where('id', '=', id)
    .where('caseId', '=', caseId)
    .where('removedAt', 'is', null)
    .returning('fileId')
    .executeTakeFirst()
  return row?.fileId
}

/** Classifies a current document; false if the case has no such document. */
export async function classifyDocument(tx: Tx, caseId: string, id: string, kind: DocumentKind): Promise<boolean> {
  const result = await tx
    .updateTable('filingDocuments')
    .set({ kind })
    .where('id', '=', id)
    .where('caseId', '=', caseId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** What the centre asked for, newest first. */
export async function listDeficiencies(db: Queryable, caseId: string) {
  const rows = await db
    .selectFrom('filingDeficiencies')
    .select(['id', 'items', 'note', 'askedBy', 'askedAt', 'answeredAt'])
    .where('caseId', '=', caseId)
    .orderBy('askedAt', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, items: row.items as ChecklistItem[] }))
}

export async function insertDeficiency(
  tx: Tx,
  row: { id: string; caseId: string; items: ChecklistItem[]; note: string; askedBy: string; askedAt: string },
): Promise<void> {
  await tx.insertInto('filingDeficiencies').values(row).execute()
}

/** A new submission answers all earlier deficiencies. */
export async function answerDeficiencies(tx: Tx, caseId: string, at: string): Promise<void> {
  await tx
    .updateTable('filingDeficiencies')
    .set({ answeredAt: at })
    .where('caseId', '=', caseId)
    .where('answeredAt', 'is', null)
    .execute()
}

/** Receipts of the submissions, newest first. */
export async function listReceipts(db: Queryable, caseId: string) {
  return db
    .selectFrom('filingReceipts')
    .select(['number', 'submission', 'submittedBy', 'submittedAt', 'fileId', 'signatureHex', 'keyId', 'algorithm'])
    .where('caseId', '=', caseId)
    .orderBy('submission', 'desc')
    .execute()
}

export async function insertReceipt(
  tx: Tx,
  row: {
    number: string
    caseId: string
    submission: number
    submittedBy: string
    submittedAt: string
    fileId: string
    signatureHex: string
    keyId: string
    algorithm: string
  },
): Promise<void> {
  await tx.insertInto('filingReceipts').values(row).execute()
}

export async function findPayment(db: Queryable, caseId: string) {
  const row = await db.selectFrom('feePayments').selectAll().where('caseId', '=', caseId).executeTakeFirst()
  return (
    row && { ...row, method: row.method as 'demo' | 'provider' | 'receipt', currency: row.currency as 'SAR' | 'USD' }
  )
}

/** Records the payment; false if its reference is already recorded, for this or another case. */
export async function insertPayment(
  tx: Tx,
  row: {
    caseId: string
    method: 'demo' | 'provider' | 'receipt'
    reference: string
    registration: string
    administration: string
    total: string
    currency: string
    scheduleVersion: number
    paidOn: string
    proofFileId: string | null
    recordedBy: string
    recordedAt: string
  },
): Promise<boolean> {
  const result = await tx
    .insertInto('feePayments')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
