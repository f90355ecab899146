import type { BrowserFeature } from '#ui/shell/feature.ts'

export const filingBrowser = {
  screens: [
    { path: '/filing/new', load: () => import('#filing/screens/new-filing-screen.tsx').then((m) => m.NewFilingScreen) },
    {
      path: '/filing/$caseId',
      under: ['overview'],
      load: () => import('#filing/screens/filing-hub-screen.tsx').then((m) => m.FilingHubScreen),
    },
  ],
} satisfies BrowserFeature
