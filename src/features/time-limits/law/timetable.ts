import type { TimelineItemView } from '#commencement/law/contract.ts'
import { hasEnded, type Instant, isPlainDate, type PlainDate } from '#kernel/dates/dates.ts'
import type { Side } from '#kernel/roles.ts'
import type { MarkState } from '#kernel/dates/mark-states.ts'

/** Whom a date binds or who makes it: a party, one or both sides, the tribunal, the centre, a state court. */
export type Owner = { readonly partyId: string } | Side | 'parties' | 'tribunal' | 'centre' | 'court'

/** Owners by the beginning of the key in the timeline of the case; the first match counts. */
const OWNERS: readonly (readonly [start: string, owner: Owner])[] = [
  ['po1.claim', 'claimant'],
  ['po1.reply', 'claimant'],
  ['po1.defense', 'respondent'],
  ['po1.rejoinder', 'respondent'],
  ['nomination', 'parties'],
  ['tribunal.list', 'parties'],
  ['award.correction', 'parties'],
  ['award.annulment', 'parties'],
  ['award.publicationOptOut', 'parties'],
  ['courtOrder', 'court'],
  ['commencement', 'centre'],
  ['conference', 'centre'],
  ['award.served', 'centre'],
  ['po1', 'tribunal'],
  ['order', 'tribunal'],
  ['cmc', 'tribunal'],
  ['hearing', 'tribunal'],
  ['record', 'tribunal'],
  ['award', 'tribunal'],
  ['statutoryAward', 'tribunal'],
]

export function ownerOf({ key, party }: Pick<TimelineItemView, 'key' | 'party'>): Owner {
  if (party) return { partyId: party.id }
  return OWNERS.find(([start]) => key.startsWith(start))?.[1] ?? 'centre'
}

/** Whether a party files something by this date of the timetable of PO-1. The closing of the record ends the time for it. */
const isFiled = (key: string) => key.startsWith('po1.')
/** Whether something is owed by a date. Other periods are rights; nobody is late when they end. */
const isOwed = (key: string) => isFiled(key) || key === 'award.due' || key === 'statutoryAward'

/** Whether a late filing was admitted; null while nobody has decided. */
export type Admissions = ReadonlyMap<string, boolean | null>

type Owed = {
  readonly key: string
  readonly dueAt: Instant
  readonly metAt: Instant | null
  readonly isRecordClosed: boolean
}

/** Whether somebody is late with a date: a period that is owed has ended, and what was owed can still be done. */
export function isLate({ key, dueAt, metAt, isRecordClosed }: Owed, now: Date): boolean {
  return metAt === null && isOwed(key) && !(isRecordClosed && isFiled(key)) && hasEnded(dueAt, now)
}

export type TimetableRow = {
  readonly item: TimelineItemView
  readonly owner: Owner
  /** Null while a period does not run. */
  readonly state: MarkState | null
  readonly isOpen: boolean
  readonly admitted: boolean | null | undefined
}

type Known = { readonly now: Date; readonly admissions: Admissions }

/** The dates of a case as they stand now: late ones first, then by day; periods that do not run yet come last. */
export function rowsOf(items: readonly TimelineItemView[], known: Known): TimetableRow[] {
  const isRecordClosed = items.some((item) => item.key === 'record.closed')
  const rows = items.map((item): TimetableRow => {
    const admitted = known.admissions.get(item.key)
    const state = stateOf(item, { ...known, isRecordClosed, admitted })
    return { item, owner: ownerOf(item), state, isOpen: isOpen(item, state, known.now), admitted }
  })
  const sorted = rows.toSorted((a, b) => rank(a) - rank(b) || (a.item.dueAt ?? '').localeCompare(b.item.dueAt ?? ''))
  const next = sorted.find((row) => row.state === 'due' && row.item.kind === 'deadline')
  return sorted.map((row) => (row === next ? { ...row, state: 'next' } : row))
}

const rank = ({ state }: TimetableRow) => (state === 'late' ? 0 : state === null ? 2 : 1)

type Judged = Known & { readonly isRecordClosed: boolean; readonly admitted: boolean | null | undefined }

