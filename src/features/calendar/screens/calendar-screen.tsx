import { useEffect, useRef, useState } from 'react'
import { addMonths, isPlainDate, plainDateIn } from '#kernel/dates/dates.ts'
import { ownZone } from '#hearing/law/zone-label.ts'
import { useAsked, useFollowing, useKeyPaging } from '#ui/shell/address.ts'
import { type Asked, dayField } from '#ui/fields/address-fields.ts'
import { Button } from '#ui/buttons/button.tsx'
import type { Problem } from '#ui/calls/client.ts'
import { useRead } from '#ui/calls/data.ts'
import { DateField } from '#ui/dates/date-field.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { KeyPages } from '#ui/tables/key-pages.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Page } from '#ui/shell/page.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { EntryLines, EntryList } from './entry-views.tsx'
import { FeedsSheet } from './feeds-sheet.tsx'
import { VIEWS, WINDOW_MONTHS } from '../law/rules.ts'
import { useView } from './view-choice.ts'
import { calendarWords } from '../law/words.ts'

const PAGE = 200
const TYPING_MS = 300
/** The chosen days; an empty string leaves that end to the default of the call (§9). */
const ADDRESS = { from: dayField, to: dayField }
type Chosen = Asked<typeof ADDRESS>
const DEFAULT: Chosen = { from: '', to: '' }

/** '/calendar': dates of all the reader's cases, by default from now to two months ahead. */
export function CalendarScreen() {
  const say = useWords(calendarWords)
  const [view, setView] = useView()
  const [chosen, ask] = useAsked(ADDRESS)
  const { key: after, turns } = useKeyPaging()
  const page = { limit: PAGE, ...(after !== undefined && { after }) }
  const list = useRead('calendar.list', { ...given(chosen), ...page }, { isList: true })
  const last = list.data?.length === PAGE ? list.data.at(-1) : undefined
  const problem = list.error?.problem
  return (
    <Page title={say.title} subtitle={say.help}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
            <WindowFields chosen={chosen} onChoose={ask} problem={problem} />
            <RadioGroup
              label={say.view}
              isInline
              options={VIEWS.map((value) => ({ value, label: say[`view_${value}`] }))}
              value={view}
              onChange={setView}
            />
          </div>
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
    </Page>
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
  const [typed, setTyped] = useFollowing(chosen)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const from = typed.from || today
  const to = typed.to || (isPlainDate(from) ? addMonths(from, WINDOW_MONTHS) : '')
  const isDefault = typed.from === '' && typed.to === ''

  // Typing a date produces intermediate dates; only the last one counts.
  function choose(next: Chosen): void {
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChoose(next), TYPING_MS)
  }

  return (
    <div className="grid min-w-0 grow basis-96 items-start gap-4 sm:grid-cols-2">
      <DateField
        label={say.from}
        value={from}
        onChange={(value) => choose({ ...typed, from: value })}
        error={issueOf(problem, 'from')}
      />
      <DateField
        label={say.to}
        value={to}
        onChange={(value) => choose({ ...typed, to: value })}
        error={issueOf(problem, 'to')}
      />
      {!isDefault && (
        <div>
          <Button isCompact onPress={() => choose(DEFAULT)}>
            {say.twoMonths}
          </Button>
        </div>
      )}
    </div>
  )
}

type EntriesProps = Parameters<typeof EntryList>[0] & { readonly view: (typeof VIEWS)[number] }

function Entries({ entries, view }: EntriesProps) {
  const say = useWords(calendarWords)
  if (entries.length === 0) return <EmptyState>{say.none}</EmptyState>
  return view === 'list' ? <EntryList entries={entries} /> : <EntryLines entries={entries} />
}
