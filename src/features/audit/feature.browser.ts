import { ScrollText } from 'lucide-react'
import type { Role } from '#kernel/roles.ts'
import type { BrowserFeature } from '#ui/shell/feature.ts'

/** §6: who opens the audit and the audit of a case. */
const READERS: readonly Role[] = ['Compliance', 'CourtOfficer', 'CaseManager', 'Board']

export const auditBrowser = {
  screens: [
    {
      path: '/audit',
      nav: { name: { en: 'Audit trail', ar: 'سجل التدقيق' }, icon: ScrollText, order: 70 },
      roles: READERS,
      load: () => import('#audit/screens/audit-screen.tsx').then((m) => m.AuditScreen),
    },
    {
      path: '/audit/$caseId',
      roles: READERS,
      under: ['history'],
      load: () => import('#audit/screens/case-audit-screen.tsx').then((m) => m.CaseAuditScreen),
    },
  ],
  fills: {
    'case.seal': () => import('#audit/screens/case-seal.tsx').then((m) => m.CaseSeal),
  },
  rooms: [
    {
      tab: 'history',
      name: { en: 'History', ar: 'السجل' },
      roles: READERS,
      load: () => import('#audit/screens/history-tab.tsx').then((m) => m.HistoryTab),
    },
  ],
} satisfies BrowserFeature
