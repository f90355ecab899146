import type { ComponentType } from 'react'
import type { Step } from '#case/law/rules.ts'
import { READERS } from '#admin/law/sections.ts'
import type { Role } from '#kernel/roles.ts'

/** Parameters of a path, e.g. `$caseId`, reach the screen as props. */
type Loaded = ComponentType<{ caseId: string } & Record<string, string>>

export type Screen = {
  readonly path: string
  /** Who may open it (§6): nobody named means every signed-in person; `public` needs no session. */
  readonly roles?: readonly Role[]
  readonly isPublic?: true
  /** The step whose gate must be open (§4). */
  readonly step?: Step
  readonly load: () => Promise<Loaded>
}

// A screen takes its path's parameters; the table does not know which ones each has.
const screen = <P extends object>(component: ComponentType<P>) => component as unknown as Loaded

/** §6: audit and case audit. */
const AUDIT_ROLES: readonly Role[] = ['Compliance', 'CourtOfficer', 'CaseManager', 'Board']

/** §6: finance reconciliation, disbursements, refunds. */
const FINANCE_ROLES: readonly Role[] = ['CaseManager', 'CourtOfficer', 'Compliance']

/** A document by its own address, for whom it was handed on to. */
export const VIEW_PATH = '/files/$fileId'

/** Path, guard, gate and screen: the router, the guards and the tests read it. One line a screen. */
export const SCREENS: readonly Screen[] = [
  {
    path: '/',
    isPublic: true,
    load: async () => screen((await import('#identity/screens/sign-in/sign-in-screen.tsx')).SignInScreen),
  },
  {
    path: '/mfa',
    isPublic: true,
    load: async () => screen((await import('#identity/screens/sign-in/mfa-screen.tsx')).MfaScreen),
  },
  {
    path: '/invite/$token',
    isPublic: true,
    load: async () => screen((await import('#identity/screens/sign-in/invite-screen.tsx')).InviteScreen),
  },
  {
    path: '/reset/$token',
    isPublic: true,
    load: async () => screen((await import('#identity/screens/sign-in/reset-screen.tsx')).ResetScreen),
  },
  {
    path: '/oidc/callback',
    isPublic: true,
    load: async () => screen((await import('#identity/screens/sign-in/oidc-callback-screen.tsx')).OidcCallbackScreen),
  },
  { path: VIEW_PATH, load: async () => screen((await import('#files/screens/file-screen.tsx')).FileScreen) },
  {
    path: '/account',
    load: async () => screen((await import('#identity/screens/account/account-screen.tsx')).AccountScreen),
  },
  {
    path: '/notifications',
    load: async () => screen((await import('#notifications/screens/notifications-screen.tsx')).NotificationsScreen),
  },
  {
    path: '/calendar',
    load: async () => screen((await import('#calendar/screens/calendar-screen.tsx')).CalendarScreen),
  },
  { path: '/cases', load: async () => screen((await import('#case/screens/case-list-screen.tsx')).CaseListScreen) },
  {
    path: '/cases/$caseId',
    load: async () => screen((await import('#case/screens/overview-screen.tsx')).OverviewScreen),
  },
  {
    path: '/filing/new',
    load: async () => screen((await import('#filing/screens/new-filing-screen.tsx')).NewFilingScreen),
  },
  {
    path: '/filing/$caseId',
    load: async () => screen((await import('#filing/screens/filing-hub-screen.tsx')).FilingHubScreen),
  },
  {
    path: '/audit',
    roles: AUDIT_ROLES,
    load: async () => screen((await import('#audit/screens/audit-screen.tsx')).AuditScreen),
  },
  {
    path: '/audit/$caseId',
    roles: AUDIT_ROLES,
    load: async () => screen((await import('#audit/screens/case-audit-screen.tsx')).CaseAuditScreen),
  },
  {
    path: '/compliance/$caseId/court-orders',
    roles: ['Compliance', 'CourtOfficer', 'CaseManager'],
    load: async () => screen((await import('#court-orders/screens/court-orders-screen.tsx')).CourtOrdersScreen),
  },
  {
    path: '/finance/$caseId/disbursements',
    roles: FINANCE_ROLES,
    load: async () => screen((await import('#finance/screens/disbursements-screen.tsx')).DisbursementsScreen),
  },
  {
    path: '/finance/$caseId/refunds',
    roles: FINANCE_ROLES,
    load: async () => screen((await import('#finance/screens/refunds-screen.tsx')).RefundsScreen),
  },
  { path: '/kb', load: async () => screen((await import('#publication/screens/kb-screen.tsx')).KbScreen) },
  { path: '/kb/$caseId', load: async () => screen((await import('#publication/screens/kb-screen.tsx')).CaseKbScreen) },
  { path: '/reports', load: async () => screen((await import('#reports/screens/reports-screen.tsx')).ReportsScreen) },
  {
    path: '/dashboard',
    load: async () => screen((await import('#dashboard/screens/dashboard-screen.tsx')).DashboardScreen),
  },
  {
    path: '/commencement/$caseId',
    step: 'commencement',
    load: async () => screen((await import('#commencement/screens/commencement-screen.tsx')).CommencementScreen),
  },
  {
    path: '/tribunal/$caseId',
    step: 'tribunal',
    load: async () => screen((await import('#tribunal/screens/tribunal-screen.tsx')).TribunalScreen),
  },
  {
    path: '/case-mgmt/$caseId',
    step: 'caseManagement',
    load: async () =>
      screen((await import('#case-management/screens/case-management-screen.tsx')).CaseManagementScreen),
  },
  {
    path: '/costs/$caseId',
    step: 'costs',
    load: async () => screen((await import('#costs/screens/costs-screen.tsx')).CostsScreen),
  },
  {
    path: '/finance/reconciliation',
    roles: ['CaseManager', 'CourtOfficer', 'Compliance'],
    load: async () => screen((await import('#reconciliation/screens/reconciliation-screen.tsx')).ReconciliationScreen),
  },
  {
    path: '/evidence/$caseId',
    step: 'evidence',
    load: async () => screen((await import('#evidence/screens/evidence-screen.tsx')).EvidenceScreen),
  },
  {
    path: '/hearing/$caseId',
    step: 'hearing',
    load: async () => screen((await import('#hearing/screens/hearing-screen.tsx')).HearingScreen),
  },
  {
    path: '/award/$caseId',
    roles: ['Arbitrator'],
    step: 'award',
    load: async () => screen((await import('#award/screens/award-screen.tsx')).AwardScreen),
  },
  {
    path: '/admin',
    roles: READERS,
    load: async () => screen((await import('#admin/screens/admin-home-screen.tsx')).AdminHomeScreen),
  },
  {
    path: '/admin/people',
    roles: ['TenantAdmin'],
    load: async () => screen((await import('#admin/screens/people/people-screen.tsx')).PeopleScreen),
  },
  {
    path: '/admin/people/$personId',
    roles: ['TenantAdmin'],
    load: async () => screen((await import('#admin/screens/people/person-screen.tsx')).PersonScreen),
  },
  {
    path: '/admin/arbitrators',
    roles: READERS,
    load: async () => screen((await import('#admin/screens/roster/roster-screen.tsx')).RosterScreen),
  },
  {
    path: '/admin/arbitrators/$personId',
    roles: READERS,
    load: async () => screen((await import('#admin/screens/roster/roster-entry-screen.tsx')).RosterEntryScreen),
  },
  {
    path: '/admin/mail',
    roles: ['TenantAdmin'],
    load: async () => screen((await import('#admin/screens/people/mail-screen.tsx')).MailScreen),
  },
  {
    path: '/admin/log',
    roles: ['TenantAdmin'],
    load: async () => screen((await import('#admin/screens/log-screen.tsx')).LogScreen),
  },
  {
    path: '/admin/policies',
    roles: READERS,
    load: async () => screen((await import('#admin/screens/policies-screen.tsx')).PoliciesScreen),
  },
  {
    path: '/admin/articles',
    roles: READERS,
    load: async () => screen((await import('#admin/screens/articles-screen.tsx')).ArticlesScreen),
  },
  {
    path: '/admin/time-limits',
    roles: READERS,
    load: async () => screen((await import('#admin/screens/time-limits-screen.tsx')).TimeLimitsScreen),
  },
  {
    path: '/admin/holidays',
    roles: READERS,
    load: async () => screen((await import('#admin/screens/holidays-screen.tsx')).HolidaysScreen),
  },
  {
    path: '/admin/fees',
    roles: READERS,
    load: async () => screen((await import('#admin/screens/fees-screen.tsx')).FeesScreen),
  },
  {
    path: '/verify/award/$caseId/$code',
    isPublic: true,
    load: async () => screen((await import('#verification/screens/verification-screen.tsx')).VerificationScreen),
  },
  {
    path: '/verify/paper/$caseId/$code',
    isPublic: true,
    load: async () => screen((await import('#verification/screens/paper-screen.tsx')).PaperScreen),
  },
]

