import { type RawBuilder, sql } from 'kysely'
import { CENTRE_WIDE, type Person, type Role } from '#kernel/roles.ts'
import { isOpenToPerson } from '#server/case-record/audience-sql.ts'
import { AUDIENCE_NOW } from '#server/files/files.ts'

// What a person may find in all cases at once, as conditions for the database. The rules are those of the platform's `isOpenable`, which
// decides about the files of one case.

const STAFF: readonly Role[] = ['CaseManager', 'CourtOfficer', 'Compliance']
const holds = (person: Person, roles: readonly Role[]) => person.roles.some((role) => roles.includes(role))

/** Whether a role of the centre shows this person every case. */
export const seesAll = (person: Person) => holds(person, CENTRE_WIDE)

const memberIn = (person: Person, caseId: RawBuilder<unknown>, also: RawBuilder<unknown> = sql``) =>
  sql<boolean>`exists (
    select from case_members m where m.case_id = ${caseId} and m.person_id = ${person.id} and m.until is null ${also})`

/** Whether the person may see the case of a row. */
export const seesCase = (person: Person, caseId: RawBuilder<unknown>) =>
  seesAll(person) ? sql<boolean>`true` : memberIn(person, caseId)

/** Whether a file with this audience is for this person. Files sealed with the tribunal are found by nobody. */
const isFor = (person: Person): RawBuilder<boolean> =>
  sql`(${AUDIENCE_NOW} <> 'tribunal' and ${isOpenToPerson(person, FILE, sql`f.case_id`)})`

const FILE = { code: AUDIENCE_NOW, parties: sql`f.audience_parties` }

/** Whether this person may find a row of `files as f`. */
export function isFindable(person: Person): RawBuilder<boolean> {
  const letter = sql`f.purpose = 'commencementLetter' and exists (
    select from letters_served l where l.case_id = f.case_id and ${memberIn(person, sql`f.case_id`, sql`and m.party_id = l.party_id`)})`
  return sql<boolean>`(
    (${isFor(person)} or ${letter})
    and not exists (
      select from files_within w
      where w.file_id = f.id and not exists (select from files f where f.id = w.inside_id and ${isFor(person)})
    )
    and not exists (select from taken_back_files b where b.file_id = f.id)
  )`
}

/** Whether this person may see a row of `timeline_items as t`. */
export const isDateShown = (person: Person): RawBuilder<boolean> =>
  isOpenToPerson(person, { code: sql`t.audience`, parties: sql`t.audience_parties` }, sql`t.case_id`)

/** Whether the person sees what is for the centre and for either side. */
export const worksForStaff = (person: Person) => holds(person, STAFF)
