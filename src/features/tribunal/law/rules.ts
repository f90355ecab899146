import { type CaseFacts, notStayed, stepOpen } from '#case/law/rules.ts'
import { defineMachine } from '#kernel/machine.ts'
import { isOwn, type OfParties, type Standing } from '#kernel/roles.ts'

export const METHODS = ['party-agreed', 'centre-appointed'] as const
export type Method = (typeof METHODS)[number]

/** Art. 15: a sole arbitrator or three. */
export const TRIBUNAL_SIZES = [1, 3] as const
export type TribunalSize = (typeof TRIBUNAL_SIZES)[number]

export const OFFICES = ['sole', 'presiding', 'co1', 'co2'] as const
export type Office = (typeof OFFICES)[number]
export const OFFICES_OF: Readonly<Record<TribunalSize, readonly Office[]>> = {
  1: ['sole'],
  3: ['presiding', 'co1', 'co2'],
}

export const COMPOSITION_SOURCES = ['tally', 'agreed', 'centre'] as const
export type CompositionSource = (typeof COMPOSITION_SOURCES)[number]

/** IBA Guidelines on Conflicts of Interest 2024, most serious first. */
export const CATEGORIES = ['non-waivable-red', 'waivable-red', 'orange', 'green'] as const
export type Category = (typeof CATEGORIES)[number]

export const DISCLOSURE_STATUSES = ['pending', 'accepted', 'flagged'] as const
export type DisclosureStatus = (typeof DISCLOSURE_STATUSES)[number]
export const CHALLENGE_STATUSES = ['pending', 'accepted', 'rejected', 'lapsed'] as const
export type ChallengeStatus = (typeof CHALLENGE_STATUSES)[number]
export const ENDINGS = ['declined', 'resigned', 'challenge', 'removed'] as const
export type Ending = (typeof ENDINGS)[number]

const open = { notStayed, tribunalStep: stepOpen('tribunal') } as const

/**
 * Arts. 15-19. A vacant office (challenge accepted, arbitrator removed, appointment declined) returns the tribunal to "composed"
 * from any state: the view derives this, and nothing proceeds until the office is filled and confirmed again.
 */
export const tribunalMachine = defineMachine<CaseFacts>()({
  name: 'tribunal',
  states: ['none', 'proposed', 'composed', 'disclosed', 'confirmed'],
  state: (facts) => facts.tribunalStatus,
  guards: {
    ...open,
    disclosuresAccepted: { test: (f) => f.disclosuresOpen === 0, refusal: 'TRIBUNAL_NOT_CLEARED' },
    challengesDecided: { test: (f) => f.challengesOpen === 0, refusal: 'TRIBUNAL_NOT_CLEARED' },
  },
  transitions: {
    'tribunal.propose': {
      from: ['none', 'proposed'],
      to: 'proposed',
      needs: ['tribunalStep', 'notStayed'],
      article: '15',
    },
    'tribunal.rank': { from: ['proposed'], to: 'proposed', needs: ['tribunalStep', 'notStayed'], article: '16' },
    'tribunal.compose': { from: ['proposed'], to: 'composed', needs: ['tribunalStep', 'notStayed'], article: '16' },
    'tribunal.replace': { from: ['composed'], to: 'composed', needs: ['tribunalStep', 'notStayed'], article: '19' },
    'tribunal.remove': {
      from: ['composed', 'disclosed', 'confirmed'],
      to: 'composed',
      needs: ['tribunalStep', 'notStayed'],
      article: '19',
    },
    'tribunal.disclose': { from: ['composed'], to: 'disclosed', needs: ['tribunalStep', 'notStayed'], article: '17' },
    'tribunal.confirm': {
      from: ['composed', 'disclosed'],
      to: 'confirmed',
      needs: ['tribunalStep', 'notStayed', 'disclosuresAccepted', 'challengesDecided'],
      article: '16',
    },
  },
})

const isComposed = (facts: CaseFacts) => facts.tribunalStatus !== 'none' && facts.tribunalStatus !== 'proposed'

/** Art. 17 for the whole tribunal. Making and amending a disclosure is a continuing duty, open during a stay and after the end. */
export const disclosuresMachine = defineMachine<CaseFacts>()({
  name: 'disclosures',
  states: ['none', 'open', 'accepted'],
  state: (facts) => (isComposed(facts) ? (facts.disclosuresOpen > 0 ? 'open' : 'accepted') : 'none'),
  guards: open,
  transitions: {
    'tribunal.makeDisclosure': { from: ['open', 'accepted'], to: 'open', article: '17' },
    'tribunal.waive': { from: ['open'], to: 'open', article: '17' },
    'tribunal.ackDisclosure': { from: ['open'], to: 'accepted', needs: ['tribunalStep', 'notStayed'], article: '17' },
  },
})