/** Whether the product has a screen at a path: a link to one that has none is not offered. */
export function hasScreen(path: string): boolean {
  return SCREENS.some((known) => known.path === path)
}

/** Whether a screen's guard (§6) lets these roles pass. */
export function mayOpen(path: string, roles: readonly string[]): boolean {
  const known = SCREENS.find((one) => one.path === path)
  return known !== undefined && admits(known, roles)
}

function admits({ roles: needed }: Screen, roles: readonly string[]): boolean {
  return !needed || needed.some((role) => roles.includes(role))
}

/** The screen that an address leads to; one without parameters comes before one with. */
function screenAt(href: string): Screen | undefined {
  const parts = (href.split(/[?#]/)[0] ?? '').split('/')
  const fits = ({ path }: Screen) => {
    const known = path.split('/')
    return known.length === parts.length && known.every((one, at) => one.startsWith('$') || one === parts[at])
  }
  return SCREENS.find(({ path }) => path === parts.join('/')) ?? SCREENS.find(fits)
}

/** Whose an address is alone, for somebody whom its guard (§6) would send away; nobody's where it lets these roles pass. */
export function keptFrom(href: string, roles: readonly string[]): readonly Role[] {
  const known = screenAt(href)
  return !known || admits(known, roles) ? [] : (known.roles ?? [])
}
