import type { Feature } from '#kernel/manifest/feature.ts'
import { boardActions } from './law/board-contract.ts'
import { caseloadActions } from './law/contract.ts'
import { deskActions } from './law/desk-contract.ts'
import { CASELOAD_NOTICES } from './law/notices.ts'
import { CASELOAD_REFUSALS } from './law/refusals.ts'
import { CASELOAD_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions
    extends Readonly<typeof caseloadActions>,
      Readonly<typeof deskActions>,
      Readonly<typeof boardActions> {}
  interface Refusals extends Readonly<typeof CASELOAD_REFUSALS> {}
  interface Topics {
    caseload: true
  }
}

export const caseloadFeature = {
  acts: { ...caseloadActions, ...deskActions, ...boardActions },
  may: {
    'case.handlers': ['CaseManager', 'CourtOfficer', 'Compliance', 'Board'],
    'case.assign': ['CaseManager', 'CourtOfficer'],
    'case.unassign': ['CaseManager', 'CourtOfficer'],
    'caseload.people': ['CaseManager', 'CourtOfficer', 'Compliance', 'Board'],
    'caseload.absences': ['CaseManager', 'CourtOfficer', 'Compliance', 'Board'],
    'absence.record': ['CaseManager', 'CourtOfficer'],
    'absence.end': ['CaseManager', 'CourtOfficer'],
    'caseload.desk': ['CaseManager', 'CourtOfficer', 'Compliance', 'Board'],
    'caseload.board': ['CaseManager', 'Board'],
    'caseload.views': ['CaseManager', 'CourtOfficer', 'Compliance', 'Board'],
    'deskView.save': ['CaseManager', 'CourtOfficer', 'Compliance', 'Board'],
    'deskView.remove': ['CaseManager', 'CourtOfficer', 'Compliance', 'Board'],
  },
  refusals: CASELOAD_REFUSALS,
  notices: CASELOAD_NOTICES,
  sentences: CASELOAD_SENTENCES,
} satisfies Feature
