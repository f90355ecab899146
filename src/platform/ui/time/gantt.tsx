import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { PlainDate } from '#kernel/dates/dates.ts'
import type { Calendar } from '#kernel/dates/months.ts'
import { calendarsOf } from '#kernel/format.ts'
import { formatDayMonth, formatMonthName, formatYear } from '#kernel/format-months.ts'
import { useLanguage, useWords } from '../shell/language.tsx'
import { useMedia } from '../shell/media.ts'
import { cx } from '../text/class-names.ts'
import {
  axisOf,
  type GanttLane,
  type LaidBar,
  type LaidMark,
  layLane,
  placeOf,
  restsOf,
  type Scale,
  spanOf,
} from './gantt-layout.ts'
import { Mark } from './mark.tsx'
import { MARK_STATES } from '#kernel/dates/mark-states.ts'
import { useRestDays } from './rest-days.ts'
import { timeWords } from './time-words.ts'

/** The font size of the labels, which the layout measures. */
const LABEL_PX = 12.5
/** The width on paper: A4 without its margins and the names of the lanes. */
const PAPER_PX = 500

/**
 * Dates as lanes over two axes, Gregorian and Hijri months, the reader's calendar first. It is a picture: the list below it on the page
 * has the same content. It never scrolls: on a narrow page several months share a name.
 */
export function Gantt({ lanes, today, seat }: { lanes: readonly GanttLane[]; today: PlainDate; seat: string }) {
  const { language } = useLanguage()
  const say = useWords(timeWords)
  const [track, width] = useTrackWidth()
  const measure = useMeasure(track)
  const [own] = calendarsOf(language)
  const days = lanes.flatMap((lane) => [
    ...lane.marks.map(({ day }) => day),
    ...lane.bars.flatMap(({ from, to }) => [from, to]),
  ])
  const span = spanOf(days, today, own)
  const scale = { span, width, measure }
  const restOn = useRestDays(seat, span)
  const rests = restOn ? restsOf(scale, (day) => restOn(day) !== undefined) : []
  const isTodayIn = today >= span.from && today <= span.to
  return (
    <figure className="m-0 rounded-sheet border border-line bg-surface max-md:hidden print:block!">
      <div aria-hidden className="text-meta">
        {calendarsOf(language).map((calendar, at) => (
          <Axis key={calendar} calendar={calendar} scale={scale} track={at === 0 ? track : undefined} />
        ))}
        {isTodayIn && (
          <Row isHead>
            <div className="relative h-7">
              <Lines scale={scale} calendar={own} />
              <Spot at={placeOf(today, span)} className="top-1 z-10">
                <span className="rounded-mark bg-brand px-2 text-note leading-5 whitespace-nowrap text-on-brand forced-colors:border">
                  {say.todayIs({ day: formatDayMonth(today, own, language) })}
                </span>
              </Spot>
            </div>
          </Row>
        )}
        {lanes.map((lane) => (
          <Lane key={lane.id} {...{ lane, scale, rests }} calendar={own} today={isTodayIn ? today : undefined} />
        ))}
      </div>
      <Legend lanes={lanes} hasRests={rests.length > 0} />
    </figure>
  )
}

/** The name of a lane and its track. */
function Row({ name, children, isHead = false }: { name?: ReactNode; children: ReactNode; isHead?: boolean }) {
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] border-t border-line first:border-t-0 print:grid-cols-[7rem_minmax(0,1fr)] lg:grid-cols-[9.5rem_minmax(0,1fr)]">
      <div
        className={cx(
          'flex min-w-0 flex-col justify-center border-e border-line ps-4 pe-3',
          !isHead && 'py-2 leading-tight rtl:leading-snug',
        )}
      >
        {name}
      </div>
      {children}
    </div>
  )
}

type AxisProps = { calendar: Calendar; scale: Scale; track: RefObject<HTMLDivElement | null> | undefined }

function Axis({ calendar, scale, track }: AxisProps) {
  const { language } = useLanguage()
  const say = useWords(timeWords)
  const ticks = axisOf(calendar, scale, {
    name: (month) => formatMonthName(month, language),
    withYear: (month) => `${formatMonthName(month, language)} ${formatYear(month, language)}`,
  })
  const colour = calendar === 'hijri' ? 'text-brass' : 'text-ink2'
  return (
    <Row isHead name={<span className={cx('text-note', colour)}>{say[calendar]}</span>}>
      <div ref={track} className={cx('relative h-8 bg-paper', colour)} style={{ fontSize: LABEL_PX }}>
        {ticks.map(({ at, size, label }) => (
          <span
            key={at}
            className="absolute inset-y-0 flex items-center border-s border-line ps-1.5 whitespace-nowrap first:border-s-0"
            style={{ insetInlineStart: `${at}%`, inlineSize: `${size}%` }}
          >
            {label}
          </span>
        ))}
      </div>
    </Row>
  )
}

/** A line at the beginning of each month that the axis names. */
function Lines({ scale, calendar }: { scale: Scale; calendar: Calendar }) {
  const ticks = axisOf(calendar, scale, { name: () => '', withYear: () => '' })
  return ticks
    .slice(1)
    .map(({ at }) => (
      <span key={at} className="absolute inset-y-0 border-s border-sunken" style={{ insetInlineStart: `${at}%` }} />
    ))
}

const SIDES = { middle: 'items-center', start: 'items-start', end: 'items-end' } as const

