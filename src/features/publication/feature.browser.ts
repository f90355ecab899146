import type { BrowserFeature } from '#ui/shell/feature.ts'

export const publicationBrowser = {
  screens: [
    { path: '/kb', load: () => import('#publication/screens/kb-screen.tsx').then((m) => m.KbScreen) },
    { path: '/kb/$caseId', load: () => import('#publication/screens/kb-screen.tsx').then((m) => m.CaseKbScreen) },
  ],
} satisfies BrowserFeature
