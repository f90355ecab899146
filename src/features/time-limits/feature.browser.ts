import type { BrowserFeature } from '#ui/shell/feature.ts'

export const timeLimitsBrowser = {
  fills: {
    'case.state': () => import('#time-limits/screens/case-time-limits.tsx').then((m) => m.CaseTimeLimits),
  },
} satisfies BrowserFeature
