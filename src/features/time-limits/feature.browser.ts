import type { BrowserFeature } from '#ui/shell/feature.ts'

export const timeLimitsBrowser = {
  rooms: [
    {
      tab: 'timetable',
      name: { en: 'Timetable', ar: 'الجدول الزمني' },
      load: () => import('#time-limits/screens/timetable-tab.tsx').then((m) => m.TimetableTab),
    },
  ],
} satisfies BrowserFeature
