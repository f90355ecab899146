import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '#ui/calls/data.ts'
import { useSession } from '#ui/calls/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { useKeyPaging } from '#ui/shell/address.ts'
import { useWords } from '#ui/shell/language.tsx'
import { KeyPages } from '#ui/tables/key-pages.tsx'
import { cx } from '#ui/text/class-names.ts'
import type { DeskLine } from '../law/desk-contract.ts'
import { deskWords } from '../law/desk-words.ts'
import { hasOwnCases } from '../law/rules.ts'
import { AssignBar } from './assign-bar.tsx'
import { filtersOf, NO_FILTERS, useDeskAddress } from './desk-address.ts'
import { DeskFilterBar } from './desk-filters.tsx'
import { DeskTable } from './desk-table.tsx'
import { DeskViews } from './desk-views.tsx'

const PAGE = 50

/** The cases of the Centre for its staff: who has what, and what is late. */
export function Desk() {
  const views = useRead('caseload.views', {})
  const people = useRead('caseload.people', {})
  const { asked, ask } = useDeskAddress()
  // The views stand above the list: it waits for them, so that it does not move.
  if (views.isPending || people.isPending) return <Waiting />
  const problem = views.error?.problem ?? people.error?.problem
  return (
    <>
      {problem && <ProblemNote problem={problem} />}
      <DeskViews views={views.data ?? []} asked={asked} />
      <List asked={asked} ask={ask} people={people.data ?? []} />
    </>
  )
}

const Waiting = () => (
  <div className="min-h-dvh">
    <Skeleton lines={10} />
  </div>
)

type ListProps = ReturnType<typeof useDeskAddress> & Pick<Parameters<typeof DeskFilterBar>[0], 'people'>

function List({ asked, ask, people }: ListProps) {
  const say = useWords(deskWords)
  const roles = useSession()?.person?.roles ?? []
  const { key: after, turns } = useKeyPaging()
  const list = useRead(
    'caseload.desk',
    { ...filtersOf(asked), limit: PAGE, ...(after !== undefined && { after }) },
    { isList: true },
  )
  const choice = useChoice(list.data?.cases ?? [])
  const mayAssign = hasOwnCases(roles)
  const { data } = list
  return (
    <>
      {list.error && <ProblemNote problem={list.error.problem} />}
      <Sheet title={say.list} isTitleUnseen isFlush>
        <div className="no-print flex flex-col gap-3 border-b border-line p-4 sm:px-5">
          <Filters asked={asked} ask={ask} people={people} />
        </div>
        {data ? (
          <>
            <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-1.5 sm:px-5">
              {mayAssign && data.cases.length > 0 && <AssignBar choice={choice} people={people} />}
              <p role="status" className="m-0 ms-auto text-meta text-ink3">
                {!list.isPlaceholderData && (data.isCountedOut ? say.moreThan : say.count)({ count: data.count })}
              </p>
            </div>
            <DeskTable
              rows={data.cases}
              isBusy={list.isPlaceholderData}
              sort={asked.sort}
              onSort={(sort) => ask({ sort }, { isReplaced: true })}
              choice={mayAssign ? choice : undefined}
            />
          </>
        ) : (
          list.isPending && (
            <div className="min-h-dvh p-5">
              <Skeleton lines={8} />
            </div>
          )
        )}
        <KeyPages back={say.earlier} on={say.further} {...turns(data?.next)} />
      </Sheet>
    </>
  )
}

/** On a phone behind a button, as long as none is chosen: the list begins on the first screen. */
function Filters(props: ListProps) {
  const say = useWords(deskWords)
  const { handler, step, waiting, flag, state } = props.asked
  const isNarrowed = [handler, step, waiting, flag].some((value) => value !== '') || state !== NO_FILTERS.state
  const [isOpen, setIsOpen] = useState(isNarrowed)
  return (
    <>
      <div className="sm:hidden">
        <Button isCompact aria-expanded={isOpen} onPress={() => setIsOpen(!isOpen)}>
          <SlidersHorizontal size={16} aria-hidden />
          {say.filters}
        </Button>
      </div>
      <div className={cx(!isOpen && 'max-sm:hidden')}>
        <DeskFilterBar {...props} />
      </div>
    </>
  )
}

export type Choice = {
  /** The chosen lines of this page. */
  readonly chosen: readonly DeskLine[]
  readonly isAll: boolean
  readonly has: (id: string) => boolean
  readonly choose: (id: string, isChosen: boolean) => void
  readonly chooseAll: (isChosen: boolean) => void
}

/** Which lines of the page are chosen; on another page none is. */
function useChoice(rows: readonly DeskLine[]): Choice {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter(({ id }) => ids.has(id))
  return {
    chosen,
    isAll: rows.length > 0 && chosen.length === rows.length,
    has: (id) => ids.has(id),
    choose: (id, isChosen) =>
      setIds((known) => new Set(isChosen ? [...known, id] : [...known].filter((one) => one !== id))),
    chooseAll: (isChosen) => setIds(new Set(isChosen ? rows.map(({ id }) => id) : [])),
  }
}
