import type { BrowserFeature } from '#ui/shell/feature.ts'

export const notificationsBrowser = {
  screens: [
    {
      path: '/notifications',
      load: () => import('#notifications/screens/notifications-screen.tsx').then((m) => m.NotificationsScreen),
    },
  ],
} satisfies BrowserFeature
