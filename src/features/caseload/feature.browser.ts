import { CENTRE_WIDE } from '#kernel/roles.ts'
import type { BrowserFeature } from '#ui/shell/feature.ts'

export const caseloadBrowser = {
  screens: [
    {
      path: '/caseload',
      roles: ['CaseManager', 'Board'],
      load: () => import('#caseload/screens/board-screen.tsx').then((m) => m.BoardScreen),
    },
    {
      path: '/caseload/absences',
      roles: CENTRE_WIDE,
      load: () => import('#caseload/screens/absences-screen.tsx').then((m) => m.AbsencesScreen),
    },
  ],
  fills: {
    'cases.desk': () => import('#caseload/screens/desk.tsx').then((m) => m.Desk),
  },
} satisfies BrowserFeature
