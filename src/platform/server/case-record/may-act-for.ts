import { sql } from 'kysely'
import { refuse } from '#kernel/refusals.ts'
import { otherSide, type Person, type Side, worksForCentre } from '#kernel/roles.ts'
import type { Queryable } from '../database/db.ts'
import { everActedFor, knowsDeliberations, listMembers } from './members.ts'

/** Refuses a person who may not act for this side of the case. */
export async function assertMayActFor(db: Queryable, caseId: string, person: Person, side: Side): Promise<void> {
  if (worksForCentre(person)) throw refuse('STAFF_NO_SIDE', { caseId })
  const held = (await listMembers(db, caseId)).filter((member) => member.personId === person.id)
  // A person has one capacity in a case: no one acts for both sides, or decides where they plead.
  if (held.some((member) => member.capacity !== side)) throw refuse('MEMBER_CONFLICT', { caseId })
  if (await isNamedSecretary(db, caseId, person)) throw refuse('MEMBER_CONFLICT', { caseId })
  if (await knowsDeliberations(db, caseId, person.id)) throw refuse('SAT_IN_CASE', { caseId })
  if (await everActedFor(db, caseId, person, otherSide(side))) throw refuse('COUNSEL_CONFLICT', { caseId })
}

/** Whether a person is appointed secretary of the tribunal, also while the appointment waits for the consent of the parties. */
async function isNamedSecretary(db: Queryable, caseId: string, { id, email }: Person): Promise<boolean> {
  const row = await db
    .selectFrom('tribunalSecretaries')
    .select('id')
    .where('caseId', '=', caseId)
    .where('endedAt', 'is', null)
    .where((eb) => eb.or([eb('personId', '=', id), eb(sql`lower(email)`, '=', email.toLowerCase())]))
    .executeTakeFirst()
  return row !== undefined
}
