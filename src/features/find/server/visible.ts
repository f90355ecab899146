import { type RawBuilder, sql } from 'kysely'
import { CENTRE_WIDE, type Person, type Role } from '#kernel/roles.ts'

// What a person may find in all cases at once, as conditions for the database. The rules are those of the platform's `isOpenable`, which
// decides about the files of one case, and of `visible` in the calendar.

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

/** Whether a row with this audience is for this person. Rows sealed with the tribunal are found by nobody. */
function isFor(person: Person, audience: RawBuilder<unknown>, caseId: RawBuilder<unknown>): RawBuilder<boolean> {
  const staff = holds(person, STAFF) ? sql`${audience} in ('case', 'centre', 'claimant', 'respondent')` : sql`false`
  const board = holds(person, CENTRE_WIDE) ? sql`${audience} = 'case'` : sql`false`
  const member = memberIn(person, caseId, sql`and (${audience} = 'case' or m.capacity = ${audience})`)
  return sql<boolean>`(${staff} or ${board} or (${audience} <> 'tribunal' and ${member}))`
}

/** The audience of a file now: an award belongs to its tribunal until it is served; the sealed one then goes to the case. */
const AUDIENCE = sql`(case
  when f.purpose not like 'award-%' then f.audience
  when not exists (select from served_awards a where a.case_id = f.case_id) then 'tribunal'
  when f.purpose = 'award-sealed' then 'case'
  else f.audience end)`

/** Whether this person may find a row of `files as f`. */
export function isFindable(person: Person): RawBuilder<boolean> {
  const letter = sql`f.purpose = 'commencementLetter' and exists (
    select from letters_served l where l.case_id = f.case_id and ${memberIn(person, sql`f.case_id`, sql`and m.capacity = l.side`)})`
  return sql<boolean>`(
    (${isFor(person, AUDIENCE, sql`f.case_id`)} or ${letter})
    and not exists (
      select from files_within w join files i on i.id = w.inside_id
      where w.file_id = f.id and not ${isFor(person, sql`i.audience`, sql`i.case_id`)}
    )
    and not exists (select from taken_back_files b where b.file_id = f.id)
  )`
}

/** Whether this person may see a row of `timeline_items as t`; the tribunal's own dates are shown to its arbitrators. */
export function isDateShown(person: Person): RawBuilder<boolean> {
  const tribunal = memberIn(person, sql`t.case_id`, sql`and t.audience = 'tribunal' and m.capacity = 'arbitrator'`)
  return sql<boolean>`(${isFor(person, sql`t.audience`, sql`t.case_id`)} or ${tribunal})`
}

/** Whether the person sees what is for the centre and for either side. */
export const worksForStaff = (person: Person) => holds(person, STAFF)
