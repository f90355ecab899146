import type { Role } from '#kernel/roles.ts'

/** Who may handle a case or stand in for who does. */
export const HANDLER_ROLES: readonly Role[] = ['CaseManager', 'CourtOfficer']

/** The most cases of one act: it locks them all. */
export const MOST_ASSIGNED = 50

/** The longest absence, in days. */
export const LONGEST_ABSENCE = 366
