import { ChevronDown } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { plainDateIn } from '#kernel/dates/dates.ts'
import { calendarsOf, formatDate } from '#kernel/format.ts'
import { formatDayMonth } from '#kernel/format-months.ts'
import { ownZone } from '#hearing/law/zone-label.ts'
import { Badge } from '#ui/text/badge.tsx'
import { cx } from '#ui/text/class-names.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { timeWords } from '#ui/time/time-words.ts'
import type { CalendarEntry } from '../law/contract.ts'
import {
  CompactTimes,
  EntryArticle,
  EntryCase,
  EntryLocation,
  EntryParty,
  EntryState,
  EntryTitle,
  JoinLink,
  LocalTime,
  SeatTime,
} from './entry-parts.tsx'
import { weeksOfList } from '../law/weeks.ts'
import { calendarWords } from '../law/words.ts'

type Props = { readonly entries: readonly CalendarEntry[] }
type Day = readonly [day: string, entries: readonly CalendarEntry[]]

/** Groups entries by day; they arrive ordered by their day at the seat. */
function byDay(entries: readonly CalendarEntry[]): readonly Day[] {
  return [...Map.groupBy(entries, ({ day }) => day)]
}

/** How many entries are shown before the later weeks are folded. With the rest of the page they fill about two and a half windows. */
const MOST_LISTED = 8
const MOST_LINES = 24

/** Entries by day, each with all its details. */
export function EntryList({ entries }: Props) {
  return (
    <FoldedWeeks entries={entries} most={MOST_LISTED} className="m-0 list-none p-0">
      {(days) => days.map((day) => <ListDay key={day[0]} day={day} />)}
    </FoldedWeeks>
  )
}

type FoldedProps = Props & {
  readonly most: number
  readonly className: string
  readonly children: (days: readonly Day[]) => ReactNode
}

/** The first weeks in full, each later week as one line until the reader opens them. Print shows all of them. */
function FoldedWeeks({ entries, most, className, children }: FoldedProps) {
  const { language } = useLanguage()
  const say = useWords(calendarWords)
  const time = useWords(timeWords)
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const [own] = calendarsOf(language)
  const nameOf = (day: string) => formatDayMonth(day, own, language)
  return weeksOfList(entries, most).map(({ from, to, entries: ofWeek, shown }) => {
    const rest = ofWeek.slice(shown)
    const isOpen = unfolded.includes(from)
    const toggle = () => setUnfolded(isOpen ? unfolded.filter((one) => one !== from) : [...unfolded, from])
    const name =
      shown > 0
        ? say.moreUntil({ more: time.more({ count: rest.length }), to: nameOf(to) })
        : `${nameOf(from)} – ${nameOf(to)} · ${time.dates({ count: rest.length })}`
    return (
      <Fragment key={from}>
        {shown > 0 && <ol className={className}>{children(byDay(ofWeek.slice(0, shown)))}</ol>}
        {rest.length > 0 && (
          <>
            <FoldButton name={name} isOpen={isOpen} onPress={toggle} />
            <ol className={cx(className, !isOpen && 'hidden print:block')}>{children(byDay(rest))}</ol>
          </>
        )}
      </Fragment>
    )
  })
}

function FoldButton({ name, isOpen, onPress }: { name: string; isOpen: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onPress}
      className="no-print flex min-h-11 w-full items-center gap-2 border-t border-line px-4 text-start text-meta font-medium text-ink2 outline-offset-[-3px] hover:bg-sunken sm:px-5"
    >
      <ChevronDown size={16} aria-hidden className={cx('shrink-0', isOpen && 'rotate-180')} />
      <span className="tnum">{name}</span>
    </button>
  )
}

function ListDay({ day: [day, entries] }: { day: Day }) {
  const say = useWords(calendarWords)
  const [today] = useState(() => plainDateIn(new Date(), ownZone()))
  return (
    <li>
      <h3 className="flex flex-wrap items-center gap-3 border-y border-line bg-paper px-4 py-2 text-meta font-semibold text-ink2 tnum sm:px-5">
        <DateText value={day} show="both-calendars" weekday />
        {day === today && <Badge tone="info">{say.today}</Badge>}
      </h3>
      <ul className="m-0 list-none p-0">
        {entries.map((entry) => (
          <ListEntry key={entry.id} entry={entry} />
        ))}
      </ul>
    </li>
  )
}

/** One entry with its times, its place and its acts. */
export function ListEntry({ entry, isOpened = false }: { entry: CalendarEntry; isOpened?: boolean }) {
  return (
    <li
      aria-current={isOpened || undefined}
      tabIndex={isOpened ? -1 : undefined}
      className={cx(
        'grid gap-x-6 gap-y-1.5 border-t border-line px-4 py-3 outline-offset-[-3px] first:border-t-0 sm:grid-cols-[13rem_minmax(0,1fr)] sm:px-5',
        isOpened && 'bg-brand-soft',
      )}
    >
      <div className="flex flex-col gap-0.5">
        <span className="font-medium">
          <SeatTime entry={entry} />
        </span>
        <span className="text-meta text-ink3">
          <LocalTime entry={entry} />
        </span>
      </div>
      <div className="flex min-w-0 flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <EntryTitle entry={entry} />
          <EntryState entry={entry} />
          <span className="text-meta">
            <EntryCase entry={entry} />
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-meta">
          <EntryArticle entry={entry} />
          <EntryLocation entry={entry} />
          <EntryParty entry={entry} />
          <JoinLink entry={entry} />
        </div>
      </div>
    </li>
  )
}

/** Wider for Umm al-Qura months, which have no short names. */
const DAY_COLUMN = {
  en: 'sm:grid-cols-[6.5rem_minmax(0,1fr)]',
  ar: 'sm:grid-cols-[9.5rem_minmax(0,1fr)]',
} as const

/** One line per entry; each day is written once. */
export function EntryLines({ entries }: Props) {
  return (
    <FoldedWeeks entries={entries} most={MOST_LINES} className="m-0 list-none p-0 text-meta">
      {(days) =>
        days.flatMap(([day, ofDay]) => ofDay.map((entry, at) => <Line key={entry.id} {...{ day, entry, at }} />))
      }
    </FoldedWeeks>
  )
}

function Line({ day, entry, at }: { day: string; entry: CalendarEntry; at: number }) {
  const { language } = useLanguage()
  return (
    <li
      className={cx(
        'grid items-center gap-x-4 gap-y-0.5 px-4 py-2 sm:px-5',
        DAY_COLUMN[language],
        at === 0 && 'border-t border-line first:border-t-0',
      )}
    >
      <time dateTime={day} className={cx('whitespace-nowrap text-ink2 tnum', at > 0 && 'sm:sr-only')}>
        <ShortDay day={day} />
      </time>
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:col-start-2">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <EntryTitle entry={entry} />
          <EntryArticle entry={entry} />
          <EntryCase entry={entry} />
          {(entry.isMet || entry.isLate) && <EntryState entry={entry} />}
        </span>
        <span className="flex flex-wrap items-center gap-x-4 text-ink2">
          <CompactTimes entry={entry} />
          <EntryLocation entry={entry} />
        </span>
      </div>
    </li>
  )
}

function ShortDay({ day }: { day: string }) {
  const { language } = useLanguage()
  return formatDate(day, language, { month: 'short', calendar: calendarsOf(language)[0] })
}
