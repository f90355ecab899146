import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import type { PlainDate } from '#kernel/dates/dates.ts'
import type { Rest } from '#kernel/dates/holidays.ts'
import { monthOf, weeksOf } from '#kernel/dates/months.ts'
import { calendarsOf, formatDualDate, withCommas } from '#kernel/format.ts'
import { formatDayMonth, formatDayNumber, formatWeekday } from '#kernel/format-months.ts'
import { useLanguage, useWords } from '../shell/language.tsx'
import { cx } from '../text/class-names.ts'
import { DayNumber, isMonthNamed } from './day-number.tsx'
import { Mark } from './mark.tsx'
import type { MarkState } from '#kernel/dates/mark-states.ts'
import { askByKey, askDay, type AskedMonth, monthAsked, sameMonth, type ShownMonth } from './month-address.ts'
import { MonthBar } from './month-bar.tsx'
import { timeWords } from './time-words.ts'

/** What a cell shows of a date. */
export type MonthEntry = {
  readonly id: string
  readonly day: PlainDate
  readonly state: MarkState
  readonly label: string
  /** A line below the label, such as the names of the parties. */
  readonly note?: string
}

type MonthGridProps = {
  readonly shown: ShownMonth
  readonly today: PlainDate
  readonly entries: readonly MonthEntry[]
  /** Why nobody works on a day; absent until it is known. */
  readonly restOn?: ((day: PlainDate) => Rest | undefined) | undefined
  readonly onAsk: (asked: AskedMonth) => void
  /** A date was pressed: the page opens it beside the grid. */
  readonly onOpen: (entry: MonthEntry) => void
}

/** How many dates a cell names. With more, it names one less and shows the number of the rest. */
const MOST_NAMED = 3
const MOST_DOTS = 4

/**
 * A month of either calendar as a grid of weeks that begin on Sunday. It is one stop of the Tab key; the arrow keys, Home, End, Page Up
 * and Page Down move in it. Each day has its number in the other calendar too. On a phone the dates are dots, and the list of the chosen
 * day names them.
 */
