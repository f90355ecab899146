import type { Feature } from '#kernel/manifest/feature.ts'
import { letterActions } from './law/contract.ts'
import { LETTERS_NOTICES } from './law/notices.ts'
import { LETTERS_REFUSALS } from './law/refusals.ts'
import { LETTERS_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof letterActions> {}
  interface Refusals extends Readonly<typeof LETTERS_REFUSALS> {}
  interface Topics {
    letters: true
  }
}

export const lettersFeature = {
  acts: letterActions,
  may: {
    // The query decides for each thread whether the person reads it.
    'letter.list': 'onCase',
    'letter.count': 'onCase',
    'letter.read': 'onCase',
    'letter.readers': ['Party', 'Arbitrator', 'Secretary', 'CaseManager', 'CourtOfficer'],
    'letter.send': ['Party', 'Arbitrator', 'Secretary', 'CaseManager', 'CourtOfficer'],
  },
  refusals: LETTERS_REFUSALS,
  notices: LETTERS_NOTICES,
  sentences: LETTERS_SENTENCES,
} satisfies Feature
