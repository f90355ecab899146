import type { DocumentKind } from '#filing/law/rules.ts'
import type { Queryable, Tx } from '#server/database/db.ts'
import type { RequestSource } from './letter.ts'
import type { SERVICE_OUTCOMES } from '../law/rules.ts'

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

export async function findCommencement(db: Queryable, caseId: string): Promise<CommencementRow | undefined> {
  const row = await db.selectFrom('commencements').selectAll().where('caseId', '=', caseId).executeTakeFirst()
  return row && ({ ...row, issuedAt: row.issuedAt.toISOString() } as CommencementRow)
}

export async function insertCommencement(tx: Tx, row: CommencementRow): Promise<void> {
  await tx.insertInto('commencements').values(row).execute()
}

/** The request as it was submitted, with its papers in the order in which they were added. */
export async function findRequest(db: Queryable, caseId: string): Promise<RequestSource> {
  const [filed, papers] = await Promise.all([
    db.selectFrom('requestsFiled').selectAll().where('caseId', '=', caseId).executeTakeFirst(),
    db
      .selectFrom('requestPapers')
      .select(['kind', 'name'])
      .where('caseId', '=', caseId)
      .orderBy('addedAt')
      .orderBy('id')
      .execute(),
  ])
  return {
    receivedAt: filed?.receivedAt?.toISOString() ?? null,
    number: filed?.number ?? null,
    papers: papers.map(({ kind, name }) => ({ kind: kind as DocumentKind, name: name ?? '' })),
  }
}

export type ServiceRow = {
  readonly id: string
  readonly outcome: (typeof SERVICE_OUTCOMES)[number]
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

/** Deliveries of the letter, including returned ones, in the order of recording. */
export async function listServices(db: Queryable, caseId: string): Promise<ServiceRow[]> {
  const [delivered, returned] = [await listDelivered(db, caseId), await listReturned(db, caseId)]
  return [...delivered, ...returned].sort(
    (a, b) => a.recordedAt.localeCompare(b.recordedAt) || a.id.localeCompare(b.id),
  )
}

async function listReturned(db: Queryable, caseId: string): Promise<ServiceRow[]> {
  const rows = await db.selectFrom('commencementReturns').selectAll().where('caseId', '=', caseId).execute()
  return rows.map(({ returnedAt, returnedOn, ...row }) => ({
    ...row,
    outcome: 'returned',
    method: row.method as ServiceRow['method'],
    ...{ servedAt: returnedAt.toISOString(), servedOn: returnedOn },
    recordedAt: row.recordedAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  }))
}

async function listDelivered(db: Queryable, caseId: string): Promise<ServiceRow[]> {
  const rows = await db.selectFrom('commencementServices').selectAll().where('caseId', '=', caseId).execute()
  return rows.map((row) => ({
    ...row,
    outcome: 'delivered',
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
  const { outcome, servedAt, servedOn, ...rest } = row
  // Returns are stored in their own table, so that nothing can count them as service.
  if (outcome === 'returned')
    await tx
      .insertInto('commencementReturns')
      .values({ ...rest, returnedAt: servedAt, returnedOn: servedOn })
      .execute()
  else
    await tx
      .insertInto('commencementServices')
      .values({ ...rest, servedAt, servedOn })
      .execute()
}

type Withdrawal = {
  readonly caseId: string
  readonly id: string
  readonly at: string
  readonly by: string
  readonly reason: string
}

/** Marks a record as withdrawn and returns its party; undefined when there is no such record or it was already withdrawn. */
export async function withdrawService(tx: Tx, record: Withdrawal): Promise<string | undefined> {
  const change = { withdrawnAt: record.at, withdrawnBy: record.by, withdrawnReason: record.reason }
  for (const table of ['commencementServices', 'commencementReturns'] as const) {
    const row = await tx
      .updateTable(table)
      .set(change)
      .where('id', '=', record.id)
      .where('caseId', '=', record.caseId)
      .where('withdrawnAt', 'is', null)
      .returning('partyId')
      .executeTakeFirst()
    if (row) return row.partyId
  }
  return undefined
}

export type ConferenceRow = {
  readonly version: number
  readonly scheduledAt: string
  readonly channel: 'video' | 'phone'
  readonly joinUrl: string
}

/** The conference's dates, the current one first. */
export async function listConferences(db: Queryable, caseId: string): Promise<ConferenceRow[]> {
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
