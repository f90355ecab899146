import type { Role } from '#kernel/roles.ts'
import type { BrowserFeature } from '#ui/shell/feature.ts'

/** §6: who sees disbursements and refunds. */
const ROLES: readonly Role[] = ['CaseManager', 'CourtOfficer', 'Compliance']

export const financeBrowser = {
  screens: [
    {
      path: '/finance/$caseId/disbursements',
      roles: ROLES,
      under: ['money'],
      load: () => import('#finance/screens/disbursements-screen.tsx').then((m) => m.DisbursementsScreen),
    },
    {
      path: '/finance/$caseId/refunds',
      roles: ROLES,
      under: ['money'],
      load: () => import('#finance/screens/refunds-screen.tsx').then((m) => m.RefundsScreen),
    },
  ],
  fills: {
    'case.money': () => import('#finance/screens/case-money.tsx').then((m) => m.CaseMoney),
  },
} satisfies BrowserFeature
