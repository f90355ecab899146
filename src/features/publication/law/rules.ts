import { awardIsFinal, type CaseFacts, notStayed, OPEN_ENDED, publicationEligible } from '#case/law/rules.ts'
import { caseWords } from '#case/law/words.ts'
import { formatDate } from '#kernel/format.ts'
import { defineMachine, type Guard } from '#kernel/machine.ts'
import type { RefusalCode } from '#kernel/refusals.ts'
import type { Role } from '#kernel/roles.ts'
import type { Language, Word } from '#kernel/words.ts'
import { PUBLICATION_REFUSALS } from './refusals.ts'
import { publicationWords } from './publication-words.ts'

const PUBLISHERS: readonly Role[] = ['Compliance', 'CourtOfficer']

/** Who reviews and publishes (§6). The server decides by the permissions in feature.ts. */
export function mayPublish(roles: readonly Role[]): boolean {
  return roles.some((role) => PUBLISHERS.includes(role))
}

/** Who is opted out of publication: a side, or by the centre the case as a whole. */
export const SCOPES = ['claimant', 'respondent', 'case'] as const
export type Scope = (typeof SCOPES)[number]

type Facts = Pick<
  CaseFacts,
  'stayed' | 'awardStatus' | 'publishedAt' | 'optOut' | 'publicationFrozenUntil' | 'awardServedAt' | 'seat'
>

const STATES = ['notFinal', 'final', 'served', 'published'] as const
type State = (typeof STATES)[number]

function stateOf(facts: Facts): State {
  if (facts.publishedAt !== null) return 'published'
  if (facts.awardServedAt !== null) return 'served'
  return awardIsFinal(facts) ? 'final' : 'notFinal'
}

const unpublished: Guard<Facts> = { test: (facts) => facts.publishedAt === null, refusal: 'PUBLICATION_STANDS' }
/** Before service the award is confidential to the tribunal: the parties must not read it in the knowledge base first. */
const served: Guard<Facts> = { test: (facts) => facts.awardServedAt !== null, refusal: 'AWARD_NOT_SERVED' }

/** Art. 36(3): an award is published once, after service, unless a side opted out or a court froze its publication. */
export const publicationMachine = defineMachine<Facts>()({
  name: 'publication',
  states: STATES,
  state: stateOf,
  guards: {
    notOptedOut: { test: (facts) => !facts.optOut, refusal: 'OPTED_OUT' },
    eligible: {
      test: (facts) => awardIsFinal(facts) && facts.publishedAt === null,
      refusal: 'PUBLICATION_NOT_ELIGIBLE',
    },
    notFrozen: {
      test: (facts) => facts.publicationFrozenUntil === null,
      refusal: 'PUBLICATION_FROZEN',
      words: (facts) => frozenWords(facts.publicationFrozenUntil, facts.seat),
    },
    notStayed,
    served,
    unpublished,
  },
  transitions: {
    // Every state is reported by its guard, because §8 has a message for each.
    'publication.publish': {
      from: STATES,
      to: 'published',
      needs: ['notOptedOut', 'eligible', 'notFrozen', 'notStayed', 'served'],
      article: '36(3)',
    },
    'redaction.start': { from: STATES, to: 'served', needs: ['unpublished', 'served'], article: '36(3)' },
    'redaction.decide': { from: STATES, to: 'served', needs: ['unpublished', 'served'], article: '36(3)' },
    'redaction.add': { from: STATES, to: 'served', needs: ['unpublished', 'served'], article: '36(3)' },
    'redaction.setTitle': { from: STATES, to: 'served', needs: ['unpublished', 'served'], article: '36(3)' },
  },
})

/** Opting out and withdrawing it, at any time until the award is published. */
export const optOutMachine = defineMachine<Facts>()({
  name: 'opt-out',
  states: ['open', 'closed'],
  state: (facts) => (facts.publishedAt === null ? 'open' : 'closed'),
  guards: { unpublished },
  transitions: {
    'publication.setOptOut': { from: ['open', 'closed'], to: 'open', needs: ['unpublished'], article: '36(3)' },
  },
})

/** The text of the case's banner (§8), with the end date of the order at the seat if it has one. */
export function frozenWords(until: string | null, seat: string): Word {
  if (until === null || until === OPEN_ENDED) return caseWords.bannerFrozenOpen
  const say = (language: Language) =>
    caseWords.bannerFrozen[language]({ date: formatDate(until, language, { zone: seat }) })
  return { en: say('en'), ar: say('ar') }
}

