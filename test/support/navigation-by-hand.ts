// The links of the navigation for each role, in their order: typed by hand, derived from nothing (ADR 0090).
import type { Role } from '#kernel/roles.ts'

const GENERAL = ['/dashboard', '/cases', '/calendar', '/notifications']
const STAFF = [...GENERAL, '/finance/reconciliation', '/audit', '/reports', '/kb', '/admin']
const OF_A_CASE = [...GENERAL, '/reports', '/kb']

export const NAVIGATION: Readonly<Record<Role, readonly string[]>> = {
  CaseManager: STAFF,
  CourtOfficer: STAFF,
  Compliance: [...GENERAL, '/finance/reconciliation', '/audit', '/reports', '/kb'],
  Board: [...GENERAL, '/audit', '/reports', '/kb'],
  Arbitrator: OF_A_CASE,
  Secretary: OF_A_CASE,
  Observer: OF_A_CASE,
  Party: [...GENERAL, '/filing/new', '/reports', '/kb'],
  TenantAdmin: ['/dashboard', '/calendar', '/notifications', '/admin', '/reports', '/kb'],
}