function stateOf(item: TimelineItemView, { now, isRecordClosed, admitted }: Judged): MarkState | null {
  const { key, kind, dueAt, metAt } = item
  if (dueAt === null) return null
  if (kind === 'meeting') return key.startsWith('hearing') ? 'hearing' : 'meeting'
  if (kind === 'event') return new Date(dueAt) <= now ? 'met' : 'due'
  if (metAt !== null && !hasEnded(dueAt, metAt)) return 'met'
  // A late filing that was not admitted is still owed.
  if (metAt !== null) return admitted === false ? 'late' : 'metLate'
  if (!hasEnded(dueAt, now)) return 'due'
  return isLate({ key, dueAt, metAt, isRecordClosed }, now) ? 'late' : 'ended'
}

function isOpen({ kind, dueAt, endsAt }: TimelineItemView, state: MarkState | null, now: Date): boolean {
  if (dueAt === null) return true
  if (kind !== 'deadline') return new Date(endsAt ?? dueAt) > now
  return state === 'late' || state === 'due' || state === 'next'
}

type Submitted = {
  readonly due: { readonly titleEn: string; readonly dueAt: Instant } | null
  readonly late: boolean
  readonly admission: { readonly admitted: boolean } | null
  readonly supersededBy: string | null
}

/** The decisions on late filings, by the key of the date that each answers; an admitted one counts before a refused one. */
export function admissionsOf(items: readonly TimelineItemView[], submissions: readonly Submitted[]): Admissions {
  const late = submissions.filter((one) => one.late && one.supersededBy === null)
  const found = items.flatMap((item) => {
    const own = late.filter(({ due }) => due?.titleEn === item.titleEn && isFiled(item.key))
    if (own.length === 0) return []
    const decided = own.map(({ admission }) => admission?.admitted ?? null)
    const verdict = decided.includes(true) ? true : decided.includes(null) ? null : false
    return [[item.key, verdict] as const]
  })
  return new Map(found)
}

/** Whether an order revised the timetable. Of the further orders only such an order cites the article of PO-1. */
export function isRevision({ key, article }: Pick<TimelineItemView, 'key' | 'article'>): boolean {
  return key.startsWith('order.') && article === '25'
}

/** The day of a date before an extension or a revised timetable moved it to a later one. */
export function movedFrom(
  { key, dueOn, history }: TimelineItemView,
  extensions: readonly { readonly fromOn: PlainDate }[],
  dayOf: (at: Instant) => PlainDate,
): PlainDate | undefined {
  if (dueOn === null) return undefined
  const revised = isFiled(key) ? history.flatMap(({ dueAt }) => (dueAt === null ? [] : [dayOf(dueAt)])) : []
  const [first] = [...extensions.map(({ fromOn }) => fromOn), ...revised].filter(isPlainDate).toSorted()
  return first !== undefined && first < dueOn ? first : undefined
}

type Order = {
  readonly id: string
  readonly type: string
  readonly phase: string
  readonly effectiveFrom: Instant
  readonly effectiveTo: Instant | null
}
type Logged = { readonly orderId: string; readonly action: string; readonly createdAt: Instant }

export type Stay = { readonly id: string; readonly from: Instant; readonly to: Instant | null }

/** When the proceedings stood still by order of a court; `to` is null while no end is known. */
export function staysOf(orders: readonly Order[], logs: readonly Logged[]): Stay[] {
  return orders.flatMap(({ id, type, phase, effectiveFrom, effectiveTo }) => {
    if (type !== 'stay-proceedings' || phase === 'noted' || phase === 'lifted') return []
    const ended = logs.find((one) => one.orderId === id && one.action !== 'created')?.createdAt
    const ends = [effectiveTo, ended].filter((end) => end !== null && end !== undefined).toSorted()
    return [{ id, from: effectiveFrom, to: ends[0] ?? null }]
  })
}

/** The page on which a date is handled; undefined if it is this page. */
export function placeOf(key: string, caseId: string): string | undefined {
  return PLACES.find(([start]) => key.startsWith(start))?.[1].replace('{caseId}', caseId)
}

const PLACES: readonly (readonly [start: string, path: string])[] = [
  ['commencement', '/commencement/{caseId}'],
  ['conference', '/commencement/{caseId}'],
  ['answer', '/commencement/{caseId}'],
  ['nomination', '/tribunal/{caseId}'],
  ['tribunal', '/tribunal/{caseId}'],
  ['cmc', '/case-mgmt/{caseId}'],
  ['po1', '/case-mgmt/{caseId}'],
  ['order', '/case-mgmt/{caseId}'],
  ['hearing', '/hearing/{caseId}'],
  ['record', '/hearing/{caseId}'],
]