/** Centres its content on a point of the line, at whichever side the line starts. */
function Spot(props: { at: number; className?: string; align?: LaidMark['align']; top?: number; children: ReactNode }) {
  const { at, className, align = 'middle', top, children } = props
  const shift = { middle: '', start: '-ms-2.5', end: 'ms-2.5' }[align]
  return (
    <span
      className={cx('absolute flex w-0 flex-col', SIDES[align], shift, className)}
      style={{ insetInlineStart: `${at}%`, ...(top !== undefined && { insetBlockStart: top }) }}
    >
      {children}
    </span>
  )
}

type LaneProps = {
  lane: GanttLane
  scale: Scale
  rests: ReturnType<typeof restsOf>
  calendar: Calendar
  today: PlainDate | undefined
}

function Lane({ lane, scale, rests, calendar, today }: LaneProps) {
  const { marks, bars, tops, height } = layLane(lane.marks, lane.bars, scale)
  return (
    <Row
      name={
        <>
          <span className="font-medium">{lane.name}</span>
          {lane.note && <span className="text-note wrap-anywhere text-ink3">{lane.note}</span>}
        </>
      }
    >
      <div className="relative" style={{ blockSize: height, fontSize: LABEL_PX, lineHeight: '1rem' }}>
        {rests.map(({ at, size }) => (
          <span
            key={at}
            className="absolute inset-y-0 bg-sunken"
            style={{ insetInlineStart: `${at}%`, inlineSize: `${size}%` }}
          />
        ))}
        <Lines scale={scale} calendar={calendar} />
        {today !== undefined && (
          <span
            className="absolute inset-y-0 border-s-2 border-brand"
            style={{ insetInlineStart: `calc(${placeOf(today, scale.span)}% - 1px)` }}
          />
        )}
        {bars.map((bar) => (
          <Bar key={`${bar.kind} ${bar.id}`} bar={bar} top={tops[bar.row] ?? 0} />
        ))}
        {marks.map((mark) => (
          <Spot key={mark.id} at={mark.at} align={mark.align} top={tops[mark.row] ?? 0}>
            <Mark state={mark.state} />
            {mark.isLabelled && <Label mark={mark} />}
          </Spot>
        ))}
      </div>
    </Row>
  )
}

function Label({ mark }: { mark: LaidMark }) {
  return (
    <span className={cx('flex flex-col rounded-mark bg-surface whitespace-nowrap', SIDES[mark.align])}>
      <span className={cx(mark.state === 'late' ? 'font-semibold text-bad' : 'text-ink')}>{mark.label}</span>
      {mark.note && <span className="text-ink3">{mark.note}</span>}
    </span>
  )
}

function Bar({ bar: { kind, label, at, size }, top }: { bar: LaidBar; top: number }) {
  const place = { insetInlineStart: `${at}%`, inlineSize: `${size}%` }
  if (kind === 'extended')
    return (
      <span className="absolute border-t-4 border-dotted border-brand" style={{ ...place, insetBlockStart: top + 8 }} />
    )
  return (
    <span className="absolute" style={{ ...place, insetBlockStart: top }}>
      <span className="hatched block h-5 rounded-mark border border-warn" />
      {label && <span className="mt-0.5 block whitespace-nowrap text-warn">{label}</span>}
    </span>
  )
}

/** The shapes that occur, and a note that the list is the authority. */
function Legend({ lanes, hasRests }: { lanes: readonly GanttLane[]; hasRests: boolean }) {
  const say = useWords(timeWords)
  const shown = new Set(lanes.flatMap(({ marks }) => marks.map(({ state }) => state)))
  const kinds = new Set(lanes.flatMap(({ bars }) => bars.map(({ kind }) => kind)))
  return (
    <figcaption className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-t border-line px-4 py-2.5 text-meta text-ink2">
      {MARK_STATES.filter((state) => shown.has(state)).map((state) => (
        <span key={state} className="inline-flex items-center gap-1.5">
          <Mark state={state} size={16} />
          {say[state]}
        </span>
      ))}
      {kinds.has('extended') && (
        <span className="inline-flex items-center gap-1.5">
          <span className="w-6 border-t-4 border-dotted border-brand" />
          {say.extended}
        </span>
      )}
      {kinds.has('stayed') && (
        <span className="inline-flex items-center gap-1.5">
          <span className="hatched h-3.5 w-6 rounded-mark border border-warn" />
          {say.stayed}
        </span>
      )}
      {hasRests && (
        <span className="inline-flex items-center gap-1.5 print:hidden">
          <span className="h-3.5 w-6 border border-line bg-sunken" />
          {say.restDays}
        </span>
      )}
      <span className="ms-auto text-ink3">{say.listCounts}</span>
    </figcaption>
  )
}

/** The width of the track, before the first paint and after each change; on paper, the width of the sheet. */
function useTrackWidth(): [RefObject<HTMLDivElement | null>, number] {
  const track = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(900)
  useLayoutEffect(() => {
    const element = track.current
    if (!element) return undefined
    const look = () => element.clientWidth > 0 && setWidth(element.clientWidth)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [track, useMedia('print') ? PAPER_PX : width]
}

/** The width of a text in the font of the labels. */
function useMeasure(track: RefObject<HTMLDivElement | null>): (text: string) => number {
  const [measure, setMeasure] = useState(() => (text: string) => text.length * 7)
  useLayoutEffect(() => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context || !track.current) return undefined
    const { fontFamily } = getComputedStyle(track.current)
    let isHere = true
    const set = () => {
      if (!isHere) return
      context.font = `500 ${LABEL_PX}px ${fontFamily}`
      setMeasure(() => (text: string) => context.measureText(text).width)
    }
    set()
    // Until the fonts have loaded, the widths are those of a fallback font.
    if (document.fonts.status !== 'loaded') void document.fonts.ready.then(set)
    return () => {
      isHere = false
    }
  }, [track])
  return measure
}
