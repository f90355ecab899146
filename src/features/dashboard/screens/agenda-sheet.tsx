import { Video } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { CalendarEntry } from '#calendar/law/contract.ts'
import { joinTarget } from '#calendar/law/join.ts'
import { zoneTime } from '#hearing/law/zone-label.ts'
import { calendarsOf, formatDate, formatNumber, formatTime, zoneName } from '#kernel/format.ts'
import { titleIn } from '#kernel/languages.ts'
import { type Here, isPeriod } from '#next/law/days.ts'
import { Button } from '#ui/buttons/button.tsx'
import { listWords } from '#next/law/list-words.ts'
import { useHere } from '#ui/dates/here.ts'
import { useStill } from '#ui/live/still.ts'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link, PlainLink, useMayOpen } from '#ui/shell/link.tsx'
import { cx } from '#ui/text/class-names.ts'
import { MachineText, Name } from '#ui/text/machine-text.tsx'
import { agendaOf, datedOf, endsElsewhere, isNear } from '../law/agenda.ts'
import { dashboardWords } from '../law/words.ts'
import { useAgenda } from './home.ts'

const keyOf = ({ id }: CalendarEntry) => id

/** Meetings and deadlines of today and tomorrow, by the reader's clock, with the line of the present moment. */
export function AgendaSheet() {
  const here = useHere()
  // A new key on the next day, because the list of one day keeps its rows in place.
  return <DaySheet key={here.today} here={here} />
}

function DaySheet({ here }: { here: ReturnType<typeof useHere> }) {
  const say = useWords(dashboardWords)
  const { language } = useLanguage()
  const { today, zone } = here
  const read = useAgenda(here)
  const { data } = read
  const list = useWords(listWords)
  const near = useMemo(() => data?.filter((entry) => isNear(entry, { today, zone })), [data, today, zone])
  const still = useStill({ list: near, isSettled: !read.isFetching, isWhole: true, keyOf })
  const showNew = still.fresh > 0 && list.showNew({ count: formatNumber(still.fresh, language) })
  const further = data?.filter((entry) => !isNear(entry, here)) ?? []
  const gone = new Set(still.rows.filter(({ isGone }) => isGone).map(({ row }) => row.id))
  const aside = showNew ? (
    <Button isCompact kind="quiet" onPress={still.show}>
      {showNew}
    </Button>
  ) : (
    zoneTime(zone, language)
  )
  return (
    <Sheet title={say.today} aside={aside} isFlush>
      <p role="status" className="sr-only">
        {showNew}
      </p>
      {data ? (
        <Agenda entries={[...still.rows.map(({ row }) => row), ...further]} gone={gone} here={here} />
      ) : (
        <div className="p-5">{read.error ? <ProblemNote problem={read.error.problem} /> : <Skeleton lines={3} />}</div>
      )}
    </Sheet>
  )
}

type AgendaProps = {
  readonly entries: readonly CalendarEntry[]
  /** Entries that were met or withdrawn while the list was open. */
  readonly gone: ReadonlySet<string>
  readonly here: ReturnType<typeof useHere>
}

function Agenda({ entries, gone, here }: AgendaProps) {
  const say = useWords(dashboardWords)
  const { language } = useLanguage()
  const { today, tomorrow, begun, left, next } = agendaOf(entries, here, here.now)
  const dayName = (day: string) =>
    formatDate(day, language, { weekday: true, month: 'short', calendar: calendarsOf(language)[0] })
  const rows = (some: readonly CalendarEntry[]) =>
    some.map((entry) => <Entry key={entry.id} entry={entry} isGone={gone.has(entry.id)} here={here} />)
  return (
    <>
      <ol className="m-0 list-none px-4 py-2 sm:px-5">
        {rows(today.slice(0, begun))}
        <NowLine now={here.now} zone={here.zone} />
        {rows(today.slice(begun))}
      </ol>
      {today.length === 0 && <p className="m-0 px-4 pb-3 text-meta text-ink3 sm:px-5">{say.nothingToday}</p>}
      {tomorrow.length > 0 && (
        <div className="border-t border-line px-4 py-2 sm:px-5">
          <h3 className="text-note leading-5 font-semibold text-ink2">{say.tomorrow}</h3>
          <ol className="m-0 list-none p-0">{rows(tomorrow)}</ol>
        </div>
      )}
      <Foot>
        {tomorrow.length === 0 && say.nothingTomorrow}
        {next && say.nextDate({ day: dayName(next) })}
        {left > 0 && <Link href="/calendar">{say.moreInCalendar({ count: formatNumber(left, language) })}</Link>}
      </Foot>
    </>
  )
}

