import type { Actions } from '#kernel/product.ts'
import type { SectionName } from '#award/law/rules.ts'
import type { ClauseKey } from '#case-management/law/clauses.ts'
import type { CATEGORIES } from '#tribunal/law/rules.ts'
import type { RawInputOf } from '#kernel/action.ts'
import type { Side } from '#kernel/roles.ts'
import type { Language } from '#kernel/words.ts'
import type { Ago } from './moments.ts'

/**
 * The plan of a sample case. Days count back from the first start; a missing chapter has not happened yet. Texts may contain days as {420}
 * or {@420}: see `withDays`.
 */
export type DemoCase = {
  readonly claimant: DemoParty
  readonly respondent: DemoParty
  readonly seat: 'Asia/Riyadh' | 'Europe/London' | 'America/New_York'
  readonly language: 'en' | 'ar' | 'both'
  readonly amount: string
  readonly currency: 'SAR' | 'USD'
  readonly applicableLaw: string
  readonly summary: string
  readonly relief: string
  readonly contract: Contract
  readonly filing: FilingPlan
  readonly handled?: readonly HandlerPlan[]
  readonly commencement?: CommencementPlan
  readonly tribunal?: TribunalPlan
  readonly management?: ManagementPlan
  readonly submissions?: readonly SubmissionPlan[]
  /** The days on which an e-bundle of all submissions was built. */
  readonly bundles?: readonly Ago[]
  readonly hearings?: readonly HearingPlan[]
  readonly award?: AwardPlan
  readonly costs?: CostsPlan
  readonly finance?: FinancePlan
  readonly courtOrders?: readonly CourtOrderPlan[]
  readonly publication?: PublicationPlan
}

/** The key of a demo person: `manager`, `arbitrator2`, `hart` … */
export type Who = string

export type DemoParty = {
  readonly nameEn: string
  readonly nameAr: string
  readonly registrationNumber: string
  readonly address: string
  readonly country: string
  readonly email: string
  readonly counsel: Who
  readonly firm: string
  readonly powerOfAttorney: string
}

export type Contract = {
  readonly title: string
  readonly number: string
  readonly signed: Ago
  /** The number of the clause that refers disputes to the centre. */
  readonly clause: string
  readonly terms: readonly string[]
}

type Missing = RawInputOf<Actions['filing.askMissing']>['items'][number]
export type FilingPlan = {
  readonly opened: Ago
  /** Of the two documents that every request needs; both by default. */
  readonly papers?: readonly ('agreement' | 'contract')[]
  readonly submitted?: Ago
  /** Paid online by the claimant, or a bank transfer recorded by the centre. */
  readonly fee?: { readonly ago: Ago; readonly how: 'online' | 'transfer' }
  readonly missing?: {
    readonly asked: Ago
    readonly items: readonly Missing[]
    readonly note: string
    readonly mended?: Ago
  }
  readonly accepted?: Ago
}

/** Who handles the case for the centre from then on, and who stands in. */
export type HandlerPlan = { readonly ago: Ago; readonly handler: Who; readonly deputy?: Who }

type ServiceMethod = RawInputOf<Actions['commencement.serve']>['method']
export type CommencementPlan = {
  readonly issued: Ago
  readonly served: Partial<Readonly<Record<Side, { readonly ago: Ago; readonly method: ServiceMethod }>>>
  readonly observer?: Ago
  readonly conference?: { readonly set: Ago; readonly on: Ago; readonly channel: 'video' | 'phone' }
}

type Office = 'sole' | 'presiding' | 'co1' | 'co2'
type Category = (typeof CATEGORIES)[number]
export type TribunalPlan = {
  readonly proposed: Ago
  /** Joint nomination by the parties, or the centre's list with one secret ballot per side. */
  readonly how:
    | { readonly agreed: Partial<Readonly<Record<Office, Who>>>; readonly grounds: string }
    | { readonly list: 1 | 3; readonly ballots: Partial<Readonly<Record<Side, BallotPlan>>> }
  readonly composed?: Ago
  readonly disclosures?: { readonly asked: Ago; readonly made: readonly DisclosurePlan[] }
  readonly challenge?: { readonly ago: Ago; readonly by: Side; readonly against: Who; readonly reason: string }
  readonly secretary?: Ago
  readonly confirmed?: Ago
}
export type BallotPlan = { readonly ago: Ago; readonly prefers: readonly Who[]; readonly strikes: readonly Who[] }
export type DisclosurePlan = {
  readonly by: Who
  readonly ago: Ago
  readonly items?: readonly { readonly category: Category; readonly text: string }[]
  readonly decided?: { readonly ago: Ago; readonly accept: boolean; readonly note: string }
  readonly waivedBy?: readonly { readonly side: Side; readonly ago: Ago }[]
  readonly comment?: { readonly side: Side; readonly ago: Ago; readonly text: string }
}

type SampleSubmission = 'claim' | 'defense' | 'reply' | 'rejoinder'
export type Timetable = Readonly<Partial<Record<SampleSubmission, Ago>>>
export type ManagementPlan = {
  readonly cmc?: { readonly set: Ago; readonly on: Ago; readonly channel: 'video' | 'phone' | 'in-person' }
  readonly po1?: {
    readonly ago: Ago
    readonly timetable: Timetable
    readonly text: string
    /** Arabic, where the case is held in both languages. */
    readonly translation?: string
    /** Keys of the library's clauses. */
    readonly clauses: readonly ClauseKey[]
  }
  /** PO-1 as the secretary prepares it. */
  readonly draft?: { readonly ago: Ago; readonly timetable: Timetable; readonly text: string }
  readonly orders?: readonly {
    readonly ago: Ago
    readonly kind: 'Jurisdiction' | 'Default' | 'Interim'
    readonly text: string
    readonly translation?: string
  }[]
}

