import type { BrowserFeature } from '#ui/shell/feature.ts'

export const caseloadBrowser = {
  fills: {
    'cases.desk': () => import('#caseload/screens/desk.tsx').then((m) => m.Desk),
  },
} satisfies BrowserFeature
