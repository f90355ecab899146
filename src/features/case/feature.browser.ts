import type { BrowserFeature } from '#ui/shell/feature.ts'

type OfCase = { readonly caseId: string }

declare module '#ui/shell/slots.tsx' {
  interface Slots {
    /** Above the page of each step. */
    'case.line': OfCase
    /** On the overview: what stands first of all. */
    'case.first': OfCase
    /** On the overview: what waits for a decision, before what the case is about. */
    'case.decision': OfCase
    /** On the overview: after what the case is about. */
    'case.more': OfCase
    /** Beside the overview: with the state of the case. */
    'case.state': OfCase
    /** With the award of a case, from its sealing on. */
    'case.award': OfCase
    /** Beside the overview: what is kept about the case. */
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
