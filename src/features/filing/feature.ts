import type { Feature } from '#kernel/manifest/feature.ts'
import { filingActions } from './law/contract.ts'
import { FILING_NOTICES } from './law/notices.ts'
import { FILING_REFUSALS } from './law/refusals.ts'
import { editingMachine, feeMachine, filingMachine } from './law/rules.ts'
import { FILING_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof filingActions> {}
  interface Refusals extends Readonly<typeof FILING_REFUSALS> {}
  interface Topics {
    filing: true
    fee: true
  }
}

export const filingFeature = {
  acts: filingActions,
  may: {
    'filing.read': 'onCase',
    'filing.amend': ['Party', 'CaseManager'],
    'filing.addDocument': ['Party', 'CaseManager'],
    'filing.classifyDocument': ['Party', 'CaseManager'],
    'filing.removeDocument': ['Party', 'CaseManager'],
    'filing.submit': ['Party', 'CaseManager'],
    'filing.accept': ['CaseManager'],
    'filing.askMissing': ['CaseManager'],
    'filing.payFee': ['Party', 'CaseManager'],
    'filing.recordFee': ['CaseManager'],
  },
  machines: [filingMachine, editingMachine, feeMachine],
  refusals: FILING_REFUSALS,
  notices: FILING_NOTICES,
  sentences: FILING_SENTENCES,
} satisfies Feature
