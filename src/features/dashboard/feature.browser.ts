import { House } from 'lucide-react'
import type { BrowserFeature } from '#ui/shell/feature.ts'

/** The rest of the page waits until a part has its data, so that it does not move afterwards. */
type OfHome = { readonly onKnown: () => void }

declare module '#ui/shell/slots.tsx' {
  interface Slots {
    /** First on the home of a person who looks after people and the portal, in place of what is next in cases. */
    'home.first': OfHome
    /** Beside it, in place of the agenda. */
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