export function MonthGrid({ shown, today, entries, restOn, onAsk, onOpen }: MonthGridProps) {
  const { language } = useLanguage()
  const headingId = useId()
  const table = useRef<HTMLTableElement>(null)
  /** Where the keys lead while the page does not show it yet: a second key counts from there. */
  const ahead = useRef<ShownMonth>(null)
  const byDay = Map.groupBy(entries, ({ day }) => day)
  const weeks = weeksOf(shown.month)

  // The focus follows the keys into a month that was not on the page when the key was pressed, until the last day asked for is shown.
  useLayoutEffect(() => {
    if (!ahead.current) return
    if (ahead.current.day === shown.day) ahead.current = null
    table.current?.querySelector<HTMLElement>(`[data-day="${shown.day}"]`)?.focus()
  }, [shown.day])

  function move(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target as HTMLElement).dataset['day']) return
    const asked = askByKey(event.key, ahead.current ?? shown, getComputedStyle(event.currentTarget).direction === 'rtl')
    if (!asked) return
    event.preventDefault()
    ahead.current = monthAsked(asked, language, today)
    onAsk(asked)
  }

  function choose(asked: AskedMonth): void {
    ahead.current = null
    onAsk(asked)
  }

  return (
    <div className="min-w-0">
      <MonthBar shown={shown} today={today} headingId={headingId} onAsk={choose} />
      {/* On a phone from edge to edge: a seventh of the window is then wide enough for a finger. */}
      <div className="overflow-hidden border-line bg-surface max-sm:-mx-4 max-sm:border-y sm:rounded-sheet sm:border">
        <table
          ref={table}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of days, moved by its keys
          role="grid"
          aria-labelledby={headingId}
          onKeyDown={move}
          className="w-full table-fixed border-collapse text-meta"
        >
          <colgroup>
            {weeks[0]?.map((day, at) => (
              <col key={day} className={at > 4 ? 'sm:w-[10.5%]' : undefined} />
            ))}
          </colgroup>
          <thead>
            <tr>
              {weeks[0]?.map((day) => (
                <WeekdayCell key={day} day={day} />
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, at) => (
              <tr key={week[0]}>
                {week.map((day, inWeek) => (
                  <DayCell
                    key={day}
                    {...{ day, shown, today, onOpen }}
                    isFirst={at === 0 && inWeek === 0}
                    entries={byDay.get(day) ?? []}
                    rest={restOn?.(day)}
                    onChoose={() => choose(askDay(shown.month, day))}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function WeekdayCell({ day }: { day: PlainDate }) {
  const { language } = useLanguage()
  const long = formatWeekday(day, language)
  return (
    <th
      scope="col"
      abbr={long}
      className="border-s border-line bg-paper px-1 py-1.5 font-normal text-ink3 first:border-s-0 sm:px-2 sm:text-start"
    >
      <span aria-hidden className="sm:hidden">
        {formatWeekday(day, language, 'narrow')}
      </span>
      <span aria-hidden className="max-sm:hidden">
        {formatWeekday(day, language, 'short')}
      </span>
      <span className="sr-only">{long}</span>
    </th>
  )
}

type DayCellProps = Pick<MonthGridProps, 'shown' | 'today' | 'entries' | 'onOpen'> & {
  readonly day: PlainDate
  /** The first cell of the grid, which names its months. */
  readonly isFirst: boolean
  readonly rest: Rest | undefined
  readonly onChoose: () => void
}

function DayCell({ day, shown, today, entries, isFirst, rest, onChoose, onOpen }: DayCellProps) {
  const { language } = useLanguage()
  const say = useWords(timeWords)
  const { calendar } = shown.month
  const other = calendarsOf(language).find((one) => one !== calendar) ?? calendar
  const isOwn = sameMonth(monthOf(day, calendar), shown.month)
  const isChosen = day === shown.day
  const named = entries.length > MOST_NAMED ? entries.slice(0, MOST_NAMED - 1) : entries
  const unnamed = entries.length - named.length
  const holiday = rest?.kind === 'holiday' ? rest.name[language] : undefined
  const spoken = [
    formatDualDate(day, language, { weekday: true }),
    ...(day === today ? [say.today] : []),
    ...(rest ? [holiday ?? say.restDay] : []),
    ...(entries.length > 0 ? [say.dates({ count: entries.length })] : []),
  ]
  return (
    <td
      role="gridcell"
      aria-selected={isChosen}
      className={cx(
        'relative h-14 border-s border-t border-line p-0 align-top first:border-s-0 sm:h-25',
        rest ? 'bg-sunken' : !isOwn && 'bg-paper',
        isChosen && 'outline-2 outline-offset-[-2px] outline-brand',
      )}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={isChosen ? 0 : -1}
        aria-current={day === today ? 'date' : undefined}
        onClick={onChoose}
        className="flex w-full flex-wrap items-start justify-between gap-x-1 px-1.5 pt-1 text-start outline-offset-[-3px] max-sm:absolute max-sm:inset-0 max-sm:flex-col max-sm:items-center max-sm:justify-start max-sm:gap-0 max-sm:px-0"
      >
        <span className="sr-only">{withCommas(spoken, language)}</span>
        <span aria-hidden className="contents">
          <DayNumber day={day} calendar={calendar} isToday={day === today} isQuiet={!isOwn} isFirst={isFirst} />
          <span className="pt-0.5 text-note whitespace-nowrap text-brass tnum max-sm:hidden">
            {isMonthNamed(day, other, isFirst)
              ? formatDayMonth(day, other, language)
              : formatDayNumber(day, other, language)}
          </span>
        </span>
      </button>
      {holiday !== undefined && (
        <span aria-hidden className="block px-1.5 text-note wrap-anywhere text-ink3 max-sm:hidden">
          {holiday}
        </span>
      )}
      {entries.length > 0 && (
        <>
          <span
            aria-hidden
            className="pointer-events-none absolute inset-x-0 bottom-1.5 flex justify-center gap-0.5 sm:hidden"
          >
            {entries.slice(0, MOST_DOTS).map(({ id, state }) => (
              <Mark key={id} state={state} size={9} />
            ))}
          </span>
          <ul className="m-0 flex list-none flex-col gap-0.5 px-1 pb-1.5 max-sm:hidden">
            {named.map((entry) => (
              <li key={entry.id}>
                <Chip entry={entry} onOpen={() => onOpen(entry)} />
              </li>
            ))}
            {unnamed > 0 && (
              <li>
                <button
                  type="button"
                  tabIndex={-1}
                  onClick={onChoose}
                  className="px-1 text-note font-medium text-brand hover:underline"
                >
                  {say.more({ count: unnamed })}
                </button>
              </li>
            )}
          </ul>
        </>
      )}
    </td>
  )
}

const CHIP: Partial<Readonly<Record<MarkState, string>>> = {
  late: 'bg-bad-soft font-semibold text-bad',
  meeting: 'bg-brand-soft text-brand',
  hearing: 'bg-brand-soft text-brand',
  met: 'text-ink3',
  metLate: 'text-ink3',
  ended: 'text-ink3',
}

/** Not a stop of the Tab key, because the list of the chosen day has the same dates. */
function Chip({ entry, onOpen }: { entry: MonthEntry; onOpen: () => void }) {
  const say = useWords(timeWords)
  const { state, label, note } = entry
  return (
    <button
      type="button"
      tabIndex={-1}
      onClick={onOpen}
      className={cx(
        'flex w-full min-w-0 items-start gap-1 rounded-mark px-1 py-0.5 text-start text-note leading-4 hover:underline rtl:leading-5',
        CHIP[state] ?? 'text-ink',
      )}
    >
      <span className="shrink-0 pt-0.5">
        <Mark state={state} size={11} />
      </span>
      <span className="min-w-0">
        <span className="block wrap-anywhere">
          {label}
          <span className="sr-only">, {say[state]}</span>
        </span>
        {note && <span className="block font-normal wrap-anywhere text-ink3">{note}</span>}
      </span>
    </button>
  )
}
