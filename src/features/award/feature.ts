import type { Feature } from '#kernel/manifest/feature.ts'
import { awardActions } from './law/contract.ts'
import { AWARD_NOTICES } from './law/notices.ts'
import { AWARD_REFUSALS } from './law/refusals.ts'
import { awardMachine } from './law/rules.ts'
import { versionActions } from './law/versions-contract.ts'
import { AWARD_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof awardActions>, Readonly<typeof versionActions> {}
  interface Refusals extends Readonly<typeof AWARD_REFUSALS> {}
  interface Topics {
    award: true
  }
  interface Records {
    award: true
  }
}

export const awardFeature = {
  acts: { ...awardActions, ...versionActions },
  may: {
    'award.read': 'onCase',
    'award.saveDraft': ['Arbitrator'],
    'award.preview': ['Arbitrator'],
    'award.finalize': ['Arbitrator'],
    'award.sign': ['Arbitrator'],
    'award.recordMissingSignature': ['Arbitrator'],
    'award.seal': ['Arbitrator', 'CourtOfficer'],
    'award.serve': ['Arbitrator', 'CourtOfficer'],
    'award.withdrawService': ['Arbitrator', 'CourtOfficer'],
    'award.versions': ['Arbitrator'],
    'awardVersion.read': ['Arbitrator'],
    // For the actor's own side, which the handler takes from the standing.
    'award.acknowledge': ['Party'],
    'award.certificate': ['CaseManager', 'CourtOfficer', 'Compliance', 'Arbitrator', 'Secretary', 'Party'],
  },
  machines: [awardMachine],
  refusals: AWARD_REFUSALS,
  notices: AWARD_NOTICES,
  sentences: AWARD_SENTENCES,
} satisfies Feature
