import { BookOpen } from 'lucide-react'
import type { Role } from '#kernel/roles.ts'
import type { BrowserFeature } from '#ui/shell/feature.ts'

/** Those who review and publish (§6). */
const PUBLISHERS: readonly Role[] = ['Compliance', 'CourtOfficer']

export const publicationBrowser = {
  screens: [
    {
      path: '/kb',
      nav: { name: { en: 'Knowledge base', ar: 'قاعدة المعرفة' }, icon: BookOpen, order: 90 },
      load: () => import('#publication/screens/kb-screen.tsx').then((m) => m.KbScreen),
    },
    { path: '/kb/$caseId', load: () => import('#publication/screens/kb-screen.tsx').then((m) => m.CaseKbScreen) },
    {
      path: '/publication',
      roles: PUBLISHERS,
      load: () => import('#publication/screens/list-screen.tsx').then((m) => m.PublicationListScreen),
    },
    {
      path: '/publication/$caseId',
      under: ['decisions', 'overview'],
      load: () => import('#publication/screens/publication-screen.tsx').then((m) => m.PublicationScreen),
    },
  ],
} satisfies BrowserFeature
