import { Bell } from 'lucide-react'
import type { BrowserFeature } from '#ui/shell/feature.ts'

export const notificationsBrowser = {
  screens: [
    {
      path: '/notifications',
      nav: { name: { en: 'Notifications', ar: 'الإشعارات' }, icon: Bell, order: 40 },
      load: () => import('#notifications/screens/notifications-screen.tsx').then((m) => m.NotificationsScreen),
    },
  ],
  fills: {
    'case.parties': () => import('#notifications/screens/case-mail-sheet.tsx').then((m) => m.CaseMailSheet),
    'account.mail': () => import('#notifications/screens/mail-sheet.tsx').then((m) => m.MailSheet),
  },
} satisfies BrowserFeature
