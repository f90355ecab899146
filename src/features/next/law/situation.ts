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

/** What is open in a case besides its facts: records that may need an act. One row each. */
export type Records = {
  /** A request that is not submitted or was returned, with what has been filed. */
  readonly filing: Pick<Filed, 'parties'> & {
    readonly claim: string | null
    readonly kinds: readonly DocumentKind[]
    /** The centre asked for missing items that have not been answered. */
    readonly isAsked: boolean
  }
  /** Vacant offices of a composed tribunal, and arbitrators who were not asked for a disclosure. */
  readonly seats: { readonly vacant: number; readonly unasked: number }
  /** A list of candidates that was sent, and the parties that have not returned it. */
  readonly list: { readonly dueOn: PlainDate; readonly dueAt: Instant; readonly missing: readonly string[] }
  /** A disclosure that is not accepted, and who has not waived its current version. */
  readonly disclosure: {
    readonly personId: string
    readonly status: DisclosureStatus
    readonly version: number
    readonly categories: readonly Category[]
    /** The parties that have not waived. */
    readonly unwaived: readonly string[]
  }
  readonly challenge: {
    readonly side: Side | 'centre'
    readonly personId: string
    readonly commented: readonly (Side | 'arbitrator')[]
  }
  /** A secretary awaiting consent, and the parties that have not answered. */
  readonly secretary: { readonly silent: readonly string[] }
  /** The hearing in force: the reader's reply, and the sides that stated whether they have more to submit. */
  readonly hearing: {
    readonly dueOn: PlainDate
    readonly startsAt: Instant
    readonly endsAt: Instant
    readonly answer: boolean | null
    readonly said: readonly Side[]
    readonly isAttendanceKnown: boolean
    readonly hasMinutes: boolean
  }
  /** Minutes in force that not everybody has signed, or without a copy bearing the signatures by hand. */
  readonly minutes: {
    /** People with an account for whom nothing is recorded. */
    readonly unsigned: readonly string[]
    /** A person other than the reader has not signed. */
    readonly isOthersWaiting: boolean
    readonly lacksCopy: boolean
  }
  /** A late submission that the tribunal has not decided on. */
  readonly late: Readonly<Record<string, never>>
  /** A draft award, and the state of its newest submission to the centre's Court. */
  readonly draft: {
    readonly scrutiny: 'none' | 'pending' | 'approved' | 'returned'
    /** The saved text is the submitted one. */
    readonly isSame: boolean
  }
  /** A final award, and the people who have neither signed nor have a reason recorded. */
  readonly signatures: { readonly unsigned: readonly string[] }
  /** A served award that has not reached every party, or that a party has not acknowledged. */
  readonly service: { readonly unserved: number; readonly silent: readonly string[] }
  /** The costs are calculated and the tribunal has not allocated them. */
  readonly unallocated: Readonly<Record<string, never>>
  /** The deposits that a side owes and has paid; only for cases in which the reader belongs to a side. */
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
  /** A court's order that has expired but is still active. */
  readonly courtOrder: { readonly effectiveTo: Instant }
  /** A served award that has not been published. */
  readonly publication: { readonly hasReview: boolean }
  /** Mail to a person of the case came back, and nobody has settled it. */
  readonly bounce: Readonly<Record<string, never>>
}
export type RecordName = keyof Records

/** A deadline of a case that is in force and not met. */
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
  /** The parties that have filed what it asks for, while it waits for others. */
  readonly filed: readonly string[]
}

/** One case for one person: everything that decides what is next for this person. */
export type Situation = {
  readonly facts: CaseFacts
  readonly standing: Standing
  readonly personId: string
  readonly now: Date
  /** The tables that decide about an act, so that none is offered that would be refused. */
  readonly tables: ActTables
  readonly policies: { readonly isScrutinyRequired: boolean; readonly hasFourEyes: boolean }
  readonly records: { readonly [R in RecordName]?: readonly Records[R][] }
  readonly dates: readonly DueDate[]
}

/** Who holds a duty: a role in the case, or one side. */
export type Holder = Role | Side

/** The open records of one kind. */
export function recordsOf<R extends RecordName>(one: Pick<Situation, 'records'>, name: R): readonly Records[R][] {
  return one.records[name] ?? []
}