function Foot({ children }: { children: readonly ReactNode[] }) {
  const said = children.filter(Boolean)
  if (said.length === 0) return null
  return (
    <p className="m-0 flex flex-wrap gap-x-2 border-t border-line px-4 py-2 text-meta text-ink3 sm:px-5">
      {said.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- sentences of one line
        <span key={at}>{one}</span>
      ))}
    </p>
  )
}

const ROW = 'grid grid-cols-[3.25rem_minmax(0,1fr)] gap-x-2'

function NowLine({ now, zone }: { now: Date; zone: string }) {
  const say = useWords(dashboardWords)
  const { language } = useLanguage()
  return (
    <li className={`${ROW} items-center py-1 text-meta leading-5 text-brand`}>
      <span className="tnum">
        <span className="sr-only">{say.now} </span>
        {formatTime(now, language, { zone })}
      </span>
      <span aria-hidden className="border-t-2 border-brand" />
    </li>
  )
}

type EntryProps = { readonly entry: CalendarEntry; readonly isGone: boolean; readonly here: Here }

function Entry({ entry, isGone, here }: EntryProps) {
  const say = useWords(dashboardWords)
  const { language } = useLanguage()
  const mayOpen = useMayOpen()
  const { caseId, location, seat, startsAt, link } = entry
  const clock = (zone: string) => formatTime(startsAt, language, { zone })
  const title = titleIn(entry, language)
  const elsewhere =
    endsElsewhere(entry) &&
    say.endsThere({ city: zoneName(seat.zone, language), there: clock(seat.zone), here: clock(here.zone) })
  return (
    <li className={`${ROW} py-1.5`}>
      <time dateTime={startsAt} className="text-meta leading-5 font-semibold tnum">
        {clock(isPeriod(datedOf(entry)) ? seat.zone : here.zone)}
      </time>
      <div className="min-w-0 text-meta leading-5 **:leading-[inherit]">
        {!isGone && mayOpen(link) ? (
          <PlainLink href={link} className="font-medium text-ink no-underline hover:underline">
            {title}
          </PlainLink>
        ) : (
          <span className={cx('font-medium', isGone && 'text-ink3 line-through')}>{title}</span>
        )}
        <div className="text-ink3">
          <Name>{titleIn({ titleEn: entry.caseTitleEn, titleAr: entry.caseTitleAr }, language)}</Name> ·{' '}
          <MachineText>{caseId}</MachineText>
          {elsewhere && ` · ${elsewhere}`}
          {isGone && ` · ${say.noLonger}`}
        </div>
        {!isGone && <Join url={location.joinUrl} title={title} />}
      </div>
    </li>
  )
}

function Join({ url, title }: { url: string | null; title: string }) {
  const say = useWords(dashboardWords)
  const target = joinTarget(url)
  if (!target) return null
  return (
    <PlainLink
      {...target}
      aria-label={say.joinOf({ title })}
      className="inline-flex min-h-7 items-center gap-1.5 font-medium text-brand no-underline hover:underline max-beside:min-h-11"
    >
      <Video size={16} aria-hidden />
      {say.join}
    </PlainLink>
  )
}
