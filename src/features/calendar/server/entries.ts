import { endOfDay, type Instant, wallTimeIn } from '#kernel/dates/dates.ts'
import { type Person, type Standing, standingIn } from '#kernel/roles.ts'
import { titleIn } from '#kernel/languages.ts'
import type { Language } from '#kernel/words.ts'
import { linkRolesOf } from '#hearing/law/rules.ts'
import { isLate } from '#time-limits/law/timetable.ts'
import type { Queryable } from '#server/database/db.ts'
import { listMembershipsOf } from '#server/case-record/members.ts'
import type { CalendarEntry } from '../law/contract.ts'
import { isAllDay, linkOf } from '../law/rules.ts'
import { type DatedItem, listMeetingLinks, type MeetingLink } from './store.ts'

type Reading = {
  readonly db: Queryable
  readonly person: Person
  readonly language: Language
  /** The reader's time zone. */
  readonly zone: string
  readonly now: Date
  readonly publicUrl: string
}

/** A conference has no stated length; its link is offered for this long after the start. */
const UNKNOWN_LENGTH_MS = 12 * 3_600_000

export const entryId = ({ caseId, key }: Pick<DatedItem, 'caseId' | 'key'>) => `${caseId}:${key}`

/** Dated items as a reader sees them, with join links for participants. */
export async function toEntries(reading: Reading, items: readonly DatedItem[]): Promise<CalendarEntry[]> {
  const { db, person, now } = reading
  const open = items.filter((item) => item.kind === 'meeting' && endOf(item) > now.getTime()).map((item) => item.caseId)
  const [links, memberships] = await Promise.all([listMeetingLinks(db, open), listMembershipsOf(db, person.id, open)])
  const clocks = keepClocks()
  return items.map((item) => {
    const isOpen = item.kind === 'meeting' && endOf(item) > now.getTime()
    if (!isOpen) return toEntry(reading, clocks, item, null)
    const standing = standingIn(person.roles, memberships.get(item.caseId) ?? [])
    return toEntry(reading, clocks, item, joinUrlOf(reading, item, links, standing))
  })
}

type Clocks = { wallTime(at: Instant, zone: string): string; isAllDay(item: DatedItem): boolean }

/** Many dates of a page share an instant or a day, so wall times and ends of days are computed once. */
function keepClocks(): Clocks {
  const wallTime = once(wallTimeIn)
  const dayEnd = once(endOfDay)
  return { wallTime, isAllDay: (item) => isAllDay(item, item.seat, dayEnd) }
}

/** A function of a text and a zone that computes each result once. */
function once(make: (text: string, zone: string) => string): (text: string, zone: string) => string {
  const zones = new Map<string, Map<string, string>>()
  return (text, zone) => {
    const known = zones.get(zone) ?? new Map<string, string>()
    zones.set(zone, known)
    const found = known.get(text)
    if (found !== undefined) return found
    const made = make(text, zone)
    known.set(text, made)
    return made
  }
}

function endOf({ endsAt, dueAt }: DatedItem): number {
  return endsAt === null ? Date.parse(dueAt) + UNKNOWN_LENGTH_MS : Date.parse(endsAt)
}

/** Each role has its own link to a hearing. A conference of parties and tribunal has one link, which observers do not get. */
function joinUrlOf(
  { publicUrl }: Reading,
  { caseId, key }: DatedItem,
  links: readonly MeetingLink[],
  standing: Standing,
): string | null {
  const roles: readonly string[] = linkRolesOf(standing)
  const mine = links.filter((link) => link.caseId === caseId && link.key === key)
  const found = mine.find(({ role }) =>
    role === null ? roles.some((one) => one !== 'observer') : roles.includes(role),
  )
  if (!found) return null
  return found.url ?? `${publicUrl}/hearing/${caseId}?join=${found.token}`
}

function toEntry(
  { language, zone, now }: Reading,
  clocks: Clocks,
  item: DatedItem,
  joinUrl: string | null,
): CalendarEntry {
  const { partyId, seat } = item
  return {
    id: entryId(item),
    caseId: item.caseId,
    caseTitleEn: item.caseTitleEn,
    caseTitleAr: item.caseTitleAr,
    kind: item.kind,
    title: titleIn(item, language),
    titleEn: item.titleEn,
    titleAr: item.titleAr,
    article: item.article,
    instrument: item.instrument,
    day: item.dueOn,
    isAllDay: clocks.isAllDay(item),
    startsAt: item.dueAt,
    endsAt: item.endsAt,
    seat: { zone: seat, time: clocks.wallTime(item.dueAt, seat) },
    local: { zone, time: clocks.wallTime(item.dueAt, zone) },
    location: { mode: item.mode, place: item.place, joinUrl },
    party: partyId === null ? null : { id: partyId, nameEn: item.partyEn ?? '', nameAr: item.partyAr ?? '' },
    isMet: item.metAt !== null,
    isLate: isLate(item, now),
    link: linkOf(item.source, item.caseId),
    updatedAt: item.recordedAt,
  }
}
