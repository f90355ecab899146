import type { Queryable, Tx } from '#server/database/db.ts'
import type { Category, CompositionSource, DisclosureStatus, Ending, Office } from '../law/rules.ts'

/** Appointments and disclosures. Challenges: challenge-store.ts; the secretary: secretary-store.ts. */

export type AppointmentRow = {
  readonly id: string
  readonly office: Office
  readonly personId: string
  readonly appointedAt: Date
  readonly endedAt: Date | null
  readonly endedBecause: Ending | null
}

/** All appointments of a case, current and former, in chronological order. */
export async function listAppointments(db: Queryable, caseId: string): Promise<AppointmentRow[]> {
  const rows = await db
    .selectFrom('tribunalAppointments')
    .select(['id', 'office', 'personId', 'appointedAt', 'endedAt', 'endedBecause'])
    .where('caseId', '=', caseId)
    .orderBy('appointedAt')
    .orderBy('office')
    .execute()
  return rows as AppointmentRow[]
}

/** The number of tribunals on which each person currently sits. */
export async function countSittings(db: Queryable): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('tribunalAppointments')
    .select(['personId', (eb) => eb.fn.countAll<number>().as('n')])
    .where('endedAt', 'is', null)
    .groupBy('personId')
    .execute()
  return new Map(rows.map((row) => [row.personId, row.n]))
}

type NewAppointment = {
  id: string
  caseId: string
  office: Office
  personId: string
  how: CompositionSource
  grounds: string
  appointedAt: string
  appointedBy: string
}

/** False if the office is taken or the person already sits. */
export async function insertAppointment(tx: Tx, row: NewAppointment): Promise<boolean> {
  const result = await tx
    .insertInto('tribunalAppointments')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Compare-and-set: false if it had already ended. */
export async function endAppointment(
  tx: Tx,
  id: string,
  ending: { at: string; because: Ending; reasons: string },
): Promise<boolean> {
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
  /** When the current version was made; null until then. */
  readonly madeAt: Date | null
  readonly items: readonly DisclosedItem[] | null
}

/** The disclosures of a case with the text of their current version. */
export async function listDisclosures(db: Queryable, caseId: string): Promise<DisclosureRow[]> {
  const rows = await db
    .selectFrom('tribunalDisclosures as d')
    .leftJoin('tribunalStatements as s', (join) =>
      join.onRef('s.appointmentId', '=', 'd.appointmentId').onRef('s.version', '=', 'd.version'),
    )
    .select([
      'd.appointmentId',
      'd.status',
      'd.version',
      'd.generatedAt',
      'd.decidedAt',
      'd.note',
      's.madeAt',
      's.items',
    ])
    .where('d.caseId', '=', caseId)
    .execute()
  return rows as unknown as DisclosureRow[]
}

/** Requests an arbitrator's disclosure; an existing one stays unchanged. */
export async function insertDisclosure(
  tx: Tx,
  row: { appointmentId: string; caseId: string; generatedAt: string },
): Promise<void> {
  await tx
    .insertInto('tribunalDisclosures')
    .values({ ...row, status: 'pending' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

type NewDisclosureVersion = {
  appointmentId: string
  version: number
  items: readonly DisclosedItem[]
  madeAt: string
  madeBy: string
}

/** Makes or amends a disclosure: a new version, pending again regardless of the decision on the previous one. */
export async function insertDisclosureVersion(tx: Tx, { items, ...row }: NewDisclosureVersion): Promise<void> {
  await tx
    .insertInto('tribunalStatements')
    .values({ ...row, items: JSON.stringify(items) })
    .execute()
  await tx
    .updateTable('tribunalDisclosures')
    .set({ version: row.version, status: 'pending', decidedAt: null, decidedBy: null, note: '' })
    .where('appointmentId', '=', row.appointmentId)
    .execute()
}

type DisclosureDecision = {
  from: DisclosureStatus
  version: number
  to: DisclosureStatus
  note: string
  decidedBy: string
  decidedAt: string
}

/** Compare-and-set on status and version: false if either has changed. */
export async function moveDisclosure(tx: Tx, appointmentId: string, decision: DisclosureDecision): Promise<boolean> {
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

export type WaiverRow = {
  readonly appointmentId: string
  readonly version: number
  readonly partyId: string
  readonly givenAt: Date
}

export async function listWaivers(db: Queryable, caseId: string): Promise<WaiverRow[]> {
  return db
    .selectFrom('tribunalWaivers')
    .innerJoin('tribunalDisclosures', 'tribunalDisclosures.appointmentId', 'tribunalWaivers.appointmentId')
    .select(['tribunalWaivers.appointmentId', 'tribunalWaivers.version', 'partyId', 'givenAt'])
    .where('caseId', '=', caseId)
    .execute()
}

/** False if this party has already waived this version. */
export async function insertWaiver(
  tx: Tx,
  row: { appointmentId: string; version: number; partyId: string; givenAt: string; givenBy: string },
): Promise<boolean> {
  const result = await tx
    .insertInto('tribunalWaivers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}
