import type { PlainDate } from '#kernel/dates/dates.ts'
import { computeDeadline, type Deadline } from '#kernel/dates/deadlines.ts'
import type { WorkingCalendar } from '#kernel/dates/holidays.ts'
import { type Amount, compare } from '#kernel/money/money.ts'
import type { FeeBracket, Policies, Rules, TimeLimit, TimeLimitKey } from '#kernel/rule-sets/sets.ts'

/** The fee bracket of an amount in dispute. Throws RangeError for a negative amount. */
export function feeBracketFor(amount: Amount, brackets: readonly FeeBracket[]): FeeBracket {
  const bracket = brackets.findLast((one) => compare(amount, one.over) > 0)
  const lowest = brackets[0]
  if (bracket) return bracket
  if (lowest && compare(amount, lowest.over) === 0) return lowest
  throw new RangeError(`no fee bracket for ${amount}`)
}

/** The time limit with this key. Throws if the centre's data lacks it. */
export function getTimeLimit(rules: Pick<Rules, 'timeLimits'>, key: TimeLimitKey): TimeLimit {
  const limit = rules.timeLimits.find((one) => one.key === key)
  if (!limit) throw new Error(`no time limit ${key}`)
  return limit
}

/** The holidays and rest days of a recipient's country; an unlisted country rests on Saturday and Sunday. */
export function calendarOf(rules: Pick<Rules, 'calendar'>, country: string): WorkingCalendar {
  return {
    country,
    holidays: rules.calendar.holidays,
    weekend: rules.calendar.weekends[country] ?? [6, 0],
  }
}

/** When a time limit ends for a recipient served on the given date. */
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
