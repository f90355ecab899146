import type { Reader, Tx } from '#server/db.ts'

export type CommencementRow = {
  readonly caseId: string
  readonly letterNo: string
  readonly issuedAt: string
  readonly issuedBy: string
  readonly seatTz: 'Asia/Riyadh' | 'Europe/London' | 'America/New_York'
  readonly language: 'en' | 'ar'
  readonly receivedOn: string
  readonly fileId: string
}

export async function findCommencement(db: Reader, caseId: string): Promise<CommencementRow | undefined> {
  const row = await db.selectFrom('commencements').selectAll().where('caseId', '=', caseId).executeTakeFirst()
  return row && ({ ...row, issuedAt: row.issuedAt.toISOString() } as CommencementRow)
}

export async function insertCommencement(tx: Tx, row: CommencementRow): Promise<void> {
  await tx.insertInto('commencements').values(row).execute()
}

export type ServiceRow = {
  readonly id: string
  readonly partyId: string
  readonly method: 'portal' | 'email' | 'courier'
  readonly servedAt: string
  readonly servedOn: string
  readonly proofFileId: string | null
  readonly recordedBy: string
  readonly recordedAt: string
  readonly withdrawnAt: string | null
  readonly withdrawnReason: string | null
}

/** Deliveries of the letter, in the order in which they were recorded. */
export async function listServices(db: Reader, caseId: string): Promise<ServiceRow[]> {
  const rows = await db
    .selectFrom('commencementServices')
    .selectAll()
    .where('caseId', '=', caseId)
    .orderBy('recordedAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    method: row.method as ServiceRow['method'],
    servedAt: row.servedAt.toISOString(),
    recordedAt: row.recordedAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  }))
}

export async function insertService(
  tx: Tx,
  row: Omit<ServiceRow, 'withdrawnAt' | 'withdrawnReason'> & { readonly caseId: string },
): Promise<void> {
  await tx.insertInto('commencementServices').values(row).execute()
}

/** Marks a standing record as withdrawn; the party it named, or undefined when there is no such standing record. */
export async function withdrawService(
  tx: Tx,
  record: {
    readonly caseId: string
    readonly id: string
    readonly at: string
    readonly by: string
    readonly reason: string
  },
): Promise<string | undefined> {
  const row = await tx
    .updateTable('commencementServices')
    .set({ withdrawnAt: record.at, withdrawnBy: record.by, withdrawnReason: record.reason })
    .where('id', '=', record.id)
    .where('caseId', '=', record.caseId)
    .where('withdrawnAt', 'is', null)
    .returning('partyId')
    .executeTakeFirst()
  return row?.partyId
}

export type ConferenceRow = {
  readonly version: number
  readonly scheduledAt: string
  readonly channel: 'video' | 'phone'
  readonly joinUrl: string
}

/** The conference's dates, the one that stands first. */
export async function listConferences(db: Reader, caseId: string): Promise<ConferenceRow[]> {
  const rows = await db
    .selectFrom('conferences')
    .select(['version', 'scheduledAt', 'channel', 'joinUrl'])
    .where('caseId', '=', caseId)
    .orderBy('version', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    scheduledAt: row.scheduledAt.toISOString(),
    channel: row.channel as ConferenceRow['channel'],
  }))
}

export async function insertConference(
  tx: Tx,
  row: ConferenceRow & { readonly caseId: string; readonly scheduledBy: string; readonly recordedAt: string },
): Promise<void> {
  await tx.insertInto('conferences').values(row).execute()
}
