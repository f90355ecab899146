import type { BrowserFeature } from '#ui/shell/feature.ts'

export const deliberationsBrowser = {
  fills: {
    'award.advice': () => import('#deliberations/screens/award-deliberations.tsx').then((m) => m.DraftDeliberations),
    'award.final': () => import('#deliberations/screens/award-deliberations.tsx').then((m) => m.FinalDeliberations),
  },
} satisfies BrowserFeature
