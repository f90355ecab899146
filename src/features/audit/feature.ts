import type { Feature } from '#kernel/manifest/feature.ts'
import { auditActions } from './law/contract.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof auditActions> {}
  interface Topics {
    audit: true
  }
}

export const auditFeature = {
  acts: auditActions,
  may: {
    'audit.list': ['Compliance', 'CourtOfficer', 'CaseManager', 'Board'],
    'audit.trail': ['Compliance', 'CourtOfficer', 'CaseManager', 'Board'],
    'audit.history': ['Compliance', 'CourtOfficer', 'CaseManager', 'Board'],
    'audit.verify': ['Compliance', 'CourtOfficer', 'CaseManager', 'Board'],
    'audit.export': ['Compliance', 'CourtOfficer', 'CaseManager', 'Board'],
    'audit.checkpoint': ['Compliance', 'CourtOfficer', 'CaseManager', 'Board'],
    'audit.checks': ['Compliance', 'TenantAdmin'],
    // Acts without a case: sign-ins, people, settings.
    'audit.centreList': ['Compliance', 'Board'],
    'audit.centreTrail': ['Compliance', 'Board'],
    'audit.centreHistory': ['Compliance', 'Board'],
    // Returns whether the chain is intact, and nothing of its content.
    'audit.centreVerify': ['Compliance', 'Board', 'TenantAdmin'],
    'audit.centreExport': ['Compliance', 'Board'],
    'audit.centreCheckpoint': ['Compliance', 'Board'],
  },
} satisfies Feature
