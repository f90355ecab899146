import type { BrowserFeature } from '#ui/shell/feature.ts'

export const dashboardBrowser = {
  screens: [
    {
      path: '/dashboard',
      load: () => import('#dashboard/screens/dashboard-screen.tsx').then((m) => m.DashboardScreen),
    },
  ],
} satisfies BrowserFeature
