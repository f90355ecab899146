import { daysFrom, dueText } from '#kernel/dates/days-away.ts'
import { type Instant, type PlainDate, plainDateIn } from '#kernel/dates/dates.ts'
import { calendarsOf, formatNumber } from '#kernel/format.ts'
import { formatDayMonth } from '#kernel/format-months.ts'
import { nameIn, titleIn } from '#kernel/languages.ts'
import { type Side, SIDES } from '#kernel/roles.ts'
import { shortName } from '#kernel/short-name.ts'
import { type Language, say } from '#kernel/words.ts'
import type { GanttBar, GanttLane, GanttMark } from '#ui/time/gantt-layout.ts'
import type { Owner, Stay, TimetableRow } from './timetable.ts'
import { shortDateOf, timetableWords as words } from './timetable-words.ts'

export type LaneParty = { readonly id: string; readonly side: Side; readonly nameEn: string; readonly nameAr: string }

type Picture = {
  readonly rows: readonly TimetableRow[]
  readonly parties: readonly LaneParty[]
  readonly stays: readonly Stay[]
  /** The former day of a date that was moved to a later one. */
  readonly movedFrom: (row: TimetableRow) => PlainDate | undefined
  readonly today: PlainDate
  readonly seat: string
  readonly language: Language
}

/** The lanes of a case: its parties, the tribunal, the centre, and the state court if it has stayed the proceedings. */
export function lanesOf(picture: Picture): GanttLane[] {
  const { parties, language } = picture
  const ofParties = SIDES.flatMap((side) => {
    const own = parties.filter((party) => party.side === side)
    return own.map((party, at) => ({
      id: party.id,
      name: own.length === 1 ? say(words[side], language) : sideName(side, at + 1, language),
      note: shortName(nameIn(party, language)),
    }))
  })
  const ofOthers = (['tribunal', 'centre', 'court'] as const).map((id) => ({ id, name: say(words[id], language) }))
  const all = ofParties.map((lane) => ({ ...lane, ...contentOf(lane.id, picture) }))
  const others = ofOthers
    .map((lane) => ({ ...lane, ...contentOf(lane.id, picture) }))
    .filter(({ marks, bars }) => marks.length + bars.length > 0)
  return [...all, ...others]
}

function sideName(side: Side, number: number, language: Language): string {
  return say(words[`${side}No`], language, { number: formatNumber(number, language) })
}

/** The lanes of a date: a date of both sides is in the lane of each party. */
export function lanesOfOwner(owner: Owner, parties: readonly Pick<LaneParty, 'id' | 'side'>[]): readonly string[] {
  if (typeof owner !== 'string') return [owner.partyId]
  if (owner === 'parties') return parties.map(({ id }) => id)
  if (owner !== 'claimant' && owner !== 'respondent') return [owner]
  return parties.filter(({ side }) => side === owner).map(({ id }) => id)
}

function contentOf(lane: string, picture: Picture): { marks: GanttMark[]; bars: GanttBar[] } {
  const { rows, parties, stays, movedFrom, language } = picture
  const own = rows.filter(({ owner }) => lanesOfOwner(owner, parties).includes(lane))
  const moved = own.flatMap((row): GanttBar[] => {
    const { key, dueOn } = row.item
    const from = movedFrom(row)
    return from === undefined || dueOn === null ? [] : [{ id: key, from, to: dueOn, kind: 'extended' }]
  })
  const stayed = lane === 'court' ? stays.map((stay) => stayBar(stay, picture)) : []
  return {
    marks: own.flatMap((row) => markOf(row, picture)),
    bars: [...moved, ...stayed.map((bar) => named(bar, language))],
  }
}

const named = (bar: GanttBar, language: Language): GanttBar => ({ ...bar, label: say(words.stay, language) })

function stayBar({ id, from, to }: Stay, { seat, today }: Picture): GanttBar {
  const [start, end] = [plainDateIn(from, seat), to === null ? today : plainDateIn(to, seat)]
  return { id, from: start, to: end > start ? end : start, kind: 'stayed' }
}

const DATED = new Set<TimetableRow['state']>(['late', 'next', 'due', 'hearing'])

function markOf({ item, state, isOpen }: TimetableRow, { seat, language }: Picture): GanttMark[] {
  const { key, dueOn, metAt } = item
  if (state === null || dueOn === null) return []
  const label = shortDateOf(key)?.[language] ?? titleIn(item, language)
  const [own] = calendarsOf(language)
  // A finished date is drawn on the day on which it was done, an open one on its due day.
  const isDone = state === 'met' || state === 'metLate'
  const day = isDone && metAt !== null ? plainDateIn(metAt, seat) : dueOn
  const lateness = state === 'metLate' ? dueText(daysFrom(day, dueOn), language) : undefined
  const note = lateness ?? (DATED.has(state) && isOpen ? formatDayMonth(dueOn, own, language) : undefined)
  return [{ id: key, day, state, label, ...(note !== undefined && { note }) }]
}

/** The day of an instant at the seat. */
export const dayAt = (seat: string) => (at: Instant) => plainDateIn(at, seat)
