import { isCaseId } from '#kernel/ids.ts'
import type { Side } from '#kernel/roles.ts'
import type { Db, Queryable, Tx } from '#server/database/db.ts'
import type { HearingEntryKind, HearingCapacity, LinkRole, Mode, ClosingAnswer } from '../law/rules.ts'

/** The case of a hearing; a case's own id stands for its current hearing, even while it has none. */
export async function findHearingCase(db: Db, id: string): Promise<string | undefined> {
  if (isCaseId(id)) return id
  const row = await db.selectFrom('hearings').select('caseId').where('id', '=', id).executeTakeFirst()
  return row?.caseId
}

export type Hearing = Awaited<ReturnType<typeof listHearings>>[number]

/** The hearings of a case, newest first. */
export async function listHearings(db: Queryable, caseId: string) {
  const rows = await db
    .selectFrom('hearings')
    .selectAll()
    .where('caseId', '=', caseId)
    .orderBy('number', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    mode: row.mode as Mode,
    scheduledAt: row.scheduledAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
  }))
}

/** The hearing with this id, or the current hearing of the case with this id. */
export async function findHearing(db: Queryable, caseId: string, id: string): Promise<Hearing | undefined> {
  const all = await listHearings(db, caseId)
  return id === caseId ? all.find((one) => one.withdrawnAt === null) : all.find((one) => one.id === id)
}

export async function insertHearing(
  tx: Tx,
  row: {
    id: string
    caseId: string
    number: number
    scheduledAt: string
    durationMinutes: number
    mode: Mode
    place: string
    transcriptToken: string
    scheduledBy: string
    createdAt: string
  },
): Promise<void> {
  await tx.insertInto('hearings').values(row).execute()
}

/** Withdraws a hearing from the calendar because another date replaces it. */
export async function moveToWithdrawn(tx: Tx, id: string, at: string): Promise<void> {
  await tx
    .updateTable('hearings')
    .set({ withdrawnAt: at, transcriptOn: false })
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .execute()
}

/** Switches the transcript; false if it was already in that state. */
export async function moveTranscript(tx: Tx, id: string, on: boolean): Promise<boolean> {
  const result = await tx
    .updateTable('hearings')
    .set({ transcriptOn: on })
    .where('id', '=', id)
    .where('transcriptOn', '=', !on)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

type LinkRow = { readonly role: LinkRole; readonly token: string | null; readonly url: string | null }

export async function insertLinks(tx: Tx, hearingId: string, links: readonly LinkRow[]): Promise<void> {
  if (links.length === 0) return
  await tx
    .insertInto('hearingLinks')
    .values(links.map((link) => ({ ...link, hearingId })))
    .execute()
}

export async function listLinks(db: Queryable, hearingId: string): Promise<LinkRow[]> {
  const rows = await db
    .selectFrom('hearingLinks')
    .select(['role', 'token', 'url'])
    .where('hearingId', '=', hearingId)
    .execute()
  return rows.map((row) => ({ ...row, role: row.role as LinkRole }))
}

export type NewParticipant = {
  readonly id: string
  readonly hearingId: string
  readonly position: number
  readonly personId: string | null
  readonly nameEn: string
  readonly nameAr: string
  readonly capacity: HearingCapacity
  readonly zone: string | null
}

export async function insertParticipants(tx: Tx, rows: readonly NewParticipant[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('hearingParticipants')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listParticipants(db: Queryable, hearingId: string) {
  const rows = await db
    .selectFrom('hearingParticipants')
    .selectAll()
    .where('hearingId', '=', hearingId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    capacity: row.capacity as HearingCapacity,
    joinedAt: row.joinedAt?.toISOString() ?? null,
  }))
}

type ParticipantChange = { answer?: boolean; zone?: string; joinedAt?: string; present?: boolean }

/** Changes the participant of a hearing who is this person, if there is one. */
export async function updateParticipant(
  tx: Tx,
  hearingId: string,
  personId: string,
  change: ParticipantChange,
): Promise<void> {
  await tx
    .updateTable('hearingParticipants')
    .set(change)
    .where('hearingId', '=', hearingId)
    .where('personId', '=', personId)
    .execute()
}

/** Records whether a participant was present; false if the hearing has no such participant. */
export async function markPresence(tx: Tx, hearingId: string, id: string, present: boolean): Promise<boolean> {
  const result = await tx
    .updateTable('hearingParticipants')
    .set({ present })
    .where('hearingId', '=', hearingId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export type NewHearingEntry = {
  readonly caseId: string
  readonly hearingId: string
  readonly at: string
  readonly kind: HearingEntryKind
  readonly personId: string
  readonly side?: Side
  readonly statement?: ClosingAnswer
  readonly note?: string
}

export async function insertHearingEntry(tx: Tx, row: NewHearingEntry): Promise<void> {
  await tx.insertInto('hearingEntries').values(row).execute()
}

/** The hearing entries of a case, oldest first. */
export async function listHearingEntries(db: Queryable, caseId: string) {
  const rows = await db.selectFrom('hearingEntries').selectAll().where('caseId', '=', caseId).orderBy('id').execute()
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    at: row.at.toISOString(),
    kind: row.kind as HearingEntryKind,
    side: row.side as Side | null,
    statement: row.statement as ClosingAnswer | null,
  }))
}

/** Closes the record of a case; false if it is already closed. */
export async function insertClosing(
  tx: Tx,
  row: { id: string; caseId: string; hearingId: string; closedAt: string; decidedBy: string; recordedBy: string },
): Promise<boolean> {
  const result = await tx
    .insertInto('recordClosings')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Ends the closing in force; false if the record is open. */
export async function moveToReopened(
  tx: Tx,
  caseId: string,
  change: { reopenedAt: string; reopenedBy: string; reopenReason: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('recordClosings')
    .set(change)
    .where('caseId', '=', caseId)
    .where('reopenedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The closings of a case, newest first. */
export async function listClosings(db: Queryable, caseId: string) {
  const rows = await db
    .selectFrom('recordClosings')
    .selectAll()
    .where('caseId', '=', caseId)
    .orderBy('closedAt', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    closedAt: row.closedAt.toISOString(),
    reopenedAt: row.reopenedAt?.toISOString() ?? null,
  }))
}
