import type { Feature } from '#kernel/manifest/feature.ts'
import { adminActions } from './law/contract.ts'
import { JOBS_REFUSALS } from './law/jobs-refusals.ts'
import { ADMIN_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof adminActions> {}
  interface Refusals extends Readonly<typeof JOBS_REFUSALS> {}
  interface Topics {
    jobs: true
    people: true
    roster: true
  }
}

export const adminFeature = {
  acts: adminActions,
  may: {
    'roster.list': ['CaseManager', 'CourtOfficer', 'TenantAdmin'],
    'roster.candidates': ['TenantAdmin'],
    'roster.read': ['CaseManager', 'CourtOfficer', 'TenantAdmin'],
    'roster.history': ['CaseManager', 'CourtOfficer', 'TenantAdmin'],
    'roster.save': ['TenantAdmin'],
    'roster.remove': ['TenantAdmin'],
    'people.list': ['TenantAdmin'],
    'people.read': ['TenantAdmin'],
    'people.invite': ['TenantAdmin'],
    'people.inviteAgain': ['TenantAdmin'],
    'people.mailReset': ['TenantAdmin'],
    'people.unlock': ['TenantAdmin'],
    'people.changeRoles': ['TenantAdmin'],
    'people.resetFactor': ['TenantAdmin'],
    'people.disable': ['TenantAdmin'],
    'people.enable': ['TenantAdmin'],
    'jobs.list': ['TenantAdmin'],
    'jobs.retry': ['TenantAdmin'],
    'jobs.discard': ['TenantAdmin'],
    'admin.log': ['TenantAdmin'],
    'admin.exportLog': ['TenantAdmin'],
  },
  refusals: JOBS_REFUSALS,
  sentences: ADMIN_SENTENCES,
} satisfies Feature
