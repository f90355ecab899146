import type { Side } from '#kernel/roles.ts'
import type { Queryable, Tx } from '#server/database/db.ts'
import type { ChallengeStatus } from '../law/rules.ts'

/** Challenges of arbitrators, and comments on them and on disclosures. */

export type ChallengeRow = {
  readonly id: string
  readonly appointmentId: string
  readonly side: Side | 'centre'
  readonly reason: string
  readonly madeAt: Date
  readonly dueOn: string
  readonly late: boolean
  readonly status: ChallengeStatus
  readonly decidedAt: Date | null
  readonly decisionReasons: string
  readonly automatic: boolean
}

export async function listChallenges(db: Queryable, caseId: string): Promise<ChallengeRow[]> {
  const rows = await db
    .selectFrom('tribunalChallenges')
    .selectAll()
    .where('caseId', '=', caseId)
    .orderBy('madeAt')
    .orderBy('id')
    .execute()
  return rows as ChallengeRow[]
}

type NewChallenge = {
  id: string
  caseId: string
  appointmentId: string
  side: Side | 'centre'
  reason: string
  madeAt: string
  madeBy: string
  dueOn: string
  late: boolean
}

export async function insertChallenge(tx: Tx, row: NewChallenge): Promise<void> {
  await tx
    .insertInto('tribunalChallenges')
    .values({ ...row, status: 'pending' })
    .execute()
}

type ChallengeDecision = {
  status: 'accepted' | 'rejected'
  decidedAt: string
  decidedBy: string
  decisionReasons: string
  automatic: boolean
}

/** Compare-and-set: false if it was already decided. */
export async function moveChallenge(tx: Tx, id: string, decision: ChallengeDecision): Promise<boolean> {
  const result = await tx
    .updateTable('tribunalChallenges')
    .set(decision)
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Lapses the challenges against an arbitrator who has left, which are moot. */
export async function lapseChallenges(tx: Tx, appointmentId: string, at: string): Promise<void> {
  await tx
    .updateTable('tribunalChallenges')
    .set({ status: 'lapsed', decidedAt: at })
    .where('appointmentId', '=', appointmentId)
    .where('status', '=', 'pending')
    .execute()
}

export type CommentRow = {
  readonly id: string
  readonly about: 'disclosure' | 'challenge'
  readonly subjectId: string
  readonly capacity: Side | 'arbitrator'
  readonly text: string
  readonly madeAt: Date
  readonly madeBy: string
}

export async function listComments(db: Queryable, caseId: string): Promise<CommentRow[]> {
  const rows = await db
    .selectFrom('tribunalComments')
    .selectAll()
    .where('caseId', '=', caseId)
    .orderBy('madeAt')
    .orderBy('id')
    .execute()
  return rows as CommentRow[]
}

export async function insertComment(
  tx: Tx,
  row: Omit<CommentRow, 'madeAt'> & { caseId: string; madeAt: string },
): Promise<void> {
  await tx.insertInto('tribunalComments').values(row).execute()
}
