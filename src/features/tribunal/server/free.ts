import { listParties, findCase } from '#server/case-record/case-file.ts'
import { isSide, type Person, worksForCentre } from '#kernel/roles.ts'
import type { Queryable } from '#server/database/db.ts'
import { listMandates } from '#server/case-record/mandates.ts'
import { listEveryCapacity, listMembers } from '#server/case-record/members.ts'
import { listPeople } from '#server/accounts/people.ts'
import { listRoster, type RosterRow } from '#server/accounts/roster.ts'
import type { PlainDate } from '#kernel/dates/dates.ts'
import { refuse } from '#kernel/refusals.ts'
import { type CaseProfile, isAway, type RosterEntry } from '../law/panel.ts'
import { countSittings, listAppointments } from './sitting-store.ts'

/** The most arbitrators of a centre; the roster is read as a whole. */
const ROSTER_LIMIT = 2_000

export type FreeArbitrator = { readonly person: Person; readonly row: RosterRow | undefined }

/**
 * The people who could sit in this case: arbitrators by role who have no other part in it, do not work for the centre, were never
 * on this tribunal, and neither are nor ever were counsel in it (Art. 17).
 */
export async function listFree(db: Queryable, caseId: string): Promise<FreeArbitrator[]> {
  const [people, roster, members, ever, counsel, past] = await Promise.all([
    listPeople(db, { role: 'Arbitrator', limit: ROSTER_LIMIT }),
    listRoster(db),
    listMembers(db, caseId),
    listEveryCapacity(db, caseId),
    listMandates(db, caseId),
    listAppointments(db, caseId),
  ])
  const taken = new Set(
    [...members, ...ever.filter(({ capacity }) => isSide(capacity)), ...past].map((one) => one.personId),
  )
  // Counsel who still wait for the tribunal, or whom it refused, never acted: a notice strikes nobody off.
  const acted = counsel.filter(({ parties }) => parties.length === 0 || parties.some(({ since }) => since !== null))
  const emails = new Set(acted.map((one) => one.email.toLowerCase()))
  const rows = new Map(roster.map((row) => [row.personId, row]))
  return people
    .filter((person) => !taken.has(person.id) && !worksForCentre(person) && !emails.has(person.email.toLowerCase()))
    .map((person) => ({ person, row: rows.get(person.id) }))
}

/** The people on the roster who are not away that day, with the data that the proposal considers. */
export async function listEntries(
  db: Queryable,
  free: readonly FreeArbitrator[],
  today: PlainDate,
): Promise<RosterEntry[]> {
  const sittings = await countSittings(db)
  return free.flatMap(({ row }) =>
    row?.listed && !isAway(row, today) ? [{ ...row, id: row.personId, sitting: sittings.get(row.personId) ?? 0 }] : [],
  )
}

export async function getProfile(db: Queryable, caseId: string): Promise<CaseProfile> {
  const [file, parties] = await Promise.all([findCase(db, caseId), listParties(db, caseId)])
  if (!file) throw refuse('NOT_FOUND')
  return { seat: file.seat, language: file.language, partyCountries: parties.map((party) => party.country) }
}
