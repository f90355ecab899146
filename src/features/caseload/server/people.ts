import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { listPeople } from '#server/accounts/people.ts'
import type { Queryable } from '#server/database/db.ts'
import { HANDLER_ROLES } from '../law/rules.ts'
import { type AbsenceRow, listAbsences } from './handlers-store.ts'

/** Who may handle a case, each once. */
export async function listHandlers(db: Queryable) {
  const found = await Promise.all(HANDLER_ROLES.map((role) => listPeople(db, { role, limit: 500 })))
  return [...new Map(found.flat().map((person) => [person.id, person])).values()]
}

/** Who is away today. */
export async function listAway(db: Queryable, now: Date): Promise<AbsenceRow[]> {
  const today = plainDateIn(now, DEFAULT_ZONE)
  return (await listAbsences(db, today)).filter(({ firstDay }) => firstDay <= today)
}
