import { useLayoutEffect, useRef, useState } from 'react'
import { ownZone } from '#hearing/law/zone-label.ts'
import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import type { MarkState } from '#kernel/dates/mark-states.ts'
import { weeksOf } from '#kernel/dates/months.ts'
import { calendarsOf, formatDate, formatTime } from '#kernel/format.ts'
import { nameIn, titleIn } from '#kernel/languages.ts'
import { shortName, shortCaseTitle } from '#kernel/short-name.ts'
import { type Language, say as sayWord } from '#kernel/words.ts'
import { shortDateOf } from '#time-limits/law/timetable-words.ts'
import { useRead } from '#ui/calls/data.ts'
import { Banner } from '#ui/messages/banner.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Mark } from '#ui/time/mark.tsx'
import { monthAsked } from '#ui/time/month-address.ts'
import { type MonthEntry, MonthGrid } from '#ui/time/month-grid.tsx'
import { useRestDays } from '#ui/time/rest-days.ts'
import { timeWords } from '#ui/time/time-words.ts'
import type { CalendarEntry } from '../law/contract.ts'
import { keyOf } from '../law/rules.ts'
import { calendarWords } from '../law/words.ts'
import type { CalendarAddress } from './calendar-address.ts'
import { CalendarFilters } from './calendar-filters.tsx'
import { caseTitleOf } from './entry-parts.tsx'
import { ListEntry } from './entry-views.tsx'
import { FeedsSheet } from './feeds-sheet.tsx'

/** The most dates that one call returns. */
const MOST = 1000

/** The dates of a month of either calendar. Below it are the dates of the chosen day, with the same details as in the list. */
export function MonthView({ address }: { address: CalendarAddress }) {
  const { language } = useLanguage()
  const say = useWords(calendarWords)
  const time = useWords(timeWords)
  const [now] = useState(() => new Date())
  const today = plainDateIn(now, ownZone())
  const { asked, ask, filters } = address
  const shown = monthAsked(asked, language, today)
  const days = weeksOf(shown.month).flat()
  const window = { from: days[0] ?? today, to: days.at(-1) ?? today, limit: MOST }
  const all = useRead('calendar.list', window, { isList: true })
  // The calendar has cases of several seats; shaded are the rest days of the Centre.
  const restOn = useRestDays(DEFAULT_ZONE, window)
  const list = useRead('calendar.list', { ...window, ...filters }, { isList: true })
  // The dates decide the height of the rows, so grid and dates appear together.
  if (list.isPending) return <Skeleton lines={12} />
  const entries = (list.data ?? []).map((entry) => cellOf(entry, language, now))
  return (
    <>
      {shown.isUnknown && <Banner kind="note">{time.noMonth}</Banner>}
      <CalendarFilters address={address} entries={all.data ?? []} />
      <ProblemNote problem={list.error?.problem} />
      {list.data?.length === MOST && <Banner kind="note">{say.cut}</Banner>}
      <div className="break-inside-avoid">
        <MonthGrid
          {...{ shown, today, entries, restOn }}
          onAsk={(next) => ask({ ...next, entry: '' }, { isReplaced: true })}
          onOpen={({ id, day }) => ask({ view: 'month', day, entry: id })}
        />
        <Legend states={entries.map(({ state }) => state)} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <DayDates
          day={shown.day}
          opened={asked.entry}
          entries={list.data?.filter((entry) => entry.day === shown.day)}
        />
        <FeedsSheet />
      </div>
    </>
  )
}

function cellOf(entry: CalendarEntry, language: Language, now: Date): MonthEntry {
  const { id, day, startsAt, kind, seat, party } = entry
  const short = shortDateOf(keyOf(entry))
  const name = short ? sayWord(short, language) : titleIn(entry, language)
  const clock = kind === 'meeting' ? `${formatTime(startsAt, language, { zone: seat.zone })} ` : ''
  // The name of the party distinguishes its period from the same period of the other party.
  const note = party ? shortName(nameIn(party, language)) : shortCaseTitle(caseTitleOf(entry, language))
  return { id, day, state: stateOf(entry, now), label: `${clock}${name}`, note }
}

function stateOf(entry: CalendarEntry, now: Date): MarkState {
  const isPast = new Date(entry.startsAt) <= now
  if (entry.isMet) return 'met'
  if (entry.kind === 'meeting') return keyOf(entry).startsWith('hearing') ? 'hearing' : 'meeting'
  if (entry.kind === 'event') return isPast ? 'met' : 'due'
  if (entry.isLate) return 'late'
  return isPast ? 'ended' : 'due'
}

const LEGEND: readonly MarkState[] = ['meeting', 'hearing', 'due', 'late', 'met', 'ended']

/** The shapes that occur in the month. Its place is reserved, so that nothing moves when shapes appear. */
function Legend({ states }: { states: readonly MarkState[] }) {
  const time = useWords(timeWords)
  return (
    <p className="m-0 mt-2 flex min-h-6 flex-wrap items-center gap-x-5 gap-y-1 text-meta text-ink2">
      {LEGEND.filter((state) => states.includes(state)).map((state) => (
        <span key={state} className="inline-flex items-center gap-1.5">
          <Mark state={state} size={12} />
          {time[state]}
        </span>
      ))}
    </p>
  )
}

type DayProps = {
  readonly day: string
  readonly opened: string
  /** Undefined until they have arrived. */
  readonly entries: readonly CalendarEntry[] | undefined
}

function DayDates({ day, opened, entries }: DayProps) {
  const { language } = useLanguage()
  const say = useWords(calendarWords)
  const time = useWords(timeWords)
  const list = useRef<HTMLUListElement>(null)
  const isThere = entries?.some(({ id }) => id === opened) ?? false
  // Focuses the date that was pressed in the grid, so that it is read next.
  useLayoutEffect(() => {
    if (isThere) list.current?.querySelector<HTMLElement>('[aria-current=true]')?.focus()
  }, [isThere, opened])
  const title = say.dayOf({ day: formatDate(day, language, { calendar: calendarsOf(language)[0], weekday: true }) })
  return (
    <Sheet title={title} isFlush>
      {entries === undefined || entries.length === 0 ? (
        <EmptyState>{time.nothing}</EmptyState>
      ) : (
        <ul ref={list} className="m-0 list-none p-0">
          {entries.map((entry) => (
            <ListEntry key={entry.id} entry={entry} isOpened={entry.id === opened} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}
