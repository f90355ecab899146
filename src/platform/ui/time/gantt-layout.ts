import { addDays, daysBetween, type PlainDate } from '#kernel/dates/dates.ts'
import { type Calendar, firstDayOf, lastDayOf, type Month, monthOf, monthsIn } from '#kernel/dates/months.ts'
import type { MarkState } from '#kernel/dates/mark-states.ts'

/** The first and the last day of a chart. */
export type Span = { readonly from: PlainDate; readonly to: PlainDate }

export type GanttMark = {
  readonly id: string
  readonly day: PlainDate
  readonly state: MarkState
  readonly label: string
  /** A line below the label, such as the day on which it is due. */
  readonly note?: string
}
export type GanttBar = {
  readonly id: string
  readonly from: PlainDate
  readonly to: PlainDate
  readonly kind: 'extended' | 'stayed'
  readonly label?: string
}

export type GanttLane = {
  readonly id: string
  readonly name: string
  /** A line below the name of the lane, such as the name of a party. */
  readonly note?: string
  readonly marks: readonly GanttMark[]
  readonly bars: readonly GanttBar[]
}

/** The width of the chart, and the function that measures a text in it; both in pixels. */
export type Scale = { readonly span: Span; readonly width: number; readonly measure: (text: string) => number }

/** Days before the first and after the last date, so that their labels fit. */
const MARGIN_DAYS = 10
/** Today is left out when all dates are longer ago than this. */
const NEAR_DAYS = 60

/** Whole months of the reader's calendar around all dates, and around today if it is near them. */
export function spanOf(days: readonly PlainDate[], today: PlainDate, calendar: Calendar): Span {
  const sorted = days.toSorted()
  const [first = today, last = today] = [sorted[0], sorted.at(-1)]
  const isNear = today >= addDays(first, -NEAR_DAYS) && today <= addDays(last, NEAR_DAYS)
  const known = isNear ? [first, last, today].toSorted() : [first, last]
  const from = monthOf(addDays(known[0] ?? first, -MARGIN_DAYS), calendar)
  const to = monthOf(addDays(known.at(-1) ?? last, MARGIN_DAYS), calendar)
  return { from: firstDayOf(from), to: lastDayOf(to) }
}

/** The middle of a day, in per cent of the chart's width from its start. */
export function placeOf(day: PlainDate, { from, to }: Span): number {
  return ((daysBetween(from, day) + 0.5) / (daysBetween(from, to) + 1)) * 100
}

/** The beginning of a day, in per cent as above. */
function edgeOf(day: PlainDate, { from, to }: Span): number {
  return (daysBetween(from, day) / (daysBetween(from, to) + 1)) * 100
}

/** The narrowest stretch of rest days that is shaded, in pixels. */
const LEAST_REST_PX = 8

/** The stretches of days on which nobody works; of a long procedure the weekends are too narrow to be seen. */
export function restsOf({ span, width }: Scale, isRest: (day: PlainDate) => boolean): { at: number; size: number }[] {
  const rests: { at: number; size: number }[] = []
  for (let day = span.from; day <= span.to; ) {
    let next = addDays(day, 1)
    if (isRest(day)) {
      while (next <= span.to && isRest(next)) next = addDays(next, 1)
      const at = edgeOf(day, span)
      rests.push({ at, size: edgeOf(next, span) - at })
    }
    day = next
  }
  return rests.filter(({ size }) => (size / 100) * width >= LEAST_REST_PX)
}

export type Tick = { readonly month: Month; readonly at: number; readonly size: number; readonly label: string }

/** How many months share a name: in a long procedure a name is the first of several. */
const STEPS = [1, 2, 3, 6, 12] as const
/** The space around the name of a month, in pixels. */
const NAME_ROOM = 8
/**
 * The share of the widest name that a month needs space for. The longest names may be left out, so that not all months have to share
 * names.
 */
const ENOUGH = 0.8

type Names = { readonly name: (month: Month) => string; readonly withYear: (month: Month) => string }

/**
 * The months of one calendar along the chart, each as wide as it is long. When the names of single months do not fit, two, three, six or
 * twelve months share a name. The first month and each new year are named with the year, where that fits.
 */
export function axisOf(calendar: Calendar, { span, width, measure }: Scale, { name, withYear }: Names): Tick[] {
  const months = monthsIn(span.from, span.to, calendar)
  const widest = Math.max(...months.map((month) => measure(name(month)))) + NAME_ROOM
  const monthPx = (29.5 / (daysBetween(span.from, span.to) + 1)) * width
  const step = STEPS.find((count) => count * monthPx >= widest * ENOUGH) ?? 12
  const ticks = months.filter(({ month }, at) => at === 0 || (month - 1) % step === 0)
  return ticks.map((month, at) => {
    const start = at === 0 ? span.from : firstDayOf(month)
    const next = ticks[at + 1]
    const end = next ? firstDayOf(next) : addDays(span.to, 1)
    const size = edgeOf(end, span) - edgeOf(start, span)
    const fits = (text: string) => measure(text) + NAME_ROOM <= (size / 100) * width
    const isYearNamed = (at === 0 || month.month === 1 || step === 12) && fits(withYear(month))
    const label = isYearNamed ? withYear(month) : fits(name(month)) ? name(month) : ''
    return { month, at: edgeOf(start, span), size, label }
  })
}

