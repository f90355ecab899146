import { endOfDay, plainDateIn } from '#kernel/dates.ts'
import type { TimelineItem } from '#kernel/timeline.ts'
import type { WriteContext } from '#server/context.ts'
import { readRules } from '#server/rules-data.ts'
import { keepTimeline, meetDeadlines } from '#server/timeline.ts'
import { COUNTRY_OF_SEAT } from '#hearing/rules.ts'
import { deadlineFor, getTimeLimit, type Rules, type TimeLimitKey } from '#settings/rules.ts'
import { awardWords } from './words.ts'

type Acting = Pick<WriteContext<'award.serve'>, 'tx' | 'caseId' | 'actor' | 'now'>

/** The time to make the award, under the rules and under the law: the final award keeps both. */
const MET_BY_AWARD = ['award.due', 'statutoryAward']

export async function meetAwardDeadlines({ tx, caseId, actor, now }: Acting): Promise<void> {
  await meetDeadlines(tx, { caseId, by: actor.id, at: now }, MET_BY_AWARD)
}

/** What begins to run when the award reaches the parties; the law of the seat counts only where we hold its data. */
const AFTER_SERVICE: readonly TimeLimitKey[] = ['correction', 'publicationOptOut']
const AFTER_SERVICE_IN: Readonly<Record<string, readonly TimeLimitKey[]>> = { 'Asia/Riyadh': ['annulment'] }

/** The first service, and the periods that it begins. */
export async function keepServiceTimeline({ tx, caseId, actor, now }: Acting, seat: string): Promise<void> {
  const servedOn = plainDateIn(now, seat)
  const rules = await readRules(tx, servedOn)
  const limits = [...AFTER_SERVICE, ...(AFTER_SERVICE_IN[seat] ?? [])]
  const served: TimelineItem = {
    ...{ key: 'award.served', kind: 'event', title: awardWords.item_served, article: '39', instrument: 'rules' },
    ...{ partyId: null, dueOn: servedOn, dueAt: now.toISOString(), working: [], basis: {} },
  }
  const items = [served, ...limits.map((key) => itemOf(rules, key, servedOn, seat))]
  await keepTimeline(tx, { caseId, source: 'award', reason: 'served', by: actor.id, at: now }, items)
}

function itemOf(rules: Rules, key: TimeLimitKey, servedOn: string, seat: string): TimelineItem {
  const limit = getTimeLimit(rules, key)
  const country = COUNTRY_OF_SEAT[seat] ?? 'SA'
  const { due, working } = deadlineFor(rules, key, { servedOn, country })
  const { timeLimits, calendar } = rules.versions
  return {
    ...{ key: `award.${key}`, kind: 'deadline', title: limit.name, article: limit.article, partyId: null },
    ...{ instrument: limit.instrument, dueOn: due, dueAt: endOfDay(due, seat), working },
    basis: {
      ...{ limit: limit.key, length: limit.length, unit: limit.unit, country },
      ...{ timeLimits: timeLimits.version, calendar: calendar.version },
    },
  }
}
