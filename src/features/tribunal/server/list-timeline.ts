import { DEFAULT_ZONE, endOfDay, type PlainDate, plainDateIn } from '#kernel/dates/dates.ts'
import { latestDeadline } from '#kernel/dates/deadlines.ts'
import type { TimelineItem } from '#kernel/timeline.ts'
import { findCase, listParties } from '#server/case-record/case-file.ts'
import type { WriteContext } from '#server/acts/context.ts'
import { readRules } from '#server/case-record/rules-data.ts'
import { keepTimeline, meetDeadlines } from '#server/case-record/timeline.ts'
import { deadlineFor, getTimeLimit } from '#rule-sets/law/rules.ts'

type Acting = Pick<WriteContext<'tribunal.propose'>, 'tx' | 'caseId' | 'actor' | 'now'>

/** One list is open at a time; a new one replaces the former. */
const LIST_DUE = 'tribunal.list'
/** The period to agree on the arbitrators, which starts with the commencement letter. */
const NOMINATION_DUE = 'nomination'

/** Writes the due date of the list to the timeline: the latest of the parties' dates, so that both sides have the same time. */
export async function keepListDate({ tx, caseId, actor, now }: Acting): Promise<{ dueOn: PlainDate; dueAt: string }> {
  const [file, parties] = await Promise.all([findCase(tx, caseId), listParties(tx, caseId)])
  const seat = file?.seat ?? DEFAULT_ZONE
  const servedOn = plainDateIn(now, seat)
  const rules = await readRules(tx, servedOn)
  const { due, working } = latestDeadline(
    parties.map(({ country }) => deadlineFor(rules, 'listReturn', { servedOn, country })),
  )
  const dates = { dueOn: due, dueAt: endOfDay(due, seat) }
  const { name, article, instrument, length, unit } = getTimeLimit(rules, 'listReturn')
  const { timeLimits, calendar } = rules.versions
  const item: TimelineItem = {
    ...{ key: LIST_DUE, kind: 'deadline', title: name, article, instrument, partyId: null, ...dates, working },
    basis: { limit: 'listReturn', length, unit, timeLimits: timeLimits.version, calendar: calendar.version },
  }
  await keepTimeline(tx, { caseId, source: 'tribunal', reason: 'proposed', by: actor.id, at: now }, [item])
  return dates
}

/** Once a tribunal is composed, the dates for lists and nominations are met. */
export async function meetListDates({ tx, caseId, actor, now }: Acting): Promise<void> {
  await meetDeadlines(tx, { caseId, by: actor.id, at: now }, [LIST_DUE, NOMINATION_DUE])
}
