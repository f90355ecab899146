import type { PlainDate, Weekday } from '../dates/dates.ts'
import type { PeriodUnit } from '../dates/deadlines.ts'
import type { Holiday } from '../dates/holidays.ts'
import type { Amount, Rate } from '../money/money.ts'
import type { Word } from '../words.ts'

/** The rules that the centre keeps as versioned data instead of constants. */
export const RULE_KINDS = ['articles', 'timeLimits', 'calendar', 'fees', 'policies'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

/** Whether it was checked against a published source, and which; the centre confirms the rest. */
type Certainty = { readonly confirmed: boolean; readonly source: string }

export type ArticleRule = Certainty & { readonly number: string; readonly title: Word }

/** The source of an article: the arbitration rules, the arbitration law or its regulations. */
export const INSTRUMENTS = ['rules', 'law', 'regulations'] as const
export type Instrument = (typeof INSTRUMENTS)[number]

export const TIME_LIMITS = [
  'answer',
  'counterclaimReply',
  'nomination',
  'listReturn',
  'challenge',
  'emergencyAppointment',
  'emergencySchedule',
  'award',
  'publicationOptOut',
  'correction',
  'odrAward',
  'statutoryAward',
  'statutoryExtension',
  'awardCopies',
  'annulment',
  'stayDecision',
  'annulmentAfterStay',
] as const
export type TimeLimitKey = (typeof TIME_LIMITS)[number]

export type TimeLimit = Certainty & {
  readonly key: TimeLimitKey
  readonly name: Word
  readonly length: number
  readonly unit: PeriodUnit
  readonly instrument: Instrument
  readonly article: string
}

export type HolidayRule = Holiday & Certainty
export type CalendarRules = {
  /** Weekly rest days by country. */
  readonly weekends: Readonly<Record<string, readonly Weekday[]>>
  readonly holidays: readonly HolidayRule[]
}

/** The fees of one arbitrator or of the centre for an amount in dispute above `over`, until the next bracket. */
export type FeeBracket = { readonly over: Amount; readonly min: Amount; readonly average: Amount; readonly max: Amount }

export type FeeSchedule = {
  readonly currency: 'SAR'
  readonly registration: Amount
  readonly registrationConfirmed: boolean
  /** The administration fee due with the filing (§9), before the amount in dispute is assessed. */
  readonly administration: Amount
  readonly administrationCap: Amount
  readonly vatRate: Rate
  /** Riyals for one US dollar. */
  readonly usdRate: Rate
  /** True while the brackets are samples, not the centre's own. */
  readonly sample: boolean
  readonly source: string
  readonly administrative: readonly FeeBracket[]
  readonly tribunal: readonly FeeBracket[]
}

export type Policies = {
  /** The person who approves must not be the one who created: on in secure mode and off in demo, unless the centre decides. */
  readonly fourEyes: 'byMode' | 'on' | 'off'
  /** The centre's Court approves a draft award before it is made final. */
  readonly scrutinyRequired: boolean
  /** An award is not made final while the award checklist has open findings; otherwise the checklist is advisory. */
  readonly awardChecklistBlocking: boolean
  /** Warns before publication that the law requires the parties' written consent (Saudi Law, Art. 43). */
  readonly publicationConsentWarning: boolean
}

export type RuleContents = {
  readonly articles: readonly ArticleRule[]
  readonly timeLimits: readonly TimeLimit[]
  readonly calendar: CalendarRules
  readonly fees: FeeSchedule
  readonly policies: Policies
}

export type RuleVersion = { readonly version: number; readonly validFrom: PlainDate; readonly who: string }
/** The rules in force on a date, with the version of each set. */
export type Rules = RuleContents & { readonly versions: Readonly<Record<RuleKind, RuleVersion>> }
