import type { BrowserFeature } from '#ui/shell/feature.ts'

export const awardBrowser = {
  screens: [
    {
      path: '/award/$caseId',
      roles: ['Arbitrator'],
      step: 'award',
      load: () => import('#award/screens/award-screen.tsx').then((m) => m.AwardScreen),
    },
  ],
  fills: {
    'case.award': () => import('#award/screens/service-sheet.tsx').then((m) => m.CaseService),
  },
} satisfies BrowserFeature
