import type { BrowserFeature } from '#ui/shell/feature.ts'

export const evidenceBrowser = {
  screens: [
    {
      path: '/evidence/$caseId',
      step: 'evidence',
      under: ['record'],
      load: () => import('#evidence/screens/evidence-screen.tsx').then((m) => m.EvidenceScreen),
    },
  ],
} satisfies BrowserFeature
