import type { Feature } from '#kernel/manifest/feature.ts'
import { caseActions } from './law/contract.ts'
import { CASE_NOTICES } from './law/notices.ts'
import { CASE_REFUSALS } from './law/refusals.ts'
import type { CaseFacts as Facts, Step as CaseStep } from './law/rules.ts'
import { CASE_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof caseActions> {}
  interface Refusals extends Readonly<typeof CASE_REFUSALS> {}
  interface Topics {
    case: true
    cases: true
    members: true
  }
  interface Product {
    readonly step: CaseStep
    readonly facts: Facts
  }
}

export const caseFeature = {
  acts: caseActions,
  may: {
    'case.list': 'signedIn',
    'case.file': ['Party', 'CaseManager'],
    'case.read': 'onCase',
    'case.gates': 'onCase',
    'case.steps': 'onCase',
    'case.members': 'onCase',
    'case.addMember': ['CaseManager'],
    'case.removeMember': ['CaseManager'],
    'case.files': 'onCase',
    'case.streamToken': 'onCase',
    'case.people': ['CaseManager'],
  },
  refusals: CASE_REFUSALS,
  notices: CASE_NOTICES,
  sentences: CASE_SENTENCES,
} satisfies Feature
