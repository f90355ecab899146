import type { BrowserFeature } from '#ui/shell/feature.ts'

export const caseManagementBrowser = {
  screens: [
    {
      path: '/case-mgmt/$caseId',
      step: 'caseManagement',
      under: ['decisions', 'timetable'],
      load: () => import('#case-management/screens/case-management-screen.tsx').then((m) => m.CaseManagementScreen),
    },
  ],
} satisfies BrowserFeature
