import { BookOpen } from 'lucide-react'
import type { BrowserFeature } from '#ui/shell/feature.ts'

export const publicationBrowser = {
  screens: [
    {
      path: '/kb',
      nav: { name: { en: 'Knowledge base', ar: 'قاعدة المعرفة' }, icon: BookOpen, order: 90 },
      load: () => import('#publication/screens/kb-screen.tsx').then((m) => m.KbScreen),
    },
    { path: '/kb/$caseId', load: () => import('#publication/screens/kb-screen.tsx').then((m) => m.CaseKbScreen) },
  ],
} satisfies BrowserFeature
