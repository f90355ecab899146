import { newId } from '#kernel/ids.ts'
import type { Queryable, Tx } from '#server/database/db.ts'
import { isOptedOut, type Listed, type Scope, scopeStates } from '../law/rules.ts'

export type OptOutRow = {
  readonly id: string
  readonly scope: Scope
  readonly optedOut: boolean
  readonly note: string
  readonly recordedAs: 'party' | 'centre'
  readonly recordedBy: string
  readonly at: string
}

/** The records of a case in order of creation. */
export async function listOptOuts(db: Queryable, caseId: string): Promise<OptOutRow[]> {
  const rows = await db
    .selectFrom('publicationOptOuts')
    .select(['id', 'scope', 'optedOut', 'note', 'recordedAs', 'recordedBy', 'recordedAt'])
    .where('caseId', '=', caseId)
    .orderBy('seq')
    .execute()
  return rows.map(({ recordedAt, ...row }) => ({
    ...row,
    scope: row.scope as Scope,
    recordedAs: row.recordedAs as OptOutRow['recordedAs'],
    at: recordedAt.toISOString(),
  }))
}

/** Adds a record and updates the state of the case; returns whether the case is opted out now. */
export async function recordOptOut(tx: Tx, caseId: string, record: Omit<OptOutRow, 'id'>): Promise<boolean> {
  const { at, ...row } = record
  await tx
    .insertInto('publicationOptOuts')
    .values({ ...row, id: newId('optout'), caseId, recordedAt: at })
    .execute()
  const optOut = isOptedOut(scopeStates(await listOptOuts(tx, caseId)))
  const before = await tx.selectFrom('publications').select('optOut').where('caseId', '=', caseId).executeTakeFirst()
  // `optedOutAt` is the time of the first of consecutive opt-out records.
  const change = { optOut, ...(before?.optOut !== optOut && { optedOutAt: optOut ? at : null }) }
  await tx
    .insertInto('publications')
    .values({ caseId, optOut, optedOutAt: optOut ? at : null })
    .onConflict((conflict) => conflict.column('caseId').doUpdateSet(change))
    .execute()
  return optOut
}

export type ConsentRow = {
  readonly partyId: string
  readonly given: boolean
  readonly givenOn: string
  readonly reference: string
  readonly recordedAs: 'party' | 'centre'
  readonly recordedBy: string
  readonly at: string
}

/** The latest consent record of each party. */
export async function latestConsents(db: Queryable, caseId: string): Promise<Map<string, ConsentRow>> {
  const rows = await db
    .selectFrom('publicationConsents')
    .select(['partyId', 'given', 'givenOn', 'reference', 'recordedAs', 'recordedBy', 'recordedAt'])
    .where('caseId', '=', caseId)
    .orderBy('seq')
    .execute()
  return new Map(
    rows.map(({ recordedAt, ...row }) => [
      row.partyId,
      { ...row, recordedAs: row.recordedAs as ConsentRow['recordedAs'], at: recordedAt.toISOString() },
    ]),
  )
}

export async function insertConsent(tx: Tx, caseId: string, { at, ...row }: ConsentRow): Promise<void> {
  await tx
    .insertInto('publicationConsents')
    .values({ ...row, id: newId('consent'), caseId, recordedAt: at })
    .execute()
}

/** The item of the knowledge base made from a case's award. */
export async function findPublishedItem(db: Queryable, caseId: string): Promise<string | null> {
  const row = await db.selectFrom('publications').select('itemId').where('caseId', '=', caseId).executeTakeFirst()
  return row?.itemId ?? null
}

type Published = { itemId: string; publishedBy: string; publishedAt: string; textSha256: string }

/** Marks the award of a case as published; the table refuses a second time. */
export async function markPublished(tx: Tx, caseId: string, published: Published): Promise<void> {
  await tx
    .insertInto('publications')
    .values({ caseId, optOut: false, ...published })
    .onConflict((conflict) => conflict.column('caseId').doUpdateSet(published))
    .execute()
}

export type FinalAward = {
  readonly caseId: string
  readonly sequence: number
  readonly titleEn: string
  readonly titleAr: string
  readonly finalAt: string
  readonly servedAt: string | null
  readonly publishedAt: string | null
  readonly itemId: string | null
  readonly hasReview: boolean
}

/** Cases with a final award, newest case first. */
export async function listFinalAwards(
  db: Queryable,
  { show, before, limit }: { show: Listed; before?: number | undefined; limit: number },
): Promise<FinalAward[]> {
  let query = db
    .selectFrom('awardDates as a')
    .innerJoin('cases as c', 'c.id', 'a.caseId')
    .leftJoin('publications as p', 'p.caseId', 'a.caseId')
    .leftJoin('redactionReviews as r', 'r.caseId', 'a.caseId')
    .select(['c.id as caseId', 'c.sequence', 'c.titleEn', 'c.titleAr', 'a.awardFinalAt', 'a.awardServedAt'])
    .select(['p.publishedAt', 'p.itemId', 'r.caseId as reviewed'])
  if (show !== 'all') query = query.where('p.publishedAt', show === 'waiting' ? 'is' : 'is not', null)
  if (before !== undefined) query = query.where('c.sequence', '<', before)
  const rows = await query.orderBy('c.sequence', 'desc').limit(limit).execute()
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return rows.map(({ awardFinalAt, awardServedAt, publishedAt, reviewed, ...row }) => ({
    ...row,
    finalAt: iso(awardFinalAt) ?? '',
    servedAt: iso(awardServedAt),
    publishedAt: iso(publishedAt),
    hasReview: reviewed !== null,
  }))
}

export type ServedText = {
  readonly awardId: string
  readonly sections: readonly { readonly name: string; readonly text: string; readonly translation: string }[]
  readonly finalizedAt: string
  readonly language: 'en' | 'ar' | 'both'
  readonly seat: string
}

/** The text of a served award; undefined before its service. */
export async function findServedText(db: Queryable, caseId: string): Promise<ServedText | undefined> {
  const row = await db.selectFrom('servedAwardTexts').selectAll().where('caseId', '=', caseId).executeTakeFirst()
  if (!row) return undefined
  return {
    awardId: String(row.awardId),
    sections: row.sections as unknown as ServedText['sections'],
    finalizedAt: new Date(String(row.finalizedAt)).toISOString(),
    language: row.language as ServedText['language'],
    seat: String(row.seat),
  }
}
