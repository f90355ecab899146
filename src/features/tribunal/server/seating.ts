import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusals.ts'
import type { Person } from '#kernel/roles.ts'
import type { Tx } from '#server/database/db.ts'
import { addMember, endMember } from '#server/case-record/members.ts'
import { findPerson } from '#server/accounts/people.ts'
import type { CompositionSource, Ending, Office } from '../law/rules.ts'
import { lapseChallenges } from './challenge-store.ts'
import { type AppointmentRow, endAppointment, insertAppointment, listAppointments } from './sitting-store.ts'
import { insertLog, withdrawConfirmation } from './store.ts'

/** The context of an act inside the transaction. */
export type Acting = { readonly tx: Tx; readonly caseId: string; readonly now: Date; readonly actor: Person }

type NewAppointment = {
  readonly office: Office
  readonly person: Person
  readonly how: CompositionSource
  readonly grounds: string
}

export const namesOf = (person: { nameEn: string; nameAr: string }) => ({
  en: person.nameEn || person.nameAr,
  ar: person.nameAr || person.nameEn,
})

/** Appoints an arbitrator, which also gives access to the case. */
export async function appointArbitrator(
  act: Acting,
  appointment: NewAppointment,
  code: 'appointed' | 'replaced',
): Promise<void> {
  const { tx, caseId, actor } = act
  const at = act.now.toISOString()
  const { office, person, how, grounds } = appointment
  const row = {
    id: newId('appointment'),
    caseId,
    office,
    personId: person.id,
    how,
    grounds,
    appointedAt: at,
    appointedBy: actor.id,
  }
  if (!(await insertAppointment(tx, row))) throw refuse('ALREADY_DONE', { caseId })
  await addMember(tx, { caseId, personId: person.id, capacity: 'arbitrator', since: at })
  await insertLog(tx, { caseId, at, code, parameters: { name: namesOf(person), office } })
}

/** Ends an appointment: access ends at once, other challenges lapse, and the tribunal's confirmation is withdrawn (Art. 19). */
export async function removeArbitrator(
  act: Acting,
  appointment: AppointmentRow,
  because: Ending,
  reasons: string,
): Promise<void> {
  const { tx, caseId } = act
  const at = act.now.toISOString()
  if (!(await endAppointment(tx, appointment.id, { at, because, reasons }))) throw refuse('ALREADY_DONE', { caseId })
  await endMember(tx, { caseId, personId: appointment.personId, capacity: 'arbitrator' }, at)
  await lapseChallenges(tx, appointment.id, at)
  await withdrawConfirmation(tx, caseId)
  const person = await getPerson(tx, appointment.personId)
  await insertLog(tx, { caseId, at, code: 'left', parameters: { name: namesOf(person), ending: because } })
}

export async function getPerson(tx: Tx, id: string): Promise<Person> {
  const person = await findPerson(tx, id)
  if (!person) throw new Error(`no person ${id}`)
  return person
}

/** The current appointment of an arbitrator, by the person's id. */
export async function getSitting(tx: Tx, caseId: string, arbitratorId: string): Promise<AppointmentRow> {
  const appointments = await listAppointments(tx, caseId)
  const found = appointments.find((one) => one.personId === arbitratorId && one.endedAt === null)
  if (!found) throw refuse('ARBITRATOR_NOT_SITTING', { caseId })
  return found
}
