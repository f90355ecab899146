import type { BatchStatus, PayoutStatus, RefundStatus } from '#finance/law/rules.ts'
import type { CaseFacts } from '#case/law/rules.ts'
import type { Category, DisclosureStatus } from '#tribunal/law/rules.ts'
import type { DocumentKind, Filed } from '#filing/law/rules.ts'
import type { Amount, Currency, Rate } from '#kernel/money/money.ts'
import type { Instant, PlainDate } from '#kernel/dates/dates.ts'
import type { ActTables } from '#kernel/permission.ts'
import type { Role, Side, Standing } from '#kernel/roles.ts'
import type { TimelineInstrument } from '#kernel/timeline.ts'
import type { CostsBase } from '#award/law/costs/snapshot.ts'

/** What is open in a case beside its facts: a record that somebody may have to do something about. One row each. */
export type Records = {
  /** A request that is not submitted, or was given back: what is there of it. */
  readonly filing: Pick<Filed, 'parties'> & {
    readonly claim: string | null
    readonly kinds: readonly DocumentKind[]
    /** The centre asked for missing items and has no answer yet. */
    readonly isAsked: boolean
  }
  /** Offices of a composed tribunal that nobody holds, and arbitrators who were not asked for a disclosure. */
  readonly seats: { readonly vacant: number; readonly unasked: number }
  /** A list of candidates that is out; which sides have returned it. */
  readonly list: { readonly dueOn: PlainDate; readonly dueAt: Instant; readonly sides: readonly Side[] }
  /** A disclosure that is not accepted; which sides have a party that has not waived its present version. */
  readonly disclosure: {
    readonly personId: string
    readonly status: DisclosureStatus
    readonly version: number
    readonly categories: readonly Category[]
    readonly unwaived: readonly Side[]
  }
  readonly challenge: {
    readonly side: Side | 'centre'
    readonly personId: string
    readonly commented: readonly (Side | 'arbitrator')[]
  }
  /** A secretary who waits for consent; which sides have a party that has said nothing. */
  readonly secretary: { readonly silent: readonly Side[] }
  /** The hearing in force: what the reader answered, which sides said whether they have more to submit. */
  readonly hearing: {
    readonly dueOn: PlainDate
    readonly startsAt: Instant
    readonly endsAt: Instant
    readonly answer: boolean | null
    readonly said: readonly Side[]
    readonly isAttendanceKnown: boolean
    readonly hasMinutes: boolean
  }
  /** Minutes in force that are not signed by everybody, or whose signatures by hand are on no copy. */
  readonly minutes: {
    /** Those with an account of whom nothing is on record. */
    readonly unsigned: readonly string[]
    /** Somebody else than the reader has not signed. */
    readonly isOthersWaiting: boolean
    readonly lacksCopy: boolean
  }
  /** A late submission on which the tribunal has not decided. */
  readonly late: Readonly<Record<string, never>>
  /** A draft award, and how its newest submission to the centre's Court stands. */
  readonly draft: {
    readonly scrutiny: 'none' | 'pending' | 'approved' | 'returned'
    /** The saved text is the one that was submitted. */
    readonly isSame: boolean
  }
  /** A final award; who has neither signed nor has a reason on record. */
  readonly signatures: { readonly unsigned: readonly string[] }
  /** A served award that did not reach every party, or that a side has not acknowledged. */
  readonly service: { readonly unserved: number; readonly acknowledged: readonly Side[] }
  /** The costs are calculated and the tribunal has not allocated them. */
  readonly unallocated: Readonly<Record<string, never>>
  /** What a side owes and paid of the deposits; only of the cases in which the reader stands on one. */
  readonly deposits: {
    readonly currency: Currency
    readonly usdRate: Rate
    readonly base: CostsBase
    readonly claimantBasisPoints: number
    readonly fee: { readonly amounts: readonly Amount[]; readonly currency: Currency } | null
    readonly moved: readonly {
      readonly party: Side
      readonly type: 'deposit' | 'reversal' | 'refund' | 'refundReturn'
      readonly amount: Amount
      readonly currency: Currency
    }[]
  }
  readonly payout: { readonly status: PayoutStatus; readonly createdBy: string; readonly approvedBy: string | null }
  readonly batch: {
    readonly status: BatchStatus
    readonly isEmpty: boolean
    readonly approvers: readonly string[]
    readonly isMatched: boolean
  }
  readonly refund: { readonly status: RefundStatus; readonly createdBy: string; readonly approvedBy: string | null }
  /** A court's order whose end has passed and that stands as active. */
  readonly courtOrder: { readonly effectiveTo: Instant }
  /** A served award that is not published. */
  readonly publication: { readonly hasReview: boolean }
}
export type RecordName = keyof Records

/** A deadline of a case that stands and is not met. */
export type DueDate = {
  readonly key: string
  readonly dueOn: PlainDate
  readonly dueAt: Instant
  readonly article: string
  readonly instrument: TimelineInstrument
  readonly titleEn: string
  readonly titleAr: string
  /** The side whose party it binds. */
  readonly side: Side | null
}

/** One case as one person meets it now: all that decides what is next for this person in it. */
export type Situation = {
  readonly facts: CaseFacts
  readonly standing: Standing
  readonly personId: string
  readonly now: Date
  /** By which an act is judged: what nobody would accept is not offered. */
  readonly tables: ActTables
  readonly policies: { readonly isScrutinyRequired: boolean; readonly hasFourEyes: boolean }
  readonly records: { readonly [R in RecordName]?: readonly Records[R][] }
  readonly dates: readonly DueDate[]
}

/** Whose a duty is: of a role in the case, or of one side. */
export type Holder = Role | Side

/** The open records of one kind. */
export function recordsOf<R extends RecordName>(one: Situation, name: R): readonly Records[R][] {
  return one.records[name] ?? []
}
