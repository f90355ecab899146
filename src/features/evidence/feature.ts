import type { Feature } from '#kernel/manifest/feature.ts'
import { evidenceActions } from './law/contract.ts'
import { EVIDENCE_NOTICES } from './law/notices.ts'
import { EVIDENCE_REFUSALS } from './law/refusals.ts'
import { bundleMachine, submissionMachine } from './law/rules.ts'
import { EVIDENCE_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof evidenceActions> {}
  interface Refusals extends Readonly<typeof EVIDENCE_REFUSALS> {}
  interface Topics {
    submissions: true
    bundle: true
  }
  interface Records {
    bundle: true
    submission: true
  }
  interface SystemActs {
    'bundle.ready': true
    'bundle.failed': true
  }
  interface Entries {
    BUNDLE_READY: true
    BUNDLE_FAILED: true
  }
}

export const evidenceFeature = {
  acts: evidenceActions,
  may: {
    'submission.list': 'onCase',
    'submission.timetable': 'onCase',
    'submission.add': ['Party', 'CaseManager', 'Secretary'],
    'submission.open': 'onCase',
    'submission.receipt': 'onCase',
    'submission.admit': ['Arbitrator'],
    'bundle.read': 'onCase',
    'bundle.build': ['CaseManager', 'Secretary', 'Arbitrator'],
    'bundle.download': 'onCase',
  },
  machines: [submissionMachine, bundleMachine],
  refusals: EVIDENCE_REFUSALS,
  notices: EVIDENCE_NOTICES,
  sentences: EVIDENCE_SENTENCES,
} satisfies Feature
