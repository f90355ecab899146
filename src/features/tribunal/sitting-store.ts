import { sql } from 'kysely'
import type { Side } from '#kernel/roles.ts'
import type { Reader, Tx } from '#server/db.ts'
import type { Category, ChallengeStatus, CompositionSource, DisclosureStatus, Ending, Office } from './rules.ts'

/** Who sits, what he disclosed, who challenged him; the tribunal secretary. */

export type AppointmentRow = {
  readonly id: string
  readonly office: Office
  readonly personId: string
  readonly appointedAt: Date
  readonly endedAt: Date | null
  readonly endedBecause: Ending | null
}

/** All appointments of a case, past and present, in order of time. */
export async function listAppointments(db: Reader, caseId: string): Promise<AppointmentRow[]> {
  const rows = await db
    .selectFrom('tribunalAppointments')
    .select(['id', 'office', 'personId', 'appointedAt', 'endedAt', 'endedBecause'])
    .where('caseId', '=', caseId)
    .orderBy('appointedAt')
    .orderBy('office')
    .execute()
  return rows as AppointmentRow[]
}

/** How many tribunals each person sits on now. */
export async function countSittings(db: Reader): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('tribunalAppointments')
    .select(['personId', (eb) => eb.fn.countAll<number>().as('n')])
    .where('endedAt', 'is', null)
    .groupBy('personId')
    .execute()
  return new Map(rows.map((row) => [row.personId, row.n]))
}

type NewAppointment = { id: string; caseId: string; office: Office; personId: string; how: CompositionSource; grounds: string; appointedAt: string; appointedBy: string }

