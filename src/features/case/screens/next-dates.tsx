import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { daysFrom, dueText } from '#kernel/dates/days-away.ts'
import { formatTime } from '#kernel/format.ts'
import { nameIn, titleIn } from '#kernel/languages.ts'
import type { OutputOf } from '#kernel/action.ts'
import type { Actions } from '#kernel/product.ts'
import { useRead } from '#ui/calls/data.ts'
import { OwnDay } from '#ui/dates/own-day.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { partHref } from '#ui/room/room-address.ts'
import { useRooms } from '#ui/room/use-rooms.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { PlainLink } from '#ui/shell/link.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { RuleChip } from '#ui/text/rule-chip.tsx'
import { roomWords } from '../law/room-words.ts'

type Item = OutputOf<Actions['timeline.read']>[number]
const SHOWN = 4

/** The dates that come next in a case, and a link to all of them. */
export function NextDates({ caseId, zone }: { caseId: string; zone: string }) {
  const say = useWords(roomWords)
  const read = useRead('timeline.read', { caseId })
  const [now] = useState(() => new Date().toISOString())
  const hasTimetable = useRooms(caseId)?.some(({ tab }) => tab === 'timetable')
  const coming = (read.data ?? [])
    .filter((item) => item.state === 'due' && item.dueAt !== null && item.dueAt >= now)
    .toSorted((one, other) => (one.dueAt ?? '').localeCompare(other.dueAt ?? ''))
    .slice(0, SHOWN)
  return (
    <Sheet
      title={say.nextDates}
      isFlush
      aside={hasTimetable && <More href={partHref(caseId, 'timetable')}>{say.timetable}</More>}
    >
      {read.error ? (
        <div className="p-4 sm:p-5">
          <ProblemNote problem={read.error.problem} />
        </div>
      ) : coming.length === 0 ? (
        <EmptyState>{say.noDates}</EmptyState>
      ) : (
        <ul className="m-0 list-none p-0">
          {coming.map((item) => (
            <Coming key={item.key} item={item} zone={zone} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

/** The link at the end of a sheet's header to the tab that shows everything. */
export function More({ href, children }: { href: string; children: string }) {
  return (
    <PlainLink
      href={href}
      className="inline-flex min-h-9 items-center gap-1.5 font-medium text-brand no-underline underline-offset-4 hover:underline max-md:min-h-11"
    >
      {children}
      <ChevronRight size={16} aria-hidden className="mirror" />
    </PlainLink>
  )
}

function Coming({ item, zone }: { item: Item; zone: string }) {
  const { language } = useLanguage()
  const [now] = useState(() => new Date())
  const { dueAt, dueOn } = item
  if (dueAt === null) return null
  const day = dueOn ?? dueAt
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line px-4 py-1.5 first:border-t-0 sm:grid-cols-[7.5rem_minmax(0,1fr)_auto] sm:px-5">
      <span className="flex flex-wrap items-baseline gap-x-2 text-note text-ink3 max-sm:col-start-1 sm:flex-col">
        <span className="text-meta font-semibold text-ink2">{dueText(daysFrom(now, day, zone), language)}</span>
        {item.kind === 'meeting' ? (
          <>
            <OwnDay value={day} zone={zone} />
            <span className="tnum">{formatTime(dueAt, language, { zone })}</span>
          </>
        ) : (
          <OwnDay value={day} zone={zone} />
        )}
      </span>
      <span className="flex min-w-0 flex-col max-sm:col-start-1">
        <span className="font-medium">{titleIn(item, language)}</span>
        {item.party && (
          <span className="text-meta text-ink3">
            <Name>{nameIn(item.party, language)}</Name>
          </span>
        )}
      </span>
      <span className="max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1">
        <RuleChip article={item.article} instrument={item.instrument} />
      </span>
    </li>
  )
}
