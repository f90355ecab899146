import type { BrowserFeature } from '#ui/shell/feature.ts'

export const scrutinyBrowser = {
  fills: {
    'case.decision': () => import('#scrutiny/screens/case-scrutiny.tsx').then((m) => m.CaseScrutiny),
    'award.checks': () => import('#scrutiny/screens/submit-panel.tsx').then((m) => m.SubmitPanel),
  },
} satisfies BrowserFeature
