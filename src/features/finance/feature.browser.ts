import type { Role } from '#kernel/roles.ts'
import type { BrowserFeature } from '#ui/shell/feature.ts'

/** §6: disbursements and refunds. */
const ROLES: readonly Role[] = ['CaseManager', 'CourtOfficer', 'Compliance']

export const financeBrowser = {
  screens: [
    {
      path: '/finance/$caseId/disbursements',
      roles: ROLES,
      load: () => import('#finance/screens/disbursements-screen.tsx').then((m) => m.DisbursementsScreen),
    },
    {
      path: '/finance/$caseId/refunds',
      roles: ROLES,
      load: () => import('#finance/screens/refunds-screen.tsx').then((m) => m.RefundsScreen),
    },
  ],
} satisfies BrowserFeature
