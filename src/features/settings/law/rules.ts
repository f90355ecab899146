import type { PlainDate, Weekday } from '#kernel/dates/dates.ts'
import { computeDeadline, type Deadline, type PeriodUnit } from '#kernel/dates/deadlines.ts'
import type { Holiday, WorkingCalendar } from '#kernel/dates/holidays.ts'
import { type Amount, compare, type Rate } from '#kernel/money/money.ts'
import type { Word } from '#kernel/words.ts'

/** What the centre keeps as versioned data instead of constants. */
export const RULE_KINDS = ['articles', 'timeLimits', 'calendar', 'fees', 'policies'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

/** Whether a published source was read for it, and which; the centre confirms the rest. */
type Certainty = { readonly confirmed: boolean; readonly source: string }

export type ArticleRule = Certainty & { readonly number: string; readonly title: Word }

/** Where an article stands: the arbitration rules, the arbitration law or its regulations. */
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
  /** The administration fee asked for with the filing (§9), before the amount in dispute is assessed. */
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
  /** Who approves is not who created: on in secure mode and off in demo, unless the centre decides. */
  readonly fourEyes: 'byMode' | 'on' | 'off'
  /** The centre's Court approves a draft award before it is made final. */
  readonly scrutinyRequired: boolean
  /** An award is not made final while the award checklist has open findings; else the checklist only advises. */
  readonly awardChecklistBlocking: boolean
  /** Warns before publication that the law asks for the parties' written consent (Saudi Law, Art. 43). */
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
/** The rules in force on a date, and which version of each set they are. */
export type Rules = RuleContents & { readonly versions: Readonly<Record<RuleKind, RuleVersion>> }

/** The bracket of an amount in dispute. Throws RangeError for a negative amount. */
export function feeBracketFor(amount: Amount, brackets: readonly FeeBracket[]): FeeBracket {
  const bracket = brackets.findLast((one) => compare(amount, one.over) > 0)
  const lowest = brackets[0]
  if (bracket) return bracket
  if (lowest && compare(amount, lowest.over) === 0) return lowest
  throw new RangeError(`no fee bracket for ${amount}`)
}

/** The time limit with that key. Throws when the centre's data lacks it. */
export function getTimeLimit(rules: Pick<Rules, 'timeLimits'>, key: TimeLimitKey): TimeLimit {
  const limit = rules.timeLimits.find((one) => one.key === key)
  if (!limit) throw new Error(`no time limit ${key}`)
  return limit
}

/** The holidays and rest days of the place where a recipient lives or works; an unlisted country rests on Saturday and Sunday. */
export function calendarOf(rules: Pick<Rules, 'calendar'>, country: string): WorkingCalendar {
  return {
    country,
    holidays: rules.calendar.holidays,
    weekend: rules.calendar.weekends[country] ?? [6, 0],
  }
}

/** When a time limit ends for a recipient who was served on that date. */
export function deadlineFor(
  rules: Pick<Rules, 'calendar' | 'timeLimits'>,
  key: TimeLimitKey,
  recipient: { readonly servedOn: PlainDate; readonly country: string },
): Deadline {
  const { length, unit } = getTimeLimit(rules, key)
  return computeDeadline({ ...calendarOf(rules, recipient.country), servedOn: recipient.servedOn, days: length, unit })
}

export function needsFourEyes(policies: Policies, mode: 'demo' | 'secure'): boolean {
  return policies.fourEyes === 'byMode' ? mode === 'secure' : policies.fourEyes === 'on'
}