/** Art. 18 for the whole tribunal: whether any challenge awaits the Court Officer. */
export const challengesMachine = defineMachine<CaseFacts>()({
  name: 'challenges',
  states: ['closed', 'open'],
  state: (facts) => (facts.challengesOpen > 0 ? 'open' : 'closed'),
  guards: { ...open, composed: { test: isComposed, refusal: 'TRIBUNAL_NOT_COMPOSED' } },
  transitions: {
    'tribunal.challenge': {
      from: ['closed', 'open'],
      to: 'open',
      needs: ['tribunalStep', 'notStayed', 'composed'],
      article: '18',
    },
    'tribunal.decideChallenge': {
      from: ['open'],
      to: 'closed',
      needs: ['tribunalStep', 'notStayed', 'composed'],
      article: '18',
    },
  },
})

/** Art. 20. */
export const secretaryMachine = defineMachine<CaseFacts>()({
  name: 'secretary',
  states: ['none', 'appointed'],
  state: (facts) => (facts.secretaryAppointed ? 'appointed' : 'none'),
  guards: { ...open, composed: { test: isComposed, refusal: 'TRIBUNAL_NOT_COMPOSED' } },
  transitions: {
    'tribunal.appointSecretary': {
      from: ['none'],
      to: 'appointed',
      needs: ['tribunalStep', 'notStayed', 'composed'],
      article: '20',
    },
    'tribunal.removeSecretary': {
      from: ['appointed'],
      to: 'none',
      needs: ['tribunalStep', 'notStayed'],
      article: '20',
    },
    'tribunal.consentSecretary': { from: ['appointed'], to: 'appointed', article: '20' },
  },
})

/** The facts that decide about one arbitrator's disclosure. */
export type DisclosureFacts = {
  readonly status: DisclosureStatus
  /** 0 until the arbitrator has made it. */
  readonly version: number
  readonly categories: readonly Category[]
  /** Whether every party has waived the current version. */
  readonly waived: boolean
}

/** §4: pending, then accepted or flagged. A flagged one may still be accepted; an amended one is pending again. */
export const disclosureMachine = defineMachine<DisclosureFacts>()({
  name: 'disclosure',
  states: ['pending', 'flagged', 'accepted'],
  state: (facts) => facts.status,
  guards: {
    made: { test: (f) => f.version > 0, refusal: 'DISCLOSURE_NOT_MADE' },
    waived: { test: (f) => f.waived || !f.categories.includes('waivable-red'), refusal: 'WAIVER_MISSING' },
  },
  transitions: {
    'tribunal.ackDisclosure/accept': {
      from: ['pending', 'flagged'],
      to: 'accepted',
      needs: ['made', 'waived'],
      article: '17',
    },
    'tribunal.ackDisclosure/flag': { from: ['pending'], to: 'flagged', needs: ['made'], article: '17' },
  },
})

/** §4: a challenge is accepted or rejected; when one is accepted, the others against the same arbitrator lapse. */
export const challengeMachine = defineMachine<{ readonly status: ChallengeStatus }>()({
  name: 'challenge',
  states: ['pending', 'accepted', 'rejected', 'lapsed'],
  state: (facts) => facts.status,
  guards: {},
  transitions: {
    'tribunal.decideChallenge/accept': { from: ['pending'], to: 'accepted', article: '18' },
    'tribunal.decideChallenge/reject': { from: ['pending'], to: 'rejected', article: '18' },
  },
})

/** §5, demo mode only: a reason that includes the word "serious" is accepted at once. */
export function isSeriousReason(reason: string): boolean {
  return /\bserious\b/i.test(reason)
}

type Viewer = Pick<Standing, 'side' | 'staff' | 'onTribunal'>

/**
 * Only the people of its own parties and the centre see a ballot. Staff who also belong to a side or the tribunal lose the centre's
 * view.
 */
export function maySeeBallot(viewer: Viewer & Pick<Standing, 'parties'>, ballot: OfParties): boolean {
  return (isOwn(viewer, ballot) && !viewer.onTribunal) || isCentre(viewer)
}

export function isCentre(viewer: Viewer): boolean {
  return viewer.staff && viewer.side === null && !viewer.onTribunal
}

/** Parties, tribunal and centre see the contents of disclosures and challenges; board and observers see only their status. */
export function maySeeReasons(viewer: Viewer & { readonly roles: readonly string[] }): boolean {
  return viewer.staff || viewer.side !== null || viewer.onTribunal || viewer.roles.includes('Secretary')
}
