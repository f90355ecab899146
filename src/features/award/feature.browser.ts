import type { AwardView } from '#award/law/contract.ts'
import type { DraftPlace } from '#award/screens/slots.ts'
import type { BrowserFeature } from '#ui/shell/feature.ts'

declare module '#ui/shell/slots.tsx' {
  interface Slots {
    /** Beside a draft: the conditions for making it final. */
    'award.checks': DraftPlace
    /** Beside a draft, after the checks. */
    'award.advice': DraftPlace
    /** Below the text of a draft. */
    'award.costs': { readonly caseId: string }
    /** Beside a final award. */
    'award.final': { readonly award: AwardView }
  }
}

export const awardBrowser = {
  screens: [
    {
      path: '/award/$caseId',
      roles: ['Arbitrator'],
      step: 'award',
      load: () => import('#award/screens/award-screen.tsx').then((m) => m.AwardScreen),
    },
  ],
  fills: {
    'case.award': () => import('#award/screens/service-sheet.tsx').then((m) => m.CaseService),
  },
} satisfies BrowserFeature
