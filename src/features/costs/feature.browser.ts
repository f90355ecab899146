import type { BrowserFeature } from '#ui/shell/feature.ts'

export const costsBrowser = {
  screens: [
    {
      path: '/costs/$caseId',
      step: 'costs',
      load: () => import('#costs/screens/costs-screen.tsx').then((m) => m.CostsScreen),
    },
  ],
} satisfies BrowserFeature