export type LaidMark = GanttMark & {
  readonly at: number
  readonly row: number
  /** False for a label that would collide: the list below the chart has it. */
  readonly isLabelled: boolean
  /** At an end of the chart the label begins or ends at its mark. */
  readonly align: 'middle' | 'start' | 'end'
}
export type LaidBar = GanttBar & { readonly at: number; readonly size: number; readonly row: number }
export type LaidLane = {
  readonly marks: readonly LaidMark[]
  readonly bars: readonly LaidBar[]
  /** Where each row of marks begins, and the height of the lane, in pixels. */
  readonly tops: readonly number[]
  readonly height: number
}

const MARK_PX = 20
const GAP_PX = 4
/** A line of a label. */
const LINE_PX = 16
const PAD_PX = 7
const LEAST_PX = 64
/** Labels may use a second row; those that do not fit there are left out. */
const LABEL_ROWS = 2

type Extent = { readonly start: number; readonly end: number }
type Row = { readonly icons: Extent[]; readonly labels: Extent[] }

const isFree = (taken: readonly Extent[], { start, end }: Extent) =>
  taken.every((other) => end + GAP_PX <= other.start || start >= other.end + GAP_PX)

/** The most important marks are placed first and keep their labels. */
const FIRST: readonly MarkState[] = ['late', 'next', 'hearing', 'due', 'meeting']
const rankOf = (state: MarkState) => (FIRST.indexOf(state) + FIRST.length + 1) % (FIRST.length + 1)

/** Places the marks of one lane so that none covers another. Labels are shown if they do not collide. */
export function layLane(marks: readonly GanttMark[], bars: readonly GanttBar[], scale: Scale): LaidLane {
  const rows: Row[] = []
  const rowAt = (at: number): Row => (rows[at] ??= { icons: [], labels: [] })
  const stays = bars
    .filter((bar) => bar.kind === 'stayed')
    .map((bar) => ({ ...bar, ...stretchOf(bar, scale.span), row: 0 }))
  for (const { at, size } of stays)
    rowAt(0).icons.push({ start: (at / 100) * scale.width, end: ((at + size) / 100) * scale.width })
  const laid = marks
    .toSorted((a, b) => rankOf(a.state) - rankOf(b.state) || a.day.localeCompare(b.day) || a.id.localeCompare(b.id))
    .map((mark) => layMark(mark, scale, rowAt))
  const rowOf = (id: string) => laid.find((mark) => mark.id === id)?.row ?? 0
  return {
    marks: laid.toSorted((a, b) => a.at - b.at),
    bars: [
      ...stays,
      ...bars
        .filter((bar) => bar.kind === 'extended')
        .map((bar) => ({ ...bar, ...stretchOf(bar, scale.span), row: rowOf(bar.id) })),
    ],
    ...heightsOf(laid),
  }
}

/** A row is as high as the labels that it shows. */
function heightsOf(marks: readonly LaidMark[]): Pick<LaidLane, 'tops' | 'height'> {
  const count = Math.max(1, ...marks.map(({ row }) => row + 1))
  const tops: number[] = []
  let height = PAD_PX
  for (let at = 0; at < count; at += 1) {
    tops.push(height)
    const labelled = marks.filter(({ row, isLabelled }) => row === at && isLabelled)
    const lines = labelled.some(({ note }) => note !== undefined) ? 2 : Math.min(labelled.length, 1)
    height += MARK_PX + lines * LINE_PX + PAD_PX
  }
  return { tops, height: Math.max(height, LEAST_PX) }
}

function stretchOf({ from, to }: Span, span: Span): { at: number; size: number } {
  const [start, end] = [placeOf(from < span.from ? span.from : from, span), placeOf(to > span.to ? span.to : to, span)]
  return { at: start, size: Math.max(end - start, 0) }
}

function layMark(mark: GanttMark, { span, width, measure }: Scale, rowAt: (at: number) => Row): LaidMark {
  const at = placeOf(mark.day, span)
  const x = (at / 100) * width
  const icon = { start: x - MARK_PX / 2, end: x + MARK_PX / 2 }
  const { align, ...label } = labelOf(x, Math.max(measure(mark.label), measure(mark.note ?? '')), width)
  for (let row = 0; row < LABEL_ROWS; row += 1) {
    if (!isFree(rowAt(row).icons, icon) || !isFree(rowAt(row).labels, label)) continue
    rowAt(row).icons.push(icon)
    rowAt(row).labels.push(label)
    return { ...mark, at, row, align, isLabelled: true }
  }
  let row = 0
  while (!isFree(rowAt(row).icons, icon)) row += 1
  rowAt(row).icons.push(icon)
  return { ...mark, at, row, align, isLabelled: false }
}

function labelOf(x: number, size: number, width: number): Extent & Pick<LaidMark, 'align'> {
  if (x - size / 2 < 0) return { start: x - MARK_PX / 2, end: x - MARK_PX / 2 + size, align: 'start' }
  if (x + size / 2 > width) return { start: x + MARK_PX / 2 - size, end: x + MARK_PX / 2, align: 'end' }
  return { start: x - size / 2, end: x + size / 2, align: 'middle' }
}
