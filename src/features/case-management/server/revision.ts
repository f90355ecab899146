import { endOfDay, type PlainDate, plainDateIn } from '#kernel/dates/dates.ts'
import { refuse } from '#kernel/refusals.ts'
import type { TimelineItem } from '#kernel/timeline.ts'
import type { WriteContext } from '#server/acts/context.ts'
import type { Queryable } from '#server/database/db.ts'
import { keepTimeline, type KeptItem, listTimeline } from '#server/case-record/timeline.ts'
import { PO1_SOURCE, rowKey, revisionFaults, TIMETABLE_KEYS, type TimetableKey } from '../law/rules.ts'
import type { StoredRow } from './store.ts'
import { caseManagementWords as words } from '../law/words.ts'

/** A step of the current timetable. */
export type CurrentRow = StoredRow & { readonly isMet: boolean }

/** The timetable in force: the dates of PO-1 as moved by later orders. */
export async function readTimetableInForce(db: Queryable, caseId: string): Promise<CurrentRow[]> {
  const items = await listTimeline(db, caseId)
  return TIMETABLE_KEYS.flatMap((key) => {
    const item = items.find((one) => one.source === PO1_SOURCE && one.key === rowKey(key))
    return item?.dueOn && item.dueAt ? [{ key, dueOn: item.dueOn, dueAt: item.dueAt, isMet: item.metAt !== null }] : []
  })
}

type Change = { readonly key: TimetableKey; readonly dueOn: PlainDate }
type Asked = { readonly caseId: string; readonly seat: string; readonly now: Date }

/** The whole revised timetable, each moved step with its former date. Refuses with the path of the wrong row. */
export function revise(current: readonly CurrentRow[], changes: readonly Change[], asked: Asked): StoredRow[] {
  const { caseId, seat, now } = asked
  const faults = revisionFaults(current, changes, plainDateIn(now, seat))
  if (faults.length > 0) {
    const pathOf = (key: TimetableKey | null) =>
      key === null ? 'timetable' : `timetable.${changes.findLastIndex((row) => row.key === key)}.dueAt`
    throw refuse('INPUT_INVALID', {
      caseId,
      issues: faults.map(({ key, words: why }) => ({ path: pathOf(key), code: 'invalid', words: why })),
    })
  }
  return TIMETABLE_KEYS.flatMap((key): StoredRow[] => {
    const before = current.find((row) => row.key === key)
    const change = changes.find((row) => row.key === key)
    if (!change || change.dueOn === before?.dueOn)
      return before ? [{ key, dueOn: before.dueOn, dueAt: before.dueAt }] : []
    const was = before ? { dueOn: before.dueOn, dueAt: before.dueAt } : null
    return [{ key, dueOn: change.dueOn, dueAt: endOfDay(change.dueOn, seat), was }]
  })
}

/** A timetable item as it was inserted, without place and end. */
function asItem({
  key,
  kind,
  title,
  article,
  instrument,
  partyId,
  dueOn,
  dueAt,
  working,
  basis,
}: KeptItem): TimelineItem {
  return { key, kind, title, article, instrument, partyId, dueOn, dueAt, working, basis }
}

/** Moves the deadlines; their former days remain as versions. */
export async function moveTimetable(
  { tx, caseId, actor, now }: Pick<WriteContext<'caseManagement.reviseTimetable'>, 'tx' | 'caseId' | 'actor' | 'now'>,
  rows: readonly StoredRow[],
): Promise<string[]> {
  const current = (await listTimeline(tx, caseId)).filter((item) => item.source === PO1_SOURCE).map(asItem)
  const [po1] = current.filter((item) => item.kind === 'event')
  const kept: TimelineItem[] = rows.map(({ key, dueOn, dueAt }) => {
    const item = current.find((one) => one.key === rowKey(key))
    return item
      ? { ...item, dueOn, dueAt }
      : {
          ...{ key: rowKey(key), kind: 'deadline', title: words[`row_${key}`], article: po1?.article ?? '' },
          ...{ instrument: 'rules', partyId: null, working: [], basis: {}, dueOn, dueAt },
        }
  })
  const change = { caseId, source: PO1_SOURCE, reason: 'ordered', by: actor.id, at: now } as const
  return keepTimeline(tx, change, [...(po1 ? [po1] : []), ...kept])
}
