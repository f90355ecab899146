import { CalendarDays } from 'lucide-react'
import type { BrowserFeature } from '#ui/shell/feature.ts'

export const calendarBrowser = {
  screens: [
    {
      path: '/calendar',
      nav: { name: { en: 'Calendar', ar: 'التقويم' }, icon: CalendarDays, order: 30, isInBar: true },
      load: () => import('#calendar/screens/calendar-screen.tsx').then((m) => m.CalendarScreen),
    },
  ],
} satisfies BrowserFeature
