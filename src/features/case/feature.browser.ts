import { FolderOpen } from 'lucide-react'
import { CENTRE_WIDE, MEMBER_ROLES } from '#kernel/roles.ts'
import { countOf } from '#ui/room/rooms.ts'
import type { BrowserFeature } from '#ui/shell/feature.ts'

type OfCase = { readonly caseId: string }

declare module '#ui/shell/slots.tsx' {
  interface Slots {
    /** The list of cases of the people who see all of them. */
    'cases.desk': object
    /** Above the content of each step's page. */
    'case.line': OfCase
    /** On the overview: before everything else. */
    'case.first': OfCase
    /** On the overview: pending decisions, on top of it while they are due. */
    'case.decision': OfCase
    /** Beside the particulars of a case: the seal with the state of its audit chain. */
    'case.seal': OfCase
    /** On the parties tab, after the people of the case. */
    'case.parties': OfCase
    /** On the parties tab, with the particulars of one party. */
    'case.party': OfCase & { readonly partyId: string }
    /** With the award of a case, once it is sealed. */
    'case.award': OfCase
  }
}

export const caseBrowser = {
  screens: [
    {
      path: '/cases',
      nav: {
        name: { en: 'Cases', ar: 'القضايا' },
        icon: FolderOpen,
        order: 20,
        // A person who is only Tenant Admin takes part in no case.
        roles: [...CENTRE_WIDE, ...MEMBER_ROLES],
        isInBar: true,
      },
      load: () => import('#case/screens/case-list-screen.tsx').then((m) => m.CaseListScreen),
    },
    {
      path: '/cases/$caseId',
      load: () => import('#case/screens/room-screen.tsx').then((m) => m.RoomScreen),
    },
  ],
  rooms: [
    {
      tab: 'overview',
      name: { en: 'Overview', ar: 'نظرة عامة' },
      slots: ['case.decision', 'case.first', 'case.seal'],
      load: () => import('#case/screens/overview-tab.tsx').then((m) => m.OverviewTab),
    },
    {
      tab: 'parties',
      name: { en: 'Parties', ar: 'الأطراف' },
      count: countOf({ read: 'case.read', input: (id) => ({ id }), of: ({ parties }) => parties.length }),
      slots: ['case.party', 'case.parties'],
      load: () => import('#case/screens/parties-tab.tsx').then((m) => m.PartiesTab),
    },
  ],
} satisfies BrowserFeature
