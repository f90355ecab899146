import type { Feature } from '#kernel/manifest/feature.ts'
import { ruleSetActions } from './law/contract.ts'
import { RULE_SET_REFUSALS } from './law/refusals.ts'
import { RULE_SET_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof ruleSetActions> {}
  interface Refusals extends Readonly<typeof RULE_SET_REFUSALS> {}
  interface Topics {
    settings: true
  }
}

export const ruleSetsFeature = {
  acts: ruleSetActions,
  may: {
    'settings.read': ['CaseManager', 'CourtOfficer', 'TenantAdmin'],
    'settings.edition': ['CaseManager', 'CourtOfficer', 'TenantAdmin'],
    'settings.history': ['CaseManager', 'CourtOfficer', 'TenantAdmin'],
    'settings.saveArticles': ['TenantAdmin'],
    'settings.saveTimeLimits': ['TenantAdmin'],
    'settings.saveCalendar': ['TenantAdmin'],
    'settings.saveFees': ['TenantAdmin'],
    'settings.savePolicies': ['TenantAdmin'],
  },
  refusals: RULE_SET_REFUSALS,
  sentences: RULE_SET_SENTENCES,
} satisfies Feature
