import type { Db } from '#server/database/db.ts'
import type { VerificationView } from '../law/contract.ts'

// This feature owns no table. It reads `served_awards`, the view through which the award feature shows served awards only.

/** The case itself, if its award has been served. */
export async function findServedCase(db: Db, caseId: string): Promise<string | undefined> {
  const row = await db.selectFrom('servedAwards').select('caseId').where('caseId', '=', caseId).executeTakeFirst()
  return row?.caseId ?? undefined
}

export async function findAnyServedCase(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('servedAwards').select('caseId').limit(1).executeTakeFirst()
  return row?.caseId ?? undefined
}

/** The data of a served award for the public page. */
export async function findServedAward(db: Db, caseId: string): Promise<VerificationView | undefined> {
  const row = await db
    .selectFrom('servedAwards')
    .innerJoin('courtOrderFacts', 'courtOrderFacts.caseId', 'servedAwards.caseId')
    .select(['verificationCode', 'servedAt', 'sha256', 'signatureHex', 'publicKeyPem', 'algorithm', 'awardSetAside'])
    .where('servedAwards.caseId', '=', caseId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    caseId,
    code: String(row.verificationCode),
    status: 'served',
    servedAt: new Date(String(row.servedAt)).toISOString(),
    pdfSha256: String(row.sha256),
    signatureHex: String(row.signatureHex),
    publicKeyPem: String(row.publicKeyPem),
    algorithm: String(row.algorithm),
    setAside: row.awardSetAside === true,
  }
}
