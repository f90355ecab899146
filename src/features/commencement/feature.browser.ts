import type { BrowserFeature } from '#ui/shell/feature.ts'

export const commencementBrowser = {
  screens: [
    {
      path: '/commencement/$caseId',
      step: 'commencement',
      under: ['letters', 'parties'],
      load: () => import('#commencement/screens/commencement-screen.tsx').then((m) => m.CommencementScreen),
    },
  ],
} satisfies BrowserFeature
