import type { BrowserFeature } from '#ui/shell/feature.ts'

export const calendarBrowser = {
  screens: [
    { path: '/calendar', load: () => import('#calendar/screens/calendar-screen.tsx').then((m) => m.CalendarScreen) },
  ],
} satisfies BrowserFeature
