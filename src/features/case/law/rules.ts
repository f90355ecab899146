import type { Guard } from '#kernel/machine.ts'
import type { RefusalCode } from '#kernel/refusals.ts'

/** One row of the view `case_facts`: every fact about a case that guards can use. Instants are ISO strings in UTC. */
export type CaseFacts = {
  readonly caseId: string
  readonly agreementUploaded: boolean
  readonly contractUploaded: boolean
  readonly filingSubmitted: boolean
  readonly filingStatus: 'draft' | 'deficient' | 'submitted' | 'accepted'
  readonly feePaid: boolean
  /** Plain date at the seat on which the centre had the complete request and the fee. */
  readonly requestCompleteOn: string | null
  readonly commenced: boolean
  readonly commencedAt: string | null
  readonly conferenceScheduled: boolean
  readonly serviceProof: boolean
  readonly tribunalStatus: 'none' | 'proposed' | 'composed' | 'disclosed' | 'confirmed'
  readonly arbitrators: number
  /** Disclosures not yet accepted: pending or flagged. */
  readonly disclosuresOpen: number
  /** Challenges not yet decided. */
  readonly challengesOpen: number
  readonly secretaryAppointed: boolean
  readonly tribunalConfirmed: boolean
  readonly cmcScheduled: boolean
  readonly po1Issued: boolean
  readonly po1IssuedAt: string | null
  readonly submissions: number
  readonly bundleStatus: 'idle' | 'building' | 'ready' | 'failed'
  readonly hearingId: string | null
  readonly hearingAt: string | null
  readonly transcriptOn: boolean
  readonly recordClosedAt: string | null
  readonly awardStatus: 'none' | 'draft' | 'final' | 'signed' | 'sealed' | 'served'
  /** How many of the five sections of the saved draft contain text. */
  readonly sectionsWritten: number
  readonly signatures: number
  readonly awardFinalAt: string | null
  readonly awardServedAt: string | null
  readonly costsCalculated: boolean
  readonly stayed: boolean
  /** `OPEN_ENDED` while the freeze has no end date. */
  readonly publicationFrozenUntil: string | null
  readonly enforcementStayed: boolean
  readonly enforcementOrdered: boolean
  readonly awardSetAside: boolean
  /** A court froze the money of the case: no payouts and no refunds. */
  readonly costsFrozen: boolean
  /** The next instant at which a registered court order takes effect or ends by itself. */
  readonly courtOrdersTurnAt: string | null
  readonly optOut: boolean
  readonly publishedAt: string | null
  /** The time zone of the seat, in which the days of the case are counted. */
  readonly seat: string
}

/** The eight steps of the lifecycle, in order, with the path of each screen and the articles of the rules shown under it. */
export const STEPS = [
  'filing',
  'commencement',
  'tribunal',
  'caseManagement',
  'evidence',
  'hearing',
  'award',
  'costs',
] as const
export type Step = (typeof STEPS)[number]

export const STEP_PATHS: Readonly<Record<Step, string>> = {
  filing: '/filing/{caseId}',
  commencement: '/commencement/{caseId}',
  tribunal: '/tribunal/{caseId}',
  caseManagement: '/case-mgmt/{caseId}',
  evidence: '/evidence/{caseId}',
  hearing: '/hearing/{caseId}',
  award: '/award/{caseId}',
  costs: '/costs/{caseId}',
}

/** Steps whose name in the address differs. */
const ROUTE_NAMES = { 'case-mgmt': 'caseManagement' } as const satisfies Record<string, Step>
export const STEP_NAMES = [...STEPS, ...(Object.keys(ROUTE_NAMES) as (keyof typeof ROUTE_NAMES)[])] as const

/** The step with a name, or with a name used in addresses. */
export function stepNamed(name: (typeof STEP_NAMES)[number]): Step {
  return name in ROUTE_NAMES ? ROUTE_NAMES[name as keyof typeof ROUTE_NAMES] : (name as Step)
}

export const STEP_ARTICLES: Readonly<Record<Step, string>> = {
  filing: '5',
  commencement: '6-10',
  tribunal: '15-20',
  caseManagement: '22-29',
  evidence: '27-31',
  hearing: '29-33',
  award: '35-39',
  costs: '40-43',
}

/** Orders of the case list: by number, which is assigned in the order of filing. */
export const CASE_SORTS = ['newest', 'oldest'] as const
export type CaseSort = (typeof CASE_SORTS)[number]

/** The gate of a step: its condition, and the code of the banner when it is not met (§8). */
type Gate = { test(facts: CaseFacts): boolean; readonly refusal: RefusalCode }

export const GATES: Readonly<Record<Step, Gate | null>> = {
  filing: null,
  commencement: { test: (f) => f.filingSubmitted && f.feePaid, refusal: 'ART5_REQUIRED' },
  tribunal: { test: (f) => f.commenced, refusal: 'ART6_REQUIRED' },
  caseManagement: { test: (f) => f.tribunalConfirmed, refusal: 'TRIBUNAL_NOT_CONFIRMED' },
  evidence: { test: (f) => f.po1Issued, refusal: 'PO1_NOT_ISSUED' },
  hearing: { test: (f) => f.bundleStatus === 'ready', refusal: 'BUNDLE_NOT_READY' },
  award: { test: (f) => f.recordClosedAt !== null, refusal: 'RECORD_NOT_CLOSED' },
  costs: { test: (f) => awardIsFinal(f), refusal: 'AWARD_NOT_FINAL' },
}

export function awardIsFinal(facts: Pick<CaseFacts, 'awardStatus'>): boolean {
  return facts.awardStatus !== 'none' && facts.awardStatus !== 'draft'
}

export type GateAnswer =
  | { readonly open: true }
  | { readonly open: false; readonly code: RefusalCode; readonly fallback: Step }

/** Whether a step is open; if closed, the earliest gate that fails and the step that can open it. */
export function gateOf(step: Step, facts: CaseFacts): GateAnswer {
  const upTo = STEPS.indexOf(step)
  for (let i = 0; i <= upTo; i++) {
    const earlier = STEPS[i] as Step
    const gate = GATES[earlier]
    if (gate && !gate.test(facts)) return { open: false, code: gate.refusal, fallback: STEPS[i - 1] as Step }
  }
  return { open: true }
}

/** The current step of a case: the last one whose gate is open. */
export function currentStep(facts: CaseFacts): Step {
  return STEPS.findLast((step) => gateOf(step, facts).open) ?? 'filing'
}

/** The guard of every act that advances a case: a court order that stays the proceedings blocks it. */
export const notStayed: Guard<Pick<CaseFacts, 'stayed'>> = { test: (f) => !f.stayed, refusal: 'PROCEEDINGS_STAYED' }

/** The guard of every act that pays out money of a case: blocks payouts and refunds while a court has frozen them. */
export const costsNotFrozen: Guard<Pick<CaseFacts, 'costsFrozen'>> = {
  test: (f) => !f.costsFrozen,
  refusal: 'COSTS_FROZEN',
}

/** The end of a court order without an end date, which lasts until it is revoked. */
export const OPEN_ENDED = '9999-12-31T23:59:59.999Z'

/** A guard for acts that belong to a step: the step's gate must be open. */
export function stepOpen(step: Step): Guard<CaseFacts> {
  const gate = GATES[step]
  if (!gate) throw new Error(`step ${step} has no gate`)
  return { test: gate.test, refusal: gate.refusal }
}

/** Art. 36(3): a final award can be published unless opted out, frozen or already published. */
export function publicationEligible(facts: CaseFacts): boolean {
  return awardIsFinal(facts) && facts.publishedAt === null
}
