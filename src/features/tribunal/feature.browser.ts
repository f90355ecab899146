import type { BrowserFeature } from '#ui/shell/feature.ts'

export const tribunalBrowser = {
  screens: [
    {
      path: '/tribunal/$caseId',
      step: 'tribunal',
      under: ['parties'],
      load: () => import('#tribunal/screens/tribunal-screen.tsx').then((m) => m.TribunalScreen),
    },
  ],
} satisfies BrowserFeature
