import { House } from 'lucide-react'
import type { BrowserFeature } from '#ui/shell/feature.ts'

export const dashboardBrowser = {
  screens: [
    {
      path: '/dashboard',
      nav: { name: { en: 'Home', ar: 'الرئيسية' }, icon: House, order: 10, isInBar: true },
      load: () => import('#dashboard/screens/dashboard-screen.tsx').then((m) => m.DashboardScreen),
    },
  ],
} satisfies BrowserFeature