export type OptOutRecord = { readonly scope: Scope; readonly optedOut: boolean; readonly at: string }
export type ScopeState = { readonly optedOut: boolean; readonly since: string | null }

/** The state of each side and of the case, from the records in order of creation. */
export function scopeStates(records: readonly OptOutRecord[]): Record<Scope, ScopeState> {
  const stateOfScope = (scope: Scope): ScopeState => {
    const last = records.findLast((record) => record.scope === scope)
    return last ? { optedOut: last.optedOut, since: last.at } : { optedOut: false, since: null }
  }
  return {
    claimant: stateOfScope('claimant'),
    respondent: stateOfScope('respondent'),
    case: stateOfScope('case'),
  }
}

/** The case is opted out while any side is, or while the centre has recorded it for the case. */
export function isOptedOut(states: Readonly<Record<Scope, ScopeState>>): boolean {
  return SCOPES.some((scope) => states[scope].optedOut)
}

/** §8: the message for a failure without one of its own, by status. */
export function publishFailure(status: number | undefined): Word {
  if (status === PUBLICATION_REFUSALS.OPTED_OUT.status) return PUBLICATION_REFUSALS.OPTED_OUT.words
  const { status: tooEarly, words } = PUBLICATION_REFUSALS.PUBLICATION_NOT_ELIGIBLE
  return status === tooEarly ? words : publicationWords.publishError
}

type Obstacle = { readonly code: RefusalCode; readonly words?: Word }
export type ReviewState = { readonly undecided: number; readonly residuals: number; readonly hasTitle: boolean }

/** The first thing that a review lacks before its text may be published. */
export function reviewObstacle(review: ReviewState | null): RefusalCode | undefined {
  if (review === null) return 'REDACTION_REQUIRED'
  if (review.undecided > 0) return 'REDACTION_UNDECIDED'
  if (!review.hasTitle) return 'REDACTION_UNTITLED'
  return review.residuals > 0 ? 'REDACTION_RESIDUAL' : undefined
}

/**
 * All obstacles to publishing an eligible award (§4), in the order in which publishing would refuse. `review` is undefined for
 * readers who may not know the state of the review.
 */
export function publicationObstacles(facts: Facts, review: ReviewState | null | undefined): Obstacle[] {
  if (facts.publishedAt !== null) return []
  const { guards, transitions } = publicationMachine
  const unmet = transitions['publication.publish'].needs.filter(
    (name) => name !== 'eligible' && !guards[name].test(facts),
  )
  const found: Obstacle[] = unmet.map((name) => {
    const { refusal, words }: Guard<Facts> = guards[name]
    return { code: refusal, ...(words && { words: words(facts) }) }
  })
  const lacking = facts.awardServedAt === null || review === undefined ? undefined : reviewObstacle(review)
  return lacking === undefined ? found : [...found, { code: lacking }]
}

/** Which cases the list of publications shows: those that wait, those published, or all. */
export const LISTED = ['waiting', 'published', 'all'] as const
export type Listed = (typeof LISTED)[number]

/** The state of the publication of a final award: what it waits for, or that it is done. */
export const PUBLICATION_STATES = [
  'toReview',
  'inReview',
  'notServed',
  'optedOut',
  'frozen',
  'stayed',
  'published',
] as const
export type PublicationState = (typeof PUBLICATION_STATES)[number]

const WAITS_FOR: Partial<Readonly<Record<RefusalCode, PublicationState>>> = {
  OPTED_OUT: 'optedOut',
  PUBLICATION_FROZEN: 'frozen',
  PROCEEDINGS_STAYED: 'stayed',
  AWARD_NOT_SERVED: 'notServed',
}

/** The first thing that a final award waits for. */
export function publicationStateOf(facts: Facts, hasReview: boolean): PublicationState {
  if (facts.publishedAt !== null) return 'published'
  const [first] = publicationObstacles(facts, undefined)
  return (first && WAITS_FOR[first.code]) ?? (hasReview ? 'inReview' : 'toReview')
}

/** §3 Publication state, as returned by the calls of §7. */
export function publicationState(facts: CaseFacts): { optOut: boolean; eligible: boolean } {
  return { optOut: facts.optOut, eligible: publicationEligible(facts) }
}

/** The law of this seat requires the parties' written consent (Saudi Arbitration Law, Art. 43): a warning, never a gate. */
export const CONSENT_SEAT = 'Asia/Riyadh'

/** The longest texts that the acts of a review accept, in characters. */
export const LONGEST_REPLACEMENT = 120
export const LONGEST_REASON = 500
export const LONGEST_TITLE = 200
export const LONGEST_FIND = 300