type SubmissionKind = NonNullable<RawInputOf<Actions['submission.add']>['kind']>
export type SubmissionPlan = {
  readonly ago: Ago
  readonly by: Side | 'secretary'
  readonly kind: SubmissionKind
  readonly title: string
  readonly file: string
  readonly language: Language
  readonly answers?: SampleSubmission
  readonly rows?: readonly (readonly string[])[]
  readonly text?: readonly string[]
  /** The author of the document, if not counsel: the author's own heading, signature and day. */
  readonly from?: string
  readonly signed?: readonly string[]
  readonly dated?: Ago
  /** The relief that a pleading seeks. */
  readonly asks?: readonly string[]
  /** The tribunal's decision on a late submission. */
  readonly admitted?: { readonly ago: Ago; readonly yes: boolean; readonly reason: string }
}

export type HearingPlan = {
  readonly set: Ago
  readonly on: Ago
  readonly time: string
  readonly minutes: number
  readonly mode: 'virtual' | 'in-person' | 'hybrid'
  readonly place: string
  readonly guests: readonly { readonly name: string; readonly capacity: 'witness' | 'expert' | 'interpreter' }[]
  /** The hearing took place: attendance and transcript are on record. */
  readonly held?: true
  readonly statements?: { readonly ago: Ago; readonly notes: Readonly<Record<Side, string>> }
  readonly closed?: Ago
  readonly reopened?: { readonly ago: Ago; readonly reason: string }
}

/** The text of a section and, in a case held in both languages, its Arabic version. */
type Passage = { readonly text: string; readonly translation?: string }
export type Passages = Readonly<
  Record<Exclude<SectionName, 'Jurisdiction'>, Passage> & {
    /** With a short form of the parties' arbitration agreement, for the front matter. */
    Jurisdiction: Passage & { readonly agreement: string; readonly agreementTranslation?: string }
  }
>
export type AwardPlan = {
  readonly passages: Passages
  /** Which sections were drafted by when. */
  readonly drafts: readonly { readonly ago: Ago; readonly sections: readonly SectionName[] }[]
  readonly final?: Ago
  readonly signed?: readonly { readonly by: Who; readonly ago: Ago }[]
  readonly missing?: { readonly of: Who; readonly by: Who; readonly ago: Ago; readonly reason: string }
  readonly sealed?: Ago
  readonly served?: readonly {
    readonly ago: Ago
    readonly side: Side
    readonly method: string
    /** How service was first recorded, and why that record was taken back within the hour. */
    readonly mistaken?: { readonly method: string; readonly reason: string }
  }[]
}

export type CostsPlan = {
  readonly calculated: Ago
  readonly currency: 'SAR' | 'USD'
  readonly expenses: string
  readonly deposits: readonly {
    readonly ago: Ago
    readonly of: Side
    readonly by: Side
    readonly reference: string
    /** By how much the payment exceeded the amount requested. */
    readonly over?: string
  }[]
  /** The tribunal's split for the award, the claimant's share in percent. */
  readonly allocated?: { readonly ago: Ago; readonly claimant: number }
}

type CourtOrderTerms = Pick<
  RawInputOf<Actions['courtOrder.create']>,
  'type' | 'scope' | 'effect' | 'issuingCourt' | 'notes'
>
export type CourtOrderPlan = CourtOrderTerms & {
  readonly ago: Ago
  readonly referenceNo: string
  /** The last day on which the order binds. */
  readonly until?: Ago
  readonly expired?: Ago
  readonly scan: {
    readonly file: string
    readonly language: Language
    readonly court: string
    readonly title: string
    readonly text: readonly string[]
  }
}

/** Art. 36(3): who opted out, who consented in writing, and the anonymized award. */
export type PublicationPlan = {
  readonly optOuts?: readonly {
    readonly ago: Ago
    readonly by: Side
    readonly note?: string
    readonly takenBack?: Ago
  }[]
  readonly consents?: readonly {
    readonly ago: Ago
    readonly of: Side
    readonly given: boolean
    readonly reference: string
  }[]
  readonly published?: {
    readonly ago: Ago
    readonly titleEn: string
    readonly titleAr: string
    /** Further names that no proposal finds and that are redacted as well. */
    readonly also?: readonly { readonly find: string; readonly replacementEn: string; readonly replacementAr: string }[]
  }
}

type PayoutTerms = Pick<RawInputOf<Actions['finance.createPayout']>, 'payeeType' | 'payeeName' | 'payeeRef' | 'notes'>
/** In the currency of the costs; a draft until approved or cancelled. */
export type PayoutPlan = PayoutTerms & {
  readonly ago: Ago
  readonly amount: string
  readonly approved?: true
  readonly cancelled?: true
}
export type RefundPlan = {
  readonly ago: Ago
  /** The side whose payment is refunded. */
  readonly of: Side
  readonly amount: string
  readonly reason: string
  readonly paid?: true
}
/** The batch contains the payouts with these numbers, from 1. */
export type BatchPlan = {
  readonly ago: Ago
  readonly of: readonly number[]
  readonly executed?: true
  readonly settled?: Ago
  readonly returned?: { readonly ago: Ago; readonly reason: string }
}
export type FinancePlan = {
  readonly payouts: readonly PayoutPlan[]
  readonly batches?: readonly BatchPlan[]
  readonly refunds?: readonly RefundPlan[]
}
