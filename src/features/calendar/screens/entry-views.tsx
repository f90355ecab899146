import { useState } from 'react'
import { plainDateIn } from '#kernel/dates/dates.ts'
import { calendarsOf, formatDate } from '#kernel/format.ts'
import { ownZone } from '#hearing/law/zone-label.ts'
import { Badge } from '#ui/text/badge.tsx'
import { cx } from '#ui/text/class-names.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
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
import { calendarWords } from '../law/words.ts'

type Props = { readonly entries: readonly CalendarEntry[] }

/** Groups entries by day; they arrive ordered by their day at the seat. */
function byDay(entries: readonly CalendarEntry[]): readonly (readonly [day: string, entries: CalendarEntry[]])[] {
  const days = new Map<string, CalendarEntry[]>()
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry])
  return [...days]
}

/** Entries by day, each with all its details. */
export function EntryList({ entries }: Props) {
  const say = useWords(calendarWords)
  const [today] = useState(() => plainDateIn(new Date(), ownZone()))
  return (
    <ol className="m-0 list-none p-0">
      {byDay(entries).map(([day, ofDay]) => (
        <li key={day}>
          <h3 className="flex flex-wrap items-center gap-3 border-y border-line bg-paper px-4 py-2 text-meta font-semibold text-ink2 tnum sm:px-5">
            <DateText value={day} show="both-calendars" weekday />
            {day === today && <Badge tone="info">{say.today}</Badge>}
          </h3>
          <ul className="m-0 list-none p-0">
            {ofDay.map((entry) => (
              <ListEntry key={entry.id} entry={entry} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function ListEntry({ entry }: { entry: CalendarEntry }) {
  return (
    <li className="grid gap-x-6 gap-y-1.5 border-t border-line px-4 py-3.5 first:border-t-0 sm:grid-cols-[13rem_minmax(0,1fr)] sm:px-5">
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
  const { language } = useLanguage()
  return (
    <ol className="m-0 list-none p-0 text-meta">
      {byDay(entries).flatMap(([day, ofDay]) =>
        ofDay.map((entry, at) => (
          <li
            key={entry.id}
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
                {entry.isMet && <EntryState entry={entry} />}
              </span>
              <span className="flex flex-wrap items-center gap-x-4 text-ink2">
                <CompactTimes entry={entry} />
                <EntryLocation entry={entry} />
              </span>
            </div>
          </li>
        )),
      )}
    </ol>
  )
}

function ShortDay({ day }: { day: string }) {
  const { language } = useLanguage()
  return formatDate(day, language, { month: 'short', calendar: calendarsOf(language)[0] })
}
