import { useState } from 'react'
import { plainDateIn } from '#kernel/dates.ts'
import { formatDate, formatDualDate } from '#kernel/format.ts'
import { ownZone } from '#hearing/zone-label.ts'
import { Badge } from '#ui/badge.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { useLanguage, useWords } from '#ui/language.tsx'
import type { CalendarEntry } from './contract.ts'
import {
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
import { calendarWords } from './words.ts'

type Props = { readonly entries: readonly CalendarEntry[] }

/** Entries come in the order of their days at the seat. */
function byDay(entries: readonly CalendarEntry[]): readonly (readonly [day: string, entries: CalendarEntry[]])[] {
  const days = new Map<string, CalendarEntry[]>()
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry])
  return [...days]
}

/** Day after day, each date with everything that is known of it. */
export function EntryList({ entries }: Props) {
  const { language } = useLanguage()
  const say = useWords(calendarWords)
  const [today] = useState(() => plainDateIn(new Date(), ownZone()))
  return (
    <ol className="m-0 list-none p-0">
      {byDay(entries).map(([day, ofDay]) => (
        <li key={day}>
          <h3 className="flex flex-wrap items-center gap-3 border-y border-line bg-paper px-4 py-2 text-meta font-semibold text-ink2 tnum sm:px-5">
            <time dateTime={day}>{formatDualDate(day, language, { weekday: true })}</time>
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

/** One line a date. */
export function EntryTable({ entries }: Props) {
  const { language } = useLanguage()
  const say = useWords(calendarWords)
  const columns: readonly Column<CalendarEntry>[] = [
    {
      id: 'day',
      title: say.day,
      cell: ({ day }) => (
        <time dateTime={day} className="whitespace-nowrap tnum">
          {formatDate(day, language, { month: 'short', calendar: language === 'ar' ? 'hijri' : 'gregory' })}
          <span className="block text-note text-ink3">
            {formatDate(day, language, { month: 'short', calendar: language === 'ar' ? 'gregory' : 'hijri' })}
          </span>
        </time>
      ),
    },
    {
      id: 'event',
      title: say.date,
      isRowHeader: true,
      cell: (entry) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <EntryTitle entry={entry} />
          <EntryState entry={entry} />
        </span>
      ),
    },
    { id: 'article', title: say.article, cell: (entry) => <EntryArticle entry={entry} /> },
    { id: 'case', title: say.case, cell: (entry) => <EntryCase entry={entry} /> },
    {
      id: 'time',
      title: `${say.seatTime} · ${say.localTime}`,
      cell: (entry) => (
        <span className="flex flex-col">
          <SeatTime entry={entry} />
          <span className="text-ink3">
            <LocalTime entry={entry} />
          </span>
        </span>
      ),
    },
    { id: 'location', title: say.location, cell: (entry) => <EntryLocation entry={entry} /> },
  ]
  return (
    <DataTable caption={say.events} columns={columns} rows={entries} rowKey={(entry) => entry.id} empty={say.none} />
  )
}
