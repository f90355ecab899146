import type { Feature } from '#kernel/manifest/feature.ts'
import { commencementActions } from './law/contract.ts'
import { COMMENCEMENT_NOTICES } from './law/notices.ts'
import { commencementMachine } from './law/rules.ts'
import { COMMENCEMENT_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof commencementActions> {}
  interface Topics {
    commencement: true
    conference: true
    timeline: true
  }
  interface Entries {
    COMMENCEMENT_LETTER_OPENED: true
    COMMENCEMENT_LETTER_DOWNLOADED: true
  }
}

export const commencementFeature = {
  acts: commencementActions,
  may: {
    'commencement.issue': ['CaseManager', 'CourtOfficer'],
    'commencement.read': 'onCase',
    // A party gets the letter by service: the handler allows a side that was served.
    'commencement.letter': ['CaseManager', 'CourtOfficer', 'Party'],
    'commencement.serve': ['CaseManager', 'CourtOfficer'],
    'commencement.recordReturn': ['CaseManager', 'CourtOfficer'],
    'commencement.withdrawService': ['CaseManager', 'CourtOfficer'],
    'conference.schedule': ['CaseManager', 'CourtOfficer'],
    'timeline.read': 'onCase',
    'timeline.recompute': ['CaseManager', 'CourtOfficer'],
  },
  machines: [commencementMachine],
  notices: COMMENCEMENT_NOTICES,
  sentences: COMMENCEMENT_SENTENCES,
} satisfies Feature
