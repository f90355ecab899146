import type { BrowserFeature } from '#ui/shell/feature.ts'

export const findBrowser = {
  screens: [
    {
      path: '/find',
      load: () => import('#find/screens/find-screen.tsx').then((m) => m.FindScreen),
    },
  ],
} satisfies BrowserFeature
