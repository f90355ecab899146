import { useState } from 'react'
import { addMonths, isPlainDate, plainDateIn } from '#kernel/dates.ts'
import { ownZone } from '#hearing/zone-label.ts'
import { Button } from '#ui/button.tsx'
import type { Problem } from '#ui/client.ts'
import { useRead } from '#ui/data.ts'
import { DateField } from '#ui/date-field.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyPages } from '#ui/key-pages.tsx'
import { useWords } from '#ui/language.tsx'
import { Page } from '#ui/layout/page.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { EntryLines, EntryList } from './entry-views.tsx'
import { FeedsSheet } from './feeds-sheet.tsx'
import { VIEWS, WINDOW_MONTHS } from './rules.ts'
import { useView } from './view-choice.ts'
import { calendarWords } from './words.ts'

const PAGE = 200
/** The days a person chose; the empty string leaves that end to the call's own default (§9). */
type Chosen = { readonly from: string; readonly to: string }
const DEFAULT: Chosen = { from: '', to: '' }

/** '/calendar': dates of all one's cases, from now to two months ahead unless other days are chosen. */
export function CalendarScreen() {
  const say = useWords(calendarWords)
  const [view, setView] = useView()
  const [chosen, setChosen] = useState(DEFAULT)
  // The keys of the pages gone through: the last one is where this page begins.
  const [keys, setKeys] = useState<readonly string[]>([])
  const list = useRead('calendar.list', { ...given(chosen), after: keys.at(-1), limit: PAGE })
  const last = list.data?.length === PAGE ? list.data.at(-1) : undefined
  const choose = (next: Chosen) => {
    setChosen(next)
    setKeys([])
  }
  const problem = list.error?.problem
  return (
    <Page title={say.title} subtitle={say.help}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <div className="no-print flex flex-wrap items-start gap-x-6 gap-y-4">
            <WindowFields chosen={chosen} onChoose={choose} problem={problem} />
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
            <KeyPages
              back={say.earlier}
              on={say.later}
              onBack={keys.length > 0 ? () => setKeys(keys.slice(0, -1)) : undefined}
              onOn={last && (() => setKeys([...keys, last.id]))}
            />
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
  const from = chosen.from || today
  const to = chosen.to || (isPlainDate(from) ? addMonths(from, WINDOW_MONTHS) : '')
  const isDefault = chosen.from === '' && chosen.to === ''
  return (
    <div className="grid min-w-0 grow basis-96 items-start gap-4 sm:grid-cols-2">
      <DateField
        label={say.from}
        value={from}
        onChange={(value) => onChoose({ ...chosen, from: value })}
        error={issueOf(problem, 'from')}
      />
      <DateField
        label={say.to}
        value={to}
        onChange={(value) => onChoose({ ...chosen, to: value })}
        error={issueOf(problem, 'to')}
      />
      {!isDefault && (
        <div>
          <Button isCompact onPress={() => onChoose(DEFAULT)}>
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
