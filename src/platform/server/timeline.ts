import canonicalize from 'canonicalize'
import type { Instant, PlainDate } from '#kernel/dates.ts'
import type { WorkingStep } from '#kernel/deadlines.ts'
import type { TimelineInstrument, TimelineItem, TimelineKind } from '#kernel/timeline.ts'
import type { Db, Reader, Tx } from './db.ts'

/** A version of an item: what stood from `recordedAt` on, and why it was recorded. */
export type KeptItem = TimelineItem & {
  readonly caseId: string
  readonly source: string
  readonly version: number
  readonly isWithdrawn: boolean
  readonly reason: string
  readonly recordedBy: string
  readonly recordedAt: Instant
}

type Change = {
  readonly caseId: string
  readonly source: string
  readonly reason: string
  readonly by: string
  readonly at: Date
}

/**
 * Makes these the standing items that a part of the case keeps: what differs becomes a new version, what is no longer there
 * is withdrawn, what is the same stays. Answers the keys that changed. The caller holds the case's lock.
 */
export async function keepTimeline(tx: Tx, change: Change, items: readonly TimelineItem[]): Promise<string[]> {
  const standing = (await listTimeline(tx, change.caseId)).filter((item) => item.source === change.source)
  const former = (await listTimelineHistory(tx, change.caseId)).filter((item) => item.source === change.source)
  const versionOf = (key: string) => former.filter((item) => item.key === key).length + 1
  const changed = items.filter(
    (item) =>
      !isSame(
        item,
        standing.find((one) => one.key === item.key),
      ),
  )
  const gone = standing.filter((item) => !items.some((one) => one.key === item.key))
  const rows = [
    ...changed.map((item) => toRow(item, change, versionOf(item.key), false)),
    ...gone.map((item) => toRow(item, change, versionOf(item.key), true)),
  ]
  if (rows.length > 0) await tx.insertInto('timelineItems').values(rows).execute()
  return rows.map((row) => row.key)
}

/** The same words, date, working and basis; a date confirmed by newer rules data is worth a version of its own. */
function isSame(item: TimelineItem, standing: TimelineItem | undefined): boolean {
  if (!standing) return false
  const content = ({ kind, title, article, instrument, partyId, dueAt, working, basis }: TimelineItem) =>
    canonicalize({ kind, title, article, instrument, partyId, dueAt, working, basis })
  return content(item) === content(standing)
}

function toRow(item: TimelineItem, change: Change, version: number, isWithdrawn: boolean) {
  return {
    caseId: change.caseId,
    key: item.key,
    version,
    source: change.source,
    kind: item.kind,
    titleEn: item.title.en,
    titleAr: item.title.ar,
    article: item.article,
    instrument: item.instrument,
    partyId: item.partyId,
    dueOn: item.dueOn,
    dueAt: item.dueAt,
    working: JSON.stringify(item.working),
    basis: JSON.stringify(item.basis),
    isWithdrawn,
    reason: change.reason,
    recordedBy: change.by,
    recordedAt: change.at.toISOString(),
  }
}

type Row = {
  caseId: string
  key: string
  version: number
  source: string
  kind: string
  titleEn: string
  titleAr: string
  article: string
  instrument: string
  partyId: string | null
  dueOn: string | null
  dueAt: Date | null
  working: unknown
  basis: unknown
  isWithdrawn: boolean
  reason: string
  recordedBy: string
  recordedAt: Date
}

function toItem({ titleEn, titleAr, ...row }: Row): KeptItem {
  return {
    ...row,
    kind: row.kind as TimelineKind,
    instrument: row.instrument as TimelineInstrument,
    title: { en: titleEn, ar: titleAr },
    dueOn: row.dueOn as PlainDate | null,
    dueAt: row.dueAt?.toISOString() ?? null,
    working: row.working as WorkingStep[],
    basis: row.basis as Record<string, string | number>,
    recordedAt: row.recordedAt.toISOString(),
  }
}

/** The newest version of every item; withdrawn ones are filtered by the callers below. */
function newest(db: Reader) {
  return db
    .selectFrom('timelineItems')
    .selectAll()
    .distinctOn(['caseId', 'key'])
    .orderBy('caseId')
    .orderBy('key')
    .orderBy('version', 'desc')
}

function byDate(a: KeptItem, b: KeptItem): number {
  return (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9') || a.key.localeCompare(b.key)
}

/** The items of a case that stand, by date; periods that do not run yet come last. */
export async function listTimeline(db: Reader, caseId: string): Promise<KeptItem[]> {
  const rows = await newest(db).where('caseId', '=', caseId).execute()
  return rows
    .map(toItem)
    .filter((item) => !item.isWithdrawn)
    .sort(byDate)
}

/** Every version ever recorded in a case, oldest first. */
export async function listTimelineHistory(db: Reader, caseId: string): Promise<KeptItem[]> {
  const rows = await db
    .selectFrom('timelineItems')
    .selectAll()
    .where('caseId', '=', caseId)
    .orderBy('key')
    .orderBy('version')
    .execute()
  return rows.map(toItem)
}

/** What is due from one moment until before another, by date: in these cases, or in all of them. */
export async function listTimelineBetween(
  db: Db,
  between: { readonly from: Instant; readonly to: Instant; readonly among?: readonly string[] | undefined },
): Promise<KeptItem[]> {
  const { from, to, among } = between
  let query = db
    .selectFrom(newest(db).as('item'))
    .selectAll()
    .where('isWithdrawn', '=', false)
    .where('dueAt', '>=', from as never)
    .where('dueAt', '<', to as never)
  if (among !== undefined) query = query.where('caseId', 'in', among.length > 0 ? among : [''])
  const rows = await query.execute()
  return rows.map(toItem).sort(byDate)
}
