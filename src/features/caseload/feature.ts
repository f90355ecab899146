import type { Feature } from '#kernel/manifest/feature.ts'
import { caseloadActions } from './law/contract.ts'
import { CASELOAD_NOTICES } from './law/notices.ts'
import { CASELOAD_REFUSALS } from './law/refusals.ts'
import { CASELOAD_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof caseloadActions> {}
  interface Refusals extends Readonly<typeof CASELOAD_REFUSALS> {}
  interface Topics {
    caseload: true
  }
}

export const caseloadFeature = {
  acts: caseloadActions,
  may: {
    'case.handlers': ['CaseManager', 'CourtOfficer', 'Compliance', 'Board'],
    'case.assign': ['CaseManager', 'CourtOfficer'],
    'case.unassign': ['CaseManager', 'CourtOfficer'],
    'caseload.people': ['CaseManager', 'CourtOfficer', 'Compliance', 'Board'],
    'caseload.absences': ['CaseManager', 'CourtOfficer', 'Compliance', 'Board'],
    'absence.record': ['CaseManager', 'CourtOfficer'],
    'absence.end': ['CaseManager', 'CourtOfficer'],
  },
  refusals: CASELOAD_REFUSALS,
  notices: CASELOAD_NOTICES,
  sentences: CASELOAD_SENTENCES,
} satisfies Feature
