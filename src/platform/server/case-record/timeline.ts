import canonicalize from 'canonicalize'
import { type Audience, audienceColumns, audienceFrom, storedAudience } from '#kernel/audience/audience.ts'
import type { Instant, PlainDate } from '#kernel/dates/dates.ts'
import type { WorkingStep } from '#kernel/dates/deadlines.ts'
import type { MeetingMode, TimelineInstrument, TimelineItem, TimelineKind, TimelineReason } from '#kernel/timeline.ts'
import type { Queryable, Tx } from '../database/db.ts'
import { wakeCalendars } from '../live/events.ts'

type Place = {
  readonly endsAt: Instant | null
  readonly mode: MeetingMode | null
  readonly place: string
  readonly audience: Audience
}

/** A version of an item: what applied from `recordedAt` on, and why it was recorded. */
export type KeptItem = Omit<TimelineItem, keyof Place> &
  Place & {
    readonly caseId: string
    readonly source: string
    readonly version: number
    readonly isWithdrawn: boolean
    /** When the date was met; null before. */
    readonly metAt: Instant | null
    readonly reason: TimelineReason
    readonly recordedBy: string
    readonly recordedAt: Instant
  }

type Change = {
  readonly caseId: string
  readonly source: string
  readonly reason: TimelineReason
  readonly by: string
  readonly at: Date
}

/**
 * Makes these the current items that a part of the case keeps: a changed item becomes a new version, a missing one is withdrawn, an
 * equal one stays. Returns the keys that changed. The caller holds the case's lock.
 */
export async function keepTimeline(tx: Tx, change: Change, items: readonly TimelineItem[]): Promise<string[]> {
  const current = (await listTimeline(tx, change.caseId)).filter((item) => item.source === change.source)
  const versions = await listVersions(tx, change.caseId)
  const known = (key: string) => current.find((one) => one.key === key)
  const changed = items.filter((item) => !isSame(item, known(item.key)))
  const gone = current.filter((item) => !items.some((one) => one.key === item.key))
  const rows = [
    ...changed.map((item) => ({ ...toRow(withPlace(item), change), metAt: known(item.key)?.metAt ?? null })),
    ...gone.map((item) => ({ ...toRow(item, change), isWithdrawn: true })),
  ]
  await insertVersions(tx, change.caseId, rows, versions)
  return rows.map((row) => row.key)
}

/**
 * Marks deadlines of any source as met: they stay on the timeline and are no longer upcoming dates. Unknown keys and deadlines
 * met before are ignored. The caller holds the case's lock.
 */
export async function meetDeadlines(
  tx: Tx,
  change: Omit<Change, 'source' | 'reason'>,
  keys: readonly string[],
): Promise<void> {
  const due = (await listTimeline(tx, change.caseId)).filter((item) => keys.includes(item.key) && item.metAt === null)
  const rows = due.map((item) => ({
    ...toRow(item, { ...change, source: item.source, reason: 'met' }),
    metAt: change.at.toISOString(),
  }))
  await insertVersions(tx, change.caseId, rows, await listVersions(tx, change.caseId))
}

/**
 * Moves a deadline to a later day than was computed: the earlier day stays as a version, and the computation stays on record. The
 * caller holds the case's lock and has recorded who extended it and why.
 */
export async function moveDeadline(
  tx: Tx,
  change: Omit<Change, 'source' | 'reason'>,
  item: KeptItem,
  due: { readonly dueOn: PlainDate; readonly dueAt: Instant },
): Promise<void> {
  const moved = {
    ...{ ...item, ...due },
    working: [...item.working, { kind: 'extended', date: due.dueOn } as const],
    basis: { ...item.basis, extendedTo: due.dueOn },
  }
  const row = { ...toRow(moved, { ...change, source: item.source, reason: 'extended' }), metAt: item.metAt }
  await insertVersions(tx, change.caseId, [row], await listVersions(tx, change.caseId))
}

