import { Landmark } from 'lucide-react'
import type { BrowserFeature } from '#ui/shell/feature.ts'

export const reconciliationBrowser = {
  screens: [
    {
      path: '/finance/reconciliation',
      nav: { name: { en: 'Reconciliation', ar: 'المطابقة المالية' }, icon: Landmark, order: 60 },
      roles: ['CaseManager', 'CourtOfficer', 'Compliance'],
      load: () => import('#reconciliation/screens/reconciliation-screen.tsx').then((m) => m.ReconciliationScreen),
    },
  ],
} satisfies BrowserFeature
