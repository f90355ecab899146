import { DEFAULT_ZONE, endOfDay, plainDateIn } from '#kernel/dates/dates.ts'
import type { TimelineItem } from '#kernel/timeline.ts'
import { findCase } from '#server/case-record/case-file.ts'
import type { WriteContext } from '#server/acts/context.ts'
import type { Tx } from '#server/database/db.ts'
import { readRules } from '#server/case-record/rules-data.ts'
import { keepTimeline } from '#server/case-record/timeline.ts'
import { deadlineFor, getTimeLimit } from '#rule-sets/law/rules.ts'
import { COUNTRY_OF_SEAT } from '#kernel/dates/holidays.ts'
import { listClosings, listHearings } from './store.ts'
import { hearingWords } from '../law/words.ts'

export const AWARD_DUE = 'award.due'

const FIXED = { instrument: 'rules', partyId: null, working: [], basis: {} } as const

/**
 * Updates the case's timeline with its hearings and its record. Reopening withdraws the closing and the award's date; both stay
 * in the history, and the next closing starts a new period (Art. 33).
 */
export async function keepHearingTimeline(
  { tx, caseId, actor, now }: Pick<WriteContext<'hearing.close'>, 'tx' | 'caseId' | 'actor' | 'now'>,
  reason: 'scheduled' | 'closed' | 'reopened',
): Promise<void> {
  const seat = (await findCase(tx, caseId))?.seat ?? DEFAULT_ZONE
  const hearings = (await listHearings(tx, caseId)).filter((one) => one.withdrawnAt === null)
  const meetings = hearings.map(
    ({ number, scheduledAt, durationMinutes, mode, place }): TimelineItem => ({
      ...{ ...FIXED, key: `hearing.${number}`, kind: 'meeting', title: hearingWords.item_hearing, article: '29' },
      ...{ dueOn: plainDateIn(scheduledAt, seat), dueAt: scheduledAt, endsAt: endOf(scheduledAt, durationMinutes) },
      ...{ mode, place },
    }),
  )
  const closing = (await listClosings(tx, caseId)).find((one) => one.reopenedAt === null)
  const items = closing ? [...meetings, ...(await closingItems(tx, closing.closedAt, seat))] : meetings
  await keepTimeline(tx, { caseId, source: 'hearing', reason, by: actor.id, at: now }, items)
}

function endOf(scheduledAt: string, minutes: number): string {
  return new Date(Date.parse(scheduledAt) + minutes * 60_000).toISOString()
}

/** The closing, and the due date of the award that it starts; the length comes from the centre's data. */
async function closingItems(tx: Tx, closedAt: string, seat: string): Promise<TimelineItem[]> {
  const closedOn = plainDateIn(closedAt, seat)
  const rules = await readRules(tx, closedOn)
  const limit = getTimeLimit(rules, 'award')
  const country = COUNTRY_OF_SEAT[seat] ?? 'SA'
  const { due, working } = deadlineFor(rules, 'award', { servedOn: closedOn, country })
  const { timeLimits, calendar } = rules.versions
  const basis = {
    ...{ limit: limit.key, length: limit.length, unit: limit.unit, confirmed: limit.confirmed ? 'yes' : 'no', country },
    ...{ timeLimits: timeLimits.version, calendar: calendar.version },
  }
  return [
    {
      ...FIXED,
      key: 'record.closed',
      kind: 'event',
      title: hearingWords.item_closed,
      article: '33',
      dueOn: closedOn,
      dueAt: closedAt,
    },
    {
      ...{ key: AWARD_DUE, kind: 'deadline', title: hearingWords.item_award, article: limit.article },
      ...{ instrument: limit.instrument, partyId: null, dueOn: due, dueAt: endOfDay(due, seat), working, basis },
    },
  ]
}