async function insertVersions(
  tx: Tx,
  caseId: string,
  rows: readonly (ReturnType<typeof toRow> & { metAt?: string | null; isWithdrawn?: boolean })[],
  versions: ReadonlyMap<string, number>,
): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('timelineItems')
    .values(rows.map((row) => ({ ...row, version: (versions.get(row.key) ?? 0) + 1 })))
    .execute()
  await wakeCalendars(tx, caseId)
}

/** The number of the newest version of every key, of any source. */
async function listVersions(db: Queryable, caseId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('timelineItems')
    .select(['key', (eb) => eb.fn.max('version').as('version')])
    .where('caseId', '=', caseId)
    .groupBy('key')
    .execute()
  return new Map(rows.map(({ key, version }) => [key, version]))
}

function withPlace(item: TimelineItem): Omit<TimelineItem, keyof Place> & Place {
  const { endsAt = null, mode = null, place = '', audience = 'case' } = item
  return { ...item, endsAt, mode, place, audience: audienceFrom(audience) }
}

/**
 * Whether words, date, place, computation and basis are the same. A date that newer rules data confirms has another basis, and so
 * becomes a new version.
 */
function isSame(item: TimelineItem, current: KeptItem | undefined): boolean {
  if (!current) return false
  const content = (one: TimelineItem | KeptItem) => {
    const { kind, title, article, instrument, partyId, dueAt, working, basis } = one
    const { endsAt, mode, place, audience } = withPlace(one as TimelineItem)
    return canonicalize({
      ...{ kind, title, article, instrument, partyId, dueAt, working, basis },
      ...{ endsAt, mode, place, audience },
    })
  }
  return content(item) === content(current)
}

function toRow(item: Omit<TimelineItem, keyof Place> & Place, change: Change) {
  return {
    caseId: change.caseId,
    key: item.key,
    source: change.source,
    kind: item.kind,
    titleEn: item.title.en,
    titleAr: item.title.ar,
    article: item.article,
    instrument: item.instrument,
    partyId: item.partyId,
    dueOn: item.dueOn,
    dueAt: item.dueAt,
    endsAt: item.endsAt,
    mode: item.mode ?? '',
    place: item.place,
    ...audienceColumns(item.audience),
    working: JSON.stringify(item.working),
    basis: JSON.stringify(item.basis),
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
  endsAt: Date | null
  mode: string
  place: string
  audience: string
  audienceParties: string[]
  metAt: Date | null
  working: unknown
  basis: unknown
  isWithdrawn: boolean
  reason: string
  recordedBy: string
  recordedAt: Date
}

function toItem({ titleEn, titleAr, audienceParties, ...row }: Row): KeptItem {
  return {
    ...row,
    kind: row.kind as TimelineKind,
    reason: row.reason as TimelineReason,
    instrument: row.instrument as TimelineInstrument,
    title: { en: titleEn, ar: titleAr },
    dueOn: row.dueOn as PlainDate | null,
    dueAt: row.dueAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    mode: row.mode === '' ? null : (row.mode as MeetingMode),
    audience: storedAudience({ ...row, audienceParties }),
    metAt: row.metAt?.toISOString() ?? null,
    working: row.working as WorkingStep[],
    basis: row.basis as Record<string, string | number>,
    recordedAt: row.recordedAt.toISOString(),
  }
}

/** The newest version of every item, withdrawn ones included; the callers below leave those out. */
function newest(db: Queryable) {
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

/** The current items of a case, by date; periods that are not running yet come last. */
export async function listTimeline(db: Queryable, caseId: string): Promise<KeptItem[]> {
  const rows = await newest(db).where('caseId', '=', caseId).execute()
  return rows
    .map(toItem)
    .filter((item) => !item.isWithdrawn)
    .sort(byDate)
}

/** Every version ever recorded in a case, oldest first. */
export async function listTimelineHistory(db: Queryable, caseId: string): Promise<KeptItem[]> {
  const rows = await db
    .selectFrom('timelineItems')
    .selectAll()
    .where('caseId', '=', caseId)
    .orderBy('key')
    .orderBy('version')
    .execute()
  return rows.map(toItem)
}
