import type { BrowserFeature } from '#ui/shell/feature.ts'

export const costsBrowser = {
  screens: [
    {
      path: '/costs/$caseId',
      step: 'costs',
      load: () => import('#costs/screens/costs-screen.tsx').then((m) => m.CostsScreen),
    },
  ],
  fills: {
    'case.more': () => import('#costs/screens/case-costs.tsx').then((m) => m.CaseCosts),
    'award.costs': () => import('#costs/screens/costs-panel.tsx').then((m) => m.CostsPanel),
  },
} satisfies BrowserFeature
