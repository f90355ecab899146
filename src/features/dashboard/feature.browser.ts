import { House } from 'lucide-react'
import type { BrowserFeature } from '#ui/shell/feature.ts'

/** A part calls `onKnown` when it has its data. The rest of the page waits for that, so that nothing moves afterwards. */
type OfHome = { readonly onKnown: () => void }

declare module '#ui/shell/slots.tsx' {
  interface Slots {
    /** First on the home of a person who administers people and the portal, in place of what is next in cases. */
    'home.first': OfHome
    /** Beside `home.first`, in place of the agenda. */
    'home.beside': OfHome
  }
}

export const dashboardBrowser = {
  screens: [
    {
      path: '/dashboard',
      nav: { name: { en: 'Home', ar: 'الرئيسية' }, icon: House, order: 10, isInBar: true },
      load: () => import('#dashboard/screens/dashboard-screen.tsx').then((m) => m.DashboardScreen),
    },
  ],
} satisfies BrowserFeature
