import type { BrowserFeature } from '#ui/shell/feature.ts'

type OfCase = { readonly caseId: string }

declare module '#ui/shell/slots.tsx' {
  interface Slots {
    /** Above the content of each step's page. */
    'case.line': OfCase
    /** On the overview: before everything else. */
    'case.first': OfCase
    /** On the overview: pending decisions, before the description of the case. */
    'case.decision': OfCase
    /** On the overview: after the description of the case. */
    'case.more': OfCase
    /** Beside the overview: with the state of the case. */
    'case.state': OfCase
    /** With the award of a case, once it is sealed. */
    'case.award': OfCase
    /** Beside the overview: the records of the case. */
    'case.records': OfCase
  }
}

export const caseBrowser = {
  screens: [
    { path: '/cases', load: () => import('#case/screens/case-list-screen.tsx').then((m) => m.CaseListScreen) },
    {
      path: '/cases/$caseId',
      slots: ['case.decision', 'case.first', 'case.more', 'case.records', 'case.state'],
      load: () => import('#case/screens/overview-screen.tsx').then((m) => m.OverviewScreen),
    },
  ],
} satisfies BrowserFeature
