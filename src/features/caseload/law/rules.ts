import type { Role } from '#kernel/roles.ts'

/** Who may be the handler or the deputy of a case. */
export const HANDLER_ROLES: readonly Role[] = ['CaseManager', 'CourtOfficer']

/** The most cases in one act, which locks all of them. */
export const MOST_ASSIGNED = 50

/** The longest absence, in days. */
export const LONGEST_ABSENCE = 366
