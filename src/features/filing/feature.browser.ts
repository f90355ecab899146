import { FilePlus2 } from 'lucide-react'
import type { BrowserFeature } from '#ui/shell/feature.ts'

export const filingBrowser = {
  screens: [
    {
      path: '/filing/new',
      // The Case Manager rarely files for a party, and then starts from the list of cases.
      nav: { name: { en: 'New Filing', ar: 'قيد دعوى جديدة' }, icon: FilePlus2, order: 50, roles: ['Party'] },
      load: () => import('#filing/screens/new-filing-screen.tsx').then((m) => m.NewFilingScreen),
    },
    {
      path: '/filing/$caseId',
      under: ['overview'],
      load: () => import('#filing/screens/filing-hub-screen.tsx').then((m) => m.FilingHubScreen),
    },
  ],
} satisfies BrowserFeature
