import { endOfDay, type PlainDate, plainDateIn } from '#kernel/dates/dates.ts'
import type { Deadline } from '#kernel/dates/deadlines.ts'
import type { Side } from '#kernel/roles.ts'
import type { TimelineItem } from '#kernel/timeline.ts'
import type { WriteContext } from '#server/acts/context.ts'
import { readRules } from '#server/case-record/rules-data.ts'
import { keepTimeline, meetDeadlines } from '#server/case-record/timeline.ts'
import { COUNTRY_OF_SEAT } from '#kernel/dates/holidays.ts'
import type { Rules, TimeLimitKey } from '#kernel/rule-sets/sets.ts'
import { deadlineFor, getTimeLimit } from '#rule-sets/law/rules.ts'
import { awardMachine } from '../law/rules.ts'
import { awardWords } from '../law/words.ts'

type Acting = Pick<WriteContext<'award.serve'>, 'tx' | 'caseId' | 'actor' | 'now'>

/** The time limits for the award under the rules and under the law; the final award meets both. */
const MET_BY_AWARD = ['award.due', 'statutoryAward']

export async function meetAwardDeadlines({ tx, caseId, actor, now }: Acting): Promise<void> {
  await meetDeadlines(tx, { caseId, by: actor.id, at: now }, MET_BY_AWARD)
}

/** Periods that start when the award reaches a party; the law of the seat only where its data is known. */
const AFTER_SERVICE: readonly TimeLimitKey[] = ['correction', 'publicationOptOut']
const AFTER_SERVICE_IN: Readonly<Record<string, readonly TimeLimitKey[]>> = { 'Asia/Riyadh': ['annulment'] }

/** Whether the time for an action to set aside is computed; the law of other seats is not known. */
export function computesAnnulment(seat: string): boolean {
  return AFTER_SERVICE_IN[seat]?.includes('annulment') === true
}

export type ServiceState = {
  /** The reason stored with changed dates. */
  readonly reason: 'served' | 'serviceWithdrawn'
  readonly seat: string
  /** The earliest delivery to anyone; undefined while all records are withdrawn. */
  readonly first: Date | undefined
  readonly parties: readonly { readonly id: string; readonly side: Side; readonly country: string }[]
  readonly notified: ReadonlyMap<string, Date>
  /** The delivery that started the periods for all, if any. */
  readonly common: Date | undefined
}

/** The key of a period that runs for one party from its own notification. */
export function periodKey(limit: TimeLimitKey, partyId: string): string {
  return `award.${limit}:${partyId}`
}

/**
 * Records the first service and the periods that it starts: for each party from the day of its notification (Saudi Arbitration
 * Law, Art. 51), without a date until then. If a delivery for all started them, they are common to all until a party
 * turns out to have been notified earlier. Returns the keys that moved.
 */
export async function keepServiceTimeline({ tx, caseId, actor, now }: Acting, state: ServiceState): Promise<string[]> {
  const { reason, seat, first, parties, notified, common } = state
  const firstOn = first && plainDateIn(first, seat)
  const rules = await readRules(tx, plainDateIn(now, seat))
  const limits = [...AFTER_SERVICE, ...(AFTER_SERVICE_IN[seat] ?? [])]
  const served: TimelineItem[] = first
    ? [
        {
          ...{ key: 'award.served', kind: 'event', title: awardWords.item_served, instrument: 'rules' },
          article: String(awardMachine.transitions['award.serve'].article),
          ...{ partyId: null, dueOn: plainDateIn(first, seat), dueAt: first.toISOString(), working: [], basis: {} },
        },
      ]
    : []
  const seatCountry = COUNTRY_OF_SEAT[seat] ?? 'SA'
  const forAll = () => limits.map((key) => itemOf(rules, { key, seat, country: seatCountry, servedOn: firstOn }))
  const forEach = () =>
    parties.flatMap(({ id, country }) => {
      const at = notified.get(id)
      const servedOn = at && plainDateIn(at, seat)
      // A period of the rules ends by the calendar of the party's own country, one of the law by that of the seat. A period that
      // started for all keeps its calendar.
      return limits.map((key) => {
        const isOwn = at?.getTime() !== common?.getTime() && getTimeLimit(rules, key).instrument === 'rules'
        const own = isOwn ? country : seatCountry
        return itemOf(rules, { key, seat, country: own, servedOn, partyId: id })
      })
    })
  const isForAll =
    (common !== undefined || parties.length === 0) &&
    parties.every(({ id }) => notified.get(id)?.getTime() === common?.getTime())
  const items = [...served, ...(isForAll ? forAll() : forEach())]
  return keepTimeline(tx, { caseId, source: 'award', reason, by: actor.id, at: now }, items)
}

type Period = {
  readonly key: TimeLimitKey
  readonly seat: string
  readonly country: string
  readonly servedOn?: PlainDate | undefined
  readonly partyId?: string
}

function itemOf(rules: Rules, { key, seat, country, servedOn, partyId }: Period): TimelineItem {
  const limit = getTimeLimit(rules, key)
  const deadline: Deadline | null = servedOn === undefined ? null : deadlineFor(rules, key, { servedOn, country })
  const { timeLimits, calendar } = rules.versions
  return {
    ...{ key: partyId === undefined ? `award.${key}` : periodKey(key, partyId), kind: 'deadline', title: limit.name },
    ...{ article: limit.article, instrument: limit.instrument, partyId: partyId ?? null },
    ...{ dueOn: deadline?.due ?? null, dueAt: deadline ? endOfDay(deadline.due, seat) : null },
    working: deadline?.working ?? [],
    basis: {
      ...{ limit: limit.key, length: limit.length, unit: limit.unit, country },
      ...{ timeLimits: timeLimits.version, calendar: calendar.version },
    },
  }
}
