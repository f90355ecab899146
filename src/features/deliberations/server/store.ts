import type { AwardStatus, SectionName } from '#award/law/rules.ts'
import type { Queryable, Tx } from '#server/database/db.ts'
import { NOTE_HOLDS_MS, type Noted } from '../law/rules.ts'

/** The id and status of a case's award. */
export async function findAward(
  db: Queryable,
  caseId: string,
): Promise<{ id: string; status: AwardStatus } | undefined> {
  const row = await db.selectFrom('awardTexts').select(['id', 'status']).where('caseId', '=', caseId).executeTakeFirst()
  return row && { id: String(row.id), status: row.status as AwardStatus }
}

type CommentRow = {
  readonly id: string
  readonly section: SectionName
  readonly part: 'text' | 'translation'
  readonly quote: string
  readonly start: number
  readonly text: string
  readonly writtenBy: string
  readonly writtenAt: Date
}

export async function insertComment(tx: Tx, awardId: string, { writtenAt, ...row }: CommentRow): Promise<void> {
  await tx
    .insertInto('awardComments')
    .values({ ...row, awardId, writtenAt: writtenAt.toISOString() })
    .execute()
}

/** The comments on an award, oldest first. */
export async function listComments(db: Queryable, awardId: string): Promise<CommentRow[]> {
  const rows = await db
    .selectFrom('awardComments')
    .select(['id', 'section', 'part', 'quote', 'start', 'text', 'writtenBy', 'writtenAt'])
    .where('awardId', '=', awardId)
    .orderBy('writtenAt')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    section: row.section as SectionName,
    part: row.part as CommentRow['part'],
  }))
}

/** Whether a comment belongs to an award, so that ids of other tribunals' comments are not found. */
export async function isCommentOf(db: Queryable, awardId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('awardComments')
    .select('id')
    .where('awardId', '=', awardId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

type AnswerRow = {
  readonly id: string
  readonly commentId: string
  readonly text: string
  readonly writtenBy: string
  readonly writtenAt: Date
}

export async function insertAnswer(tx: Tx, { writtenAt, ...row }: AnswerRow): Promise<void> {
  await tx
    .insertInto('awardCommentAnswers')
    .values({ ...row, writtenAt: writtenAt.toISOString() })
    .execute()
}

export async function listAnswers(db: Queryable, awardId: string): Promise<AnswerRow[]> {
  return db
    .selectFrom('awardCommentAnswers as answers')
    .innerJoin('awardComments as comments', 'comments.id', 'answers.commentId')
    .select(['answers.id', 'answers.commentId', 'answers.text', 'answers.writtenBy', 'answers.writtenAt'])
    .where('comments.awardId', '=', awardId)
    .orderBy('answers.writtenAt')
    .orderBy('answers.id')
    .execute()
}

type Turn = {
  readonly commentId: string
  readonly resolved: boolean
  readonly turnedBy: string
  readonly turnedAt: Date
}

/** The current state of each comment that was ever resolved. */
export async function listTurns(db: Queryable, awardId: string): Promise<Turn[]> {
  return db
    .selectFrom('awardCommentTurns as turns')
    .innerJoin('awardComments as comments', 'comments.id', 'turns.commentId')
    .distinctOn('turns.commentId')
    .select(['turns.commentId', 'turns.resolved', 'turns.turnedBy', 'turns.turnedAt'])
    .where('comments.awardId', '=', awardId)
    .orderBy('turns.commentId')
    .orderBy('turns.number', 'desc')
    .execute()
}

/** Resolves or reopens a comment; false when it is already in that state. The caller holds the case lock. */
export async function insertTurn(tx: Tx, { turnedAt, ...turn }: Turn): Promise<boolean> {
  const last = await tx
    .selectFrom('awardCommentTurns')
    .select(['number', 'resolved'])
    .where('commentId', '=', turn.commentId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if ((last?.resolved ?? false) === turn.resolved) return false
  await tx
    .insertInto('awardCommentTurns')
    .values({ ...turn, number: (last?.number ?? 0) + 1, turnedAt: turnedAt.toISOString() })
    .execute()
  return true
}

type EditingSession = {
  readonly awardId: string
  readonly personId: string
  /** What the arbitrator is doing. */
  readonly does: Noted
  readonly now: Date
}

/** Whether the trail has an entry of this arbitrator's deliberating that still covers what they do. */
export async function isNoted(db: Queryable, { awardId, personId, does, now }: EditingSession): Promise<boolean> {
  const row = await db
    .selectFrom('awardDeliberationSessions')
    .select('notedAt')
    .where('awardId', '=', awardId)
    .where('personId', '=', personId)
    .executeTakeFirst()
  return row !== undefined && now.getTime() - row.notedAt.getTime() <= NOTE_HOLDS_MS[does]
}

/** Records the time of a new audit entry; false when an earlier entry still applies. The caller holds the case lock. */
export async function noteSession(tx: Tx, session: EditingSession): Promise<boolean> {
  if (await isNoted(tx, session)) return false
  const { awardId, personId, now } = session
  const notedAt = now.toISOString()
  await tx
    .insertInto('awardDeliberationSessions')
    .values({ awardId, personId, notedAt })
    .onConflict((conflict) => conflict.columns(['awardId', 'personId']).doUpdateSet({ notedAt }))
    .execute()
  return true
}
