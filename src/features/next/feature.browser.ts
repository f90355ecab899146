import type { BrowserFeature } from '#ui/shell/feature.ts'

export const nextBrowser = {
  fills: {
    'case.line': () => import('#next/screens/case-next.tsx').then((m) => m.CaseNextLine),
    'case.first': () => import('#next/screens/case-waits.tsx').then((m) => m.CaseWaits),
  },
} satisfies BrowserFeature
