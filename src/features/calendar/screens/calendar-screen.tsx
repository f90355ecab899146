import { useState } from 'react'
import { addMonths, isPlainDate, plainDateIn } from '#kernel/dates/dates.ts'
import { ownZone } from '#hearing/law/zone-label.ts'
import { useKeyPaging, useTyping } from '#ui/shell/address.ts'
import { Segments } from '#ui/fields/segments.tsx'
import { late } from '#ui/live/late.tsx'
import { Banner } from '#ui/messages/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import type { Problem } from '#ui/calls/client.ts'
import { useRead } from '#ui/calls/data.ts'
import { DateField } from '#ui/dates/date-field.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { KeyPages } from '#ui/tables/key-pages.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Page } from '#ui/shell/page.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { EntryLines, EntryList } from './entry-views.tsx'
import { FeedsSheet } from './feeds-sheet.tsx'
import { type View, VIEWS, WINDOW_MONTHS } from '../law/rules.ts'
import { type AskedCalendar, type CalendarAddress, useCalendarAddress } from './calendar-address.ts'
import { CalendarFilters } from './calendar-filters.tsx'
import { calendarWords } from '../law/words.ts'

const MonthView = late(async () => (await import('./month-view.tsx')).MonthView)

const PAGE = 200
type Chosen = Pick<AskedCalendar, 'from' | 'to'>
const DEFAULT: Chosen = { from: '', to: '' }

/** '/calendar': dates of all the reader's cases as a list, compact, or by month. */
export function CalendarScreen() {
  const say = useWords(calendarWords)
  const address = useCalendarAddress()
  const { view } = address
  return (
    <Page
      title={say.title}
      subtitle={say.help}
      actions={
        <Segments
          label={say.view}
          options={VIEWS.map((value) => ({ value, label: say[`view_${value}`] }))}
          value={view}
          onChange={address.choose}
        />
      }
    >
      {address.isUnknown && <Banner kind="note">{say.unknownFilter}</Banner>}
      {view === 'month' ? (
        <MonthView address={address} empty={<Skeleton lines={12} />} />
      ) : (
        <ListView address={address} view={view} />
      )}
    </Page>
  )
}

/** By default from now to two months ahead. */
function ListView({ address, view }: { address: CalendarAddress; view: EntriesProps['view'] }) {
  const say = useWords(calendarWords)
  const { asked, ask, filters } = address
  const { key: after, turns } = useKeyPaging()
  const page = { limit: PAGE, ...(after !== undefined && { after }) }
  const list = useRead('calendar.list', { ...given(asked), ...page, ...filters }, { isList: true })
  // The choices of the filters; without a filter it is the same call.
  const all = useRead('calendar.list', { ...given(asked), limit: PAGE }, { isList: true })
  const last = list.data?.length === PAGE ? list.data.at(-1) : undefined
  const problem = list.error?.problem
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <div className="flex min-w-0 flex-col gap-5">
        <WindowFields chosen={asked} onChoose={ask} problem={problem} />
        <CalendarFilters address={address} entries={all.data ?? []} />
        {!isOfField(problem) && <ProblemNote problem={problem} />}
        <Sheet title={say.events} isFlush>
          {list.data ? (
            <Entries entries={list.data} view={view} />
          ) : problem ? (
            <EmptyState>{say.none}</EmptyState>
          ) : (
            <div className="p-5">
              <Skeleton lines={8} />
            </div>
          )}
          <KeyPages back={say.earlier} on={say.later} {...turns(last?.id)} />
        </Sheet>
      </div>
      <FeedsSheet />
    </div>
  )
}

const given = ({ from, to }: Chosen) => ({ ...(from && { from }), ...(to && { to }) })
const issueOf = (problem: Problem | undefined, path: string) =>
  problem?.issues?.find((issue) => issue.path === path)?.message
const isOfField = (problem: Problem | undefined) =>
  issueOf(problem, 'from') !== undefined || issueOf(problem, 'to') !== undefined

type WindowProps = {
  readonly chosen: Chosen
  readonly onChoose: (next: Chosen) => void
  readonly problem: Problem | undefined
}

function WindowFields({ chosen, onChoose, problem }: WindowProps) {
  const say = useWords(calendarWords)
  const [today] = useState(() => plainDateIn(new Date(), ownZone()))
  // Typing a date produces intermediate dates; only the last one counts.
  const [typed, type] = useTyping<Chosen>({ from: chosen.from, to: chosen.to }, onChoose)
  const from = typed.from || today
  const to = typed.to || (isPlainDate(from) ? addMonths(from, WINDOW_MONTHS) : '')
  const isDefault = typed.from === '' && typed.to === ''

  return (
    <div className="grid min-w-0 items-start gap-4 sm:grid-cols-2">
      <DateField
        label={say.from}
        value={from}
        onChange={(value) => type({ ...typed, from: value })}
        error={issueOf(problem, 'from')}
      />
      <DateField
        label={say.to}
        value={to}
        onChange={(value) => type({ ...typed, to: value })}
        error={issueOf(problem, 'to')}
      />
      {!isDefault && (
        <div>
          <Button isCompact onPress={() => type(DEFAULT)}>
            {say.twoMonths}
          </Button>
        </div>
      )}
    </div>
  )
}

type EntriesProps = Parameters<typeof EntryList>[0] & { readonly view: Exclude<View, 'month'> }

function Entries({ entries, view }: EntriesProps) {
  const say = useWords(calendarWords)
  if (entries.length === 0) return <EmptyState>{say.none}</EmptyState>
  return view === 'list' ? <EntryList entries={entries} /> : <EntryLines entries={entries} />
}
