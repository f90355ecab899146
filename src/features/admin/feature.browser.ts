import { Settings } from 'lucide-react'
import type { BrowserFeature } from '#ui/shell/feature.ts'
import { READERS } from './law/sections.ts'

export const adminBrowser = {
  screens: [
    {
      path: '/admin',
      roles: READERS,
      nav: {
        name: { en: 'Administration', ar: 'الإدارة' },
        icon: Settings,
        order: 100,
        orderFor: { TenantAdmin: 45 },
        isInBar: true,
      },
      load: () => import('#admin/screens/admin-home-screen.tsx').then((m) => m.AdminHomeScreen),
    },
    {
      path: '/admin/people',
      roles: ['TenantAdmin'],
      load: () => import('#admin/screens/people/people-screen.tsx').then((m) => m.PeopleScreen),
    },
    {
      path: '/admin/people/$personId',
      roles: ['TenantAdmin'],
      load: () => import('#admin/screens/people/person-screen.tsx').then((m) => m.PersonScreen),
    },
    {
      path: '/admin/arbitrators',
      roles: READERS,
      load: () => import('#admin/screens/roster/roster-screen.tsx').then((m) => m.RosterScreen),
    },
    {
      path: '/admin/arbitrators/$personId',
      roles: READERS,
      load: () => import('#admin/screens/roster/roster-entry-screen.tsx').then((m) => m.RosterEntryScreen),
    },
    {
      path: '/admin/mail',
      roles: ['TenantAdmin'],
      load: () => import('#admin/screens/people/mail-screen.tsx').then((m) => m.MailScreen),
    },
    {
      path: '/admin/jobs',
      roles: ['TenantAdmin'],
      load: () => import('#admin/screens/operation/jobs-screen.tsx').then((m) => m.JobsScreen),
    },
    {
      path: '/admin/log',
      roles: ['TenantAdmin'],
      load: () => import('#admin/screens/log-screen.tsx').then((m) => m.LogScreen),
    },
    {
      path: '/admin/policies',
      roles: READERS,
      load: () => import('#admin/screens/policies-screen.tsx').then((m) => m.PoliciesScreen),
    },
    {
      path: '/admin/articles',
      roles: READERS,
      load: () => import('#admin/screens/articles-screen.tsx').then((m) => m.ArticlesScreen),
    },
    {
      path: '/admin/time-limits',
      roles: READERS,
      load: () => import('#admin/screens/time-limits-screen.tsx').then((m) => m.TimeLimitsScreen),
    },
    {
      path: '/admin/holidays',
      roles: READERS,
      load: () => import('#admin/screens/holidays-screen.tsx').then((m) => m.HolidaysScreen),
    },
    {
      path: '/admin/fees',
      roles: READERS,
      load: () => import('#admin/screens/fees-screen.tsx').then((m) => m.FeesScreen),
    },
  ],
  fills: {
    'home.first': () => import('#admin/screens/people/home-people.tsx').then((m) => m.HomePeople),
    'home.beside': () => import('#admin/screens/home-health.tsx').then((m) => m.HomeHealth),
  },
} satisfies BrowserFeature
