import type { BrowserFeature } from '#ui/shell/feature.ts'

declare module '#ui/shell/slots.tsx' {
  interface Slots {
    /** With the award of a case, from its sealing on. */
    'case.award': { readonly caseId: string }
  }
}

export const caseBrowser = {
  screens: [
    { path: '/cases', load: () => import('#case/screens/case-list-screen.tsx').then((m) => m.CaseListScreen) },
    { path: '/cases/$caseId', load: () => import('#case/screens/overview-screen.tsx').then((m) => m.OverviewScreen) },
  ],
} satisfies BrowserFeature
