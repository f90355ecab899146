import type { Feature } from '#kernel/manifest/feature.ts'
import { timeLimitActions } from './law/contract.ts'
import { TIME_LIMITS_NOTICES } from './law/notices.ts'
import { TIME_LIMITS_REFUSALS } from './law/refusals.ts'
import { timeLimitMachine } from './law/rules.ts'
import { TIME_LIMITS_SENTENCES } from './law/sentences.ts'

declare module '#kernel/product.ts' {
  interface Actions extends Readonly<typeof timeLimitActions> {}
  interface Refusals extends Readonly<typeof TIME_LIMITS_REFUSALS> {}
}

export const timeLimitsFeature = {
  acts: timeLimitActions,
  may: {
    // The Court Officer acts for the centre, or records what parties or court decided; the handler checks who acts for whom.
    'timeLimit.read': 'onCase',
    'timeLimit.extend': ['Arbitrator', 'CourtOfficer'],
  },
  machines: [timeLimitMachine],
  refusals: TIME_LIMITS_REFUSALS,
  notices: TIME_LIMITS_NOTICES,
  sentences: TIME_LIMITS_SENTENCES,
} satisfies Feature
