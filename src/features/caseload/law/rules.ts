import type { Person, Role } from '#kernel/roles.ts'

/** Who may be the handler or the deputy of a case. */
export const HANDLER_ROLES: readonly Role[] = ['CaseManager', 'CourtOfficer']

/** The most cases in one act, which locks all of them. */
export const MOST_ASSIGNED = 50

/** The longest absence, in days. */
export const LONGEST_ABSENCE = 366

/** Whom a case waits for; `court`: the state court that stayed it. */
export const WAITING = ['claimant', 'respondent', 'tribunal', 'centre', 'court'] as const
export type Waiting = (typeof WAITING)[number]

/** Whose cases are listed: those that the reader handles, stands in for or may take, or all of the Centre. */
export const WHOSE = ['mine', 'all'] as const
/** What deserves attention. `unread` concerns the reader, the others everybody. */
export const FLAGS = ['late', 'stayed', 'unread', 'unpaid'] as const
export type Flag = (typeof FLAGS)[number]
/** Open until the award is served. */
export const STATES = ['open', 'closed', 'any'] as const
/** By the next date, by age, by step; with a minus in the reverse order. */
export const DESK_SORTS = ['date', '-date', 'age', '-age', 'step', '-step'] as const
export type DeskSort = (typeof DESK_SORTS)[number]
/** The handler of a case that nobody handles. */
export const NOBODY = 'nobody'

/** Who handles cases begins with their own; other readers see all. */
export function hasOwnCases(roles: readonly Role[]): boolean {
  return roles.some((role) => HANDLER_ROLES.includes(role))
}

/** Who handles cases records their own absences; a Case Manager those of everybody. */
export function mayRecordAbsenceOf(personId: string, by: Pick<Person, 'id' | 'roles'>): boolean {
  return by.id === personId || by.roles.includes('CaseManager')
}

/** The most views that a person saves, and the most that is counted: beyond that a list says "more than". */
export const MOST_VIEWS = 20
export const MOST_COUNTED = 1000