/** False when the office is taken or the person sits already. */
export async function insertAppointment(tx: Tx, row: NewAppointment): Promise<boolean> {
  const result = await tx
    .insertInto('tribunalAppointments')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Compare-and-set: false when it had ended before. */
export async function endAppointment(tx: Tx, id: string, ending: { at: string; because: Ending; reasons: string }): Promise<boolean> {
  const result = await tx
    .updateTable('tribunalAppointments')
    .set({ endedAt: ending.at, endedBecause: ending.because, endedReasons: ending.reasons })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export type DisclosedItem = { readonly category: Category; readonly text: string }
export type DisclosureRow = {
  readonly appointmentId: string
  readonly status: DisclosureStatus
  readonly version: number
  readonly generatedAt: Date
  readonly decidedAt: Date | null
  readonly note: string
  /** The present version's text; null until it is made. */
  readonly madeAt: Date | null
  readonly items: readonly DisclosedItem[] | null
}

/** The disclosures of a case with the text of their present version. */
export async function listDisclosures(db: Reader, caseId: string): Promise<DisclosureRow[]> {
  const rows = await db
    .selectFrom('tribunalDisclosures as d')
    .leftJoin('tribunalStatements as s', (join) => join.onRef('s.appointmentId', '=', 'd.appointmentId').onRef('s.version', '=', 'd.version'))
    .select(['d.appointmentId', 'd.status', 'd.version', 'd.generatedAt', 'd.decidedAt', 'd.note', 's.madeAt', 's.items'])
    .where('d.caseId', '=', caseId)
    .execute()
  return rows as unknown as DisclosureRow[]
}

/** Asks an arbitrator for his disclosure; one that exists stays as it is. */
export async function insertDisclosure(tx: Tx, row: { appointmentId: string; caseId: string; generatedAt: string }): Promise<void> {
  await tx
    .insertInto('tribunalDisclosures')
    .values({ ...row, status: 'pending' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type NewStatement = { appointmentId: string; version: number; items: readonly DisclosedItem[]; madeAt: string; madeBy: string }

/** Makes or amends: a new version, pending again whatever was decided on the one before. */
export async function insertStatement(tx: Tx, { items, ...row }: NewStatement): Promise<void> {
  await tx.insertInto('tribunalStatements').values({ ...row, items: JSON.stringify(items) }).execute()
  await tx
    .updateTable('tribunalDisclosures')
    .set({ version: row.version, status: 'pending', decidedAt: null, decidedBy: null, note: '' })
    .where('appointmentId', '=', row.appointmentId)
    .execute()
}

type Decision = { from: DisclosureStatus; version: number; to: DisclosureStatus; note: string; decidedBy: string; decidedAt: string }

/** Compare-and-set on status and version: false when either moved meanwhile. */
export async function moveDisclosure(tx: Tx, appointmentId: string, decision: Decision): Promise<boolean> {
  const { from, to, version, ...change } = decision
  const result = await tx
    .updateTable('tribunalDisclosures')
    .set({ ...change, status: to })
    .where('appointmentId', '=', appointmentId)
    .where('status', '=', from)
    .where('version', '=', version)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export type WaiverRow = { readonly appointmentId: string; readonly version: number; readonly partyId: string; readonly givenAt: Date }

export async function listWaivers(db: Reader, caseId: string): Promise<WaiverRow[]> {
  return db
    .selectFrom('tribunalWaivers')
    .innerJoin('tribunalDisclosures', 'tribunalDisclosures.appointmentId', 'tribunalWaivers.appointmentId')
    .select(['tribunalWaivers.appointmentId', 'tribunalWaivers.version', 'partyId', 'givenAt'])
    .where('caseId', '=', caseId)
    .execute()
}

/** False when this party has waived this version before. */
export async function insertWaiver(tx: Tx, row: { appointmentId: string; version: number; partyId: string; givenAt: string; givenBy: string }): Promise<boolean> {
  const result = await tx.insertInto('tribunalWaivers').values(row).onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

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

export async function listChallenges(db: Reader, caseId: string): Promise<ChallengeRow[]> {
  const rows = await db.selectFrom('tribunalChallenges').selectAll().where('caseId', '=', caseId).orderBy('madeAt').orderBy('id').execute()
  return rows as ChallengeRow[]
}

type NewChallenge = { id: string; caseId: string; appointmentId: string; side: Side | 'centre'; reason: string; madeAt: string; madeBy: string; dueOn: string; late: boolean }

export async function insertChallenge(tx: Tx, row: NewChallenge): Promise<void> {
  await tx.insertInto('tribunalChallenges').values({ ...row, status: 'pending' }).execute()
}

type ChallengeDecision = { status: 'accepted' | 'rejected'; decidedAt: string; decidedBy: string; decisionReasons: string; automatic: boolean }

/** Compare-and-set: false when it was decided before. */
export async function moveChallenge(tx: Tx, id: string, decision: ChallengeDecision): Promise<boolean> {
  const result = await tx.updateTable('tribunalChallenges').set(decision).where('id', '=', id).where('status', '=', 'pending').executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Challenges of somebody who has left have lost their object. */
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

export async function listComments(db: Reader, caseId: string): Promise<CommentRow[]> {
  const rows = await db.selectFrom('tribunalComments').selectAll().where('caseId', '=', caseId).orderBy('madeAt').orderBy('id').execute()
  return rows as CommentRow[]
}

export async function insertComment(tx: Tx, row: Omit<CommentRow, 'madeAt'> & { caseId: string; madeAt: string }): Promise<void> {
  await tx.insertInto('tribunalComments').values(row).execute()
}

export type SecretaryRow = { readonly id: string; readonly name: string; readonly email: string; readonly personId: string | null; readonly appointedAt: Date }

export async function findSecretary(db: Reader, caseId: string): Promise<SecretaryRow | undefined> {
  return db
    .selectFrom('tribunalSecretaries')
    .select(['id', 'name', 'email', 'personId', 'appointedAt'])
    .where('caseId', '=', caseId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()
}

type NewSecretary = { id: string; caseId: string; name: string; email: string; personId: string | null; appointedAt: string; appointedBy: string }

/** False when the case has a secretary. */
export async function insertSecretary(tx: Tx, row: NewSecretary): Promise<boolean> {
  const result = await tx.insertInto('tribunalSecretaries').values(row).onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function endSecretary(tx: Tx, id: string, at: string): Promise<boolean> {
  const result = await tx.updateTable('tribunalSecretaries').set({ endedAt: at }).where('id', '=', id).where('endedAt', 'is', null).executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export type ConsentRow = { readonly partyId: string; readonly consents: boolean; readonly source: 'party' | 'centre' | 'appointer'; readonly givenAt: Date }

/** The latest statement of each party on the secretary. */
export async function listConsents(db: Reader, secretaryId: string): Promise<ConsentRow[]> {
  const rows = await db
    .selectFrom('tribunalSecretaryConsents')
    .distinctOn('partyId')
    .select(['partyId', 'consents', 'source', 'givenAt'])
    .where('secretaryId', '=', secretaryId)
    .orderBy('partyId')
    .orderBy(sql`id desc`)
    .execute()
  return rows as ConsentRow[]
}

type NewConsent = { secretaryId: string; partyId: string; consents: boolean; source: ConsentRow['source']; givenAt: string; recordedBy: string }

export async function insertConsents(tx: Tx, rows: readonly NewConsent[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('tribunalSecretaryConsents').values([...rows]).execute()
}
