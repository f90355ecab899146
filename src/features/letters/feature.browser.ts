import { countOf } from '#ui/room/rooms.ts'
import type { BrowserFeature } from '#ui/shell/feature.ts'

export const lettersBrowser = {
  rooms: [
    {
      tab: 'letters',
      name: { en: 'Letters', ar: 'المراسلات' },
      count: countOf({ read: 'letter.count', input: (caseId) => ({ caseId }), of: ({ threads }) => threads }),
      load: () => import('#letters/screens/letters-tab.tsx').then((m) => m.LettersTab),
    },
  ],
} satisfies BrowserFeature
