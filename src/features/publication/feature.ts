import type { Feature } from '#kernel/manifest/feature.ts'
import { publicationActions } from './law/contract.ts'
import { PUBLICATION_NOTICES } from './law/notices.ts'
import { PUBLICATION_REFUSALS } from './law/refusals.ts'
import { optOutMachine, publicationMachine } from './law/rules.ts'
import { PUBLICATION_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof publicationActions> {}
  interface Refusals extends Readonly<typeof PUBLICATION_REFUSALS> {}
  interface Topics {
    publication: true
    redaction: true
    kb: true
  }
}

export const publicationFeature = {
  acts: publicationActions,
  may: {
    'kb.search': 'signedIn',
    'kb.count': 'signedIn',
    'kb.read': 'signedIn',
    'publication.read': 'onCase',
    'publication.setOptOut': ['Party', 'Compliance', 'CourtOfficer', 'CaseManager'],
    'publication.recordConsent': ['Party', 'Compliance', 'CourtOfficer', 'CaseManager'],
    'publication.publish': ['Compliance', 'CourtOfficer'],
    'publication.list': ['Compliance', 'CourtOfficer'],
    'redaction.read': ['Compliance', 'CourtOfficer'],
    'redaction.start': ['Compliance', 'CourtOfficer'],
    'redaction.decide': ['Compliance', 'CourtOfficer'],
    'redaction.add': ['Compliance', 'CourtOfficer'],
    'redaction.setTitle': ['Compliance', 'CourtOfficer'],
  },
  machines: [publicationMachine, optOutMachine],
  refusals: PUBLICATION_REFUSALS,
  notices: PUBLICATION_NOTICES,
  sentences: PUBLICATION_SENTENCES,
} satisfies Feature
