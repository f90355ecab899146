import type { Role } from '#kernel/roles.ts'

/** Who reads the settings. The Tenant Admin also changes them. */
export const READERS: readonly Role[] = ['TenantAdmin', 'CaseManager', 'CourtOfficer']

/** The sections of /admin in order; the table of screens defines who may open which. */
export const SECTIONS = [
  { key: 'people', path: '/admin/people' },
  { key: 'roster', path: '/admin/arbitrators' },
  { key: 'policies', path: '/admin/policies' },
  { key: 'articles', path: '/admin/articles' },
  { key: 'timeLimits', path: '/admin/time-limits' },
  { key: 'calendar', path: '/admin/holidays' },
  { key: 'fees', path: '/admin/fees' },
  { key: 'mail', path: '/admin/mail' },
  { key: 'jobs', path: '/admin/jobs' },
  { key: 'log', path: '/admin/log' },
] as const
export type SectionKey = (typeof SECTIONS)[number]['key']

export const mayChange = (roles: readonly string[]) => roles.includes('TenantAdmin')
