import type { BrowserFeature } from '#ui/shell/feature.ts'

export const hearingBrowser = {
  screens: [
    {
      path: '/hearing/$caseId',
      step: 'hearing',
      under: ['timetable'],
      load: () => import('#hearing/screens/hearing-screen.tsx').then((m) => m.HearingScreen),
    },
  ],
} satisfies BrowserFeature
