import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { ItemTitle, SourceChip } from '#commencement/screens/timeline-sheet.tsx'
import { dueText, daysAwayText, daysFrom } from '#kernel/dates/days-away.ts'
import type { MarkState } from '#kernel/dates/mark-states.ts'
import { calendarsOf } from '#kernel/format.ts'
import { formatDayMonth } from '#kernel/format-months.ts'
import { nameIn, titleIn } from '#kernel/languages.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useMay } from '#ui/buttons/act-button.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link, useMayOpen } from '#ui/shell/link.tsx'
import { Badge, type Tone } from '#ui/text/badge.tsx'
import { cx } from '#ui/text/class-names.ts'
import { Name } from '#ui/text/machine-text.tsx'
import { Mark } from '#ui/time/mark.tsx'
import { timeWords } from '#ui/time/time-words.ts'
import { placeOf, type TimetableRow } from '../law/timetable.ts'
import { timetableWords } from '../law/timetable-words.ts'
import { BothDates } from './both-dates.tsx'
import { DateDetails, hasDetails } from './date-details.tsx'
import type { Timetable } from './use-timetable.ts'

type DateRowProps = {
  readonly row: TimetableRow
  readonly timetable: Timetable
  readonly isOpened: boolean
  readonly onToggle: () => void
  readonly onExtend: (key: string) => void
}

/** One date: the days left, the day in both calendars, its name and state, whom it binds, its rule, and its acts. */
export function DateRow({ row, timetable, isOpened, onToggle, onExtend }: DateRowProps) {
  const { language } = useLanguage()
  const say = useWords(timetableWords)
  const detailsId = useId()
  const { item } = row
  const title = titleIn(item, language)
  const mayExtend = useMay(timetable.caseId)('timeLimit.extend')
  const canExtend = row.isOpen && item.dueOn !== null && timetable.limitOf(item.key) && mayExtend.code !== 'ROLE_BLOCK'
  return (
    <li className="border-t border-line first:border-t-0" id={`date-${item.key}`}>
      <div className="grid items-center gap-x-4 gap-y-1 px-4 py-2 text-meta max-md:py-3 sm:px-5 md:grid-cols-[8.5rem_minmax(0,1fr)_auto] xl:grid-cols-[7.5rem_15rem_minmax(0,1fr)_10rem_14rem]">
        <HowFar row={row} timetable={timetable} />
        <span className="max-xl:md:col-start-2 max-xl:md:row-start-2">
          {item.dueOn !== null && item.dueAt !== null && (
            <BothDates day={item.dueOn} at={item.dueAt} zone={timetable.seat} hasTime={item.kind === 'meeting'} />
          )}
        </span>
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 max-md:order-first max-xl:md:col-start-2 max-xl:md:row-start-1">
          <DateTitle row={row} caseId={timetable.caseId} />
          <DateState row={row} timetable={timetable} />
        </span>
        <span className="min-w-0 text-ink2 max-xl:md:col-start-2 max-xl:md:row-start-3">
          <Whom row={row} timetable={timetable} />
        </span>
        <span className="flex flex-wrap items-center gap-2 max-xl:md:col-start-3 max-xl:md:row-start-1 md:justify-end">
          <SourceChip item={item} />
          {canExtend && (
            <Button
              isCompact
              aria-label={say.extendOf({ title })}
              disabledReason={mayExtend.reason}
              isReasonHidden
              className="max-sm:min-h-11"
              onPress={() => onExtend(item.key)}
            >
              {say.extendShort}
            </Button>
          )}
          {hasDetails(row, timetable) && (
            <button
              type="button"
              aria-expanded={isOpened}
              aria-controls={isOpened ? detailsId : undefined}
              aria-label={say.details({ title })}
              onClick={onToggle}
              className="no-print grid size-9 place-items-center rounded-control hover:bg-sunken max-sm:size-11"
            >
              <ChevronDown size={16} aria-hidden className={cx(isOpened && 'rotate-180')} />
            </button>
          )}
        </span>
      </div>
      {isOpened && (
        <div id={detailsId} className="px-4 pb-4 text-meta text-ink2 sm:px-5 md:ps-[calc(8.5rem+2.25rem)]">
          <DateDetails row={row} timetable={timetable} />
        </div>
      )}
    </li>
  )
}

function HowFar({ row: { item, state, isOpen }, timetable }: Pick<DateRowProps, 'row' | 'timetable'>) {
  const { language } = useLanguage()
  const say = useWords(timetableWords)
  if (item.dueOn === null) return <span className="text-ink3">{say.waiting}</span>
  const days = daysFrom(timetable.today, item.dueOn)
  const isDuty = item.kind === 'deadline' && isOpen
  return (
    <span
      className={cx(state === 'late' ? 'font-semibold text-bad' : isOpen ? 'font-semibold text-ink2' : 'text-ink3')}
    >
      {isDuty ? dueText(days, language) : daysAwayText(days, language)}
    </span>
  )
}

function DateTitle({ row: { item }, caseId }: { row: TimetableRow; caseId: string }) {
  const mayOpen = useMayOpen()
  const place = placeOf(item.key, caseId)
  if (place === undefined || !mayOpen(place)) {
    return (
      <span className="font-medium">
        <ItemTitle item={item} />
      </span>
    )
  }
  return (
    <Link href={place} className="font-medium">
      <ItemTitle item={item} />
    </Link>
  )
}

const TONES: Partial<Readonly<Record<MarkState, Tone>>> = { late: 'bad', met: 'ok' }

/** The state in words, with its shape, unless the date is simply due. */
function DateState({ row, timetable }: Pick<DateRowProps, 'row' | 'timetable'>) {
  const { language } = useLanguage()
  const say = useWords(timetableWords)
  const states = useWords(timeWords)
  const { item, state, admitted } = row
  const from = timetable.movedFrom(row)
  const moved = from !== undefined && (
    <Badge>{say.extended({ day: formatDayMonth(from, calendarsOf(language)[0], language) })}</Badge>
  )
  if (state === null || state === 'due') return moved
  if (state === 'metLate') {
    const text = admitted ? states.metLate : admitted === null ? say.undecided : say.doneLate
    return (
      <>
        <Badge tone="warn" icon={<Mark state={state} size={14} />}>
          {text}
        </Badge>
        {moved}
      </>
    )
  }
  const isRefused = state === 'late' && item.metAt !== null
  const text = isRefused ? say.refused : item.kind === 'event' ? say.done : states[state]
  return (
    <>
      <Badge tone={TONES[state] ?? 'neutral'} icon={<Mark state={state} size={14} />}>
        {text}
      </Badge>
      {moved}
    </>
  )
}

/** Whom the date binds, by name where it is one party; for a meeting its place. */
function Whom({ row: { item, owner }, timetable }: Pick<DateRowProps, 'row' | 'timetable'>) {
  const { language } = useLanguage()
  const say = useWords(timetableWords)
  if (item.party) return <Name>{nameIn(item.party, language)}</Name>
  if (item.kind === 'meeting' && item.place !== '') return <Name>{item.place}</Name>
  if (typeof owner !== 'string') return null
  if (owner !== 'claimant' && owner !== 'respondent') return say[owner]
  const own = timetable.parties.filter(({ side }) => side === owner)
  const [first] = own
  return own.length === 1 && first ? <Name>{nameIn(first, language)}</Name> : say[`${owner}s`]({ count: own.length })
}
