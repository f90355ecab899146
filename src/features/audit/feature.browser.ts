import type { Role } from '#kernel/roles.ts'
import type { BrowserFeature } from '#ui/shell/feature.ts'

/** §6: audit and case audit. */
const READERS: readonly Role[] = ['Compliance', 'CourtOfficer', 'CaseManager', 'Board']

export const auditBrowser = {
  screens: [
    {
      path: '/audit',
      roles: READERS,
      load: () => import('#audit/screens/audit-screen.tsx').then((m) => m.AuditScreen),
    },
    {
      path: '/audit/$caseId',
      roles: READERS,
      load: () => import('#audit/screens/case-audit-screen.tsx').then((m) => m.CaseAuditScreen),
    },
  ],
  fills: {
    'case.records': () => import('#audit/screens/audit-sheet.tsx').then((m) => m.AuditSheet),
  },
} satisfies BrowserFeature
