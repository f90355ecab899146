import type { BrowserFeature } from '#ui/shell/feature.ts'

export const reportsBrowser = {
  screens: [
    { path: '/reports', load: () => import('#reports/screens/reports-screen.tsx').then((m) => m.ReportsScreen) },
  ],
} satisfies BrowserFeature
