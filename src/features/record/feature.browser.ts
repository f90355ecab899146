import { countOf } from '#ui/room/rooms.ts'
import type { BrowserFeature } from '#ui/shell/feature.ts'

export const recordBrowser = {
  rooms: [
    {
      tab: 'record',
      name: { en: 'Record', ar: 'الملف' },
      count: countOf({ read: 'record.count', input: (caseId) => ({ caseId }), of: ({ count }) => count }),
      load: () => import('#record/screens/record-tab.tsx').then((m) => m.RecordTab),
    },
  ],
} satisfies BrowserFeature
