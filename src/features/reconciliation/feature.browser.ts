import type { BrowserFeature } from '#ui/shell/feature.ts'

export const reconciliationBrowser = {
  screens: [
    {
      path: '/finance/reconciliation',
      roles: ['CaseManager', 'CourtOfficer', 'Compliance'],
      load: () => import('#reconciliation/screens/reconciliation-screen.tsx').then((m) => m.ReconciliationScreen),
    },
  ],
} satisfies BrowserFeature
