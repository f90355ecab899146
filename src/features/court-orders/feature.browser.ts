import type { BrowserFeature } from '#ui/shell/feature.ts'

export const courtOrdersBrowser = {
  screens: [
    {
      path: '/compliance/$caseId/court-orders',
      roles: ['Compliance', 'CourtOfficer', 'CaseManager'],
      under: ['decisions', 'timetable'],
      load: () => import('#court-orders/screens/court-orders-screen.tsx').then((m) => m.CourtOrdersScreen),
    },
  ],
} satisfies BrowserFeature
