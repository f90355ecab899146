import type { Feature } from '#kernel/manifest/feature.ts'
import { settingsActions } from './law/contract.ts'
import { SETTINGS_REFUSALS } from './law/refusals.ts'
import { SETTINGS_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof settingsActions> {}
  interface Refusals extends Readonly<typeof SETTINGS_REFUSALS> {}
  interface Topics {
    settings: true
  }
}

export const settingsFeature = {
  acts: settingsActions,
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
  refusals: SETTINGS_REFUSALS,
  sentences: SETTINGS_SENTENCES,
} satisfies Feature
