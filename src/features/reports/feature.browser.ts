import { BarChart3 } from 'lucide-react'
import type { BrowserFeature } from '#ui/shell/feature.ts'

export const reportsBrowser = {
  screens: [
    {
      path: '/reports',
      nav: { name: { en: 'Reports', ar: 'التقارير' }, icon: BarChart3, order: 80 },
      load: () => import('#reports/screens/reports-screen.tsx').then((m) => m.ReportsScreen),
    },
  ],
} satisfies BrowserFeature
