import type { Feature } from '#kernel/manifest/feature.ts'
import { hearingActions } from './law/contract.ts'
import { HEARING_NOTICES } from './law/notices.ts'
import { HEARING_REFUSALS } from './law/refusals.ts'
import { recordMachine } from './law/rules.ts'
import { HEARING_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof hearingActions> {}
  interface Refusals extends Readonly<typeof HEARING_REFUSALS> {}
  interface Topics {
    hearing: true
  }
  interface Records {
    hearing: true
  }
}

export const hearingFeature = {
  acts: hearingActions,
  may: {
    'hearing.schedule': ['Arbitrator', 'Secretary', 'CaseManager'],
    'hearing.read': 'onCase',
    'hearing.overview': 'onCase',
    'hearing.close': ['Arbitrator', 'Secretary', 'CourtOfficer'],
    'hearing.reopen': ['Arbitrator'],
    'hearing.transcript': ['Secretary', 'Arbitrator', 'CaseManager'],
    'hearing.reply': ['Party', 'Arbitrator', 'Secretary', 'Observer'],
    'hearing.join': ['Party', 'Arbitrator', 'Secretary', 'Observer', 'CaseManager', 'CourtOfficer', 'Compliance'],
    'hearing.attendance': ['Secretary', 'Arbitrator', 'CaseManager'],
    'hearing.makeMinutes': ['Arbitrator', 'Secretary', 'CaseManager'],
    // Only those present sign; the handler checks the page of signatures.
    'hearing.signMinutes': ['Party', 'Arbitrator', 'Secretary'],
    'hearing.recordSignatures': ['Arbitrator', 'Secretary', 'CaseManager'],
    'hearing.recordNoSignature': ['Arbitrator', 'Secretary', 'CaseManager'],
    'hearing.state': ['Party', 'Secretary', 'Arbitrator', 'CaseManager'],
  },
  machines: [recordMachine],
  refusals: HEARING_REFUSALS,
  notices: HEARING_NOTICES,
  sentences: HEARING_SENTENCES,
} satisfies Feature
