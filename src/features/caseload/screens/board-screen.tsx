import { STEPS } from '#case/law/rules.ts'
import { caseWords } from '#case/law/words.ts'
import type { OutputOf } from '#kernel/action.ts'
import { daysFrom } from '#kernel/dates/days-away.ts'
import { formatDate } from '#kernel/format.ts'
import { nameIn } from '#kernel/languages.ts'
import type { Actions } from '#kernel/product.ts'
import { isolate } from '#kernel/text.ts'
import { useRead } from '#ui/calls/data.ts'
import { useHere } from '#ui/dates/here.ts'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { Page } from '#ui/shell/page.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import type { Load } from '../law/board-contract.ts'
import { boardWords } from '../law/board-words.ts'
import type { DeskFilters } from '../law/desk-contract.ts'
import { deskWords } from '../law/desk-words.ts'
import { NOBODY } from '../law/rules.ts'
import { caseloadWords } from '../law/words.ts'
import { hrefOf } from './desk-address.ts'

type Board = OutputOf<Actions['caseload.board']>
/** The Centre as a whole, then a row a handler; `filter` is how the desk narrows to it. */
type Line = Board['all'] & {
  readonly filter: Pick<DeskFilters, 'handler'>
  readonly name: string
  readonly awayUntil: string | null
}

const DEFINED = ['open', 'handler', 'step', 'overdue', 'age'] as const

/** '/caseload': how many open cases each handler has at each step, how many are late, and the oldest. */
export function BoardScreen() {
  const say = useWords(boardWords)
  const { workload } = useWords(caseloadWords)
  const board = useRead('caseload.board', {})
  return (
    <Page title={workload} subtitle={say.titleHelp}>
      <ProblemNote problem={board.error?.problem} />
      {board.isPending && <Skeleton lines={10} />}
      {board.data && (
        <>
          <Sheet title={say.board} isTitleUnseen isFlush>
            <BoardTable board={board.data} />
          </Sheet>
          <Sheet title={say.definitions}>
            <Facts
              isStacked
              facts={DEFINED.map((key) => ({
                name: say[key],
                value: <span className="font-normal">{say[`${key}_means`]}</span>,
              }))}
            />
          </Sheet>
        </>
      )}
    </Page>
  )
}

function BoardTable({ board }: { board: Board }) {
  const say = useWords(boardWords)
  const desk = useWords(deskWords)
  const names = useWords(caseWords)
  const { language } = useLanguage()
  const lines: readonly Line[] = [
    { ...board.all, filter: {}, name: say.everybody, awayUntil: null },
    ...board.rows.map(({ handler, ...row }) => ({
      ...row,
      filter: { handler: handler?.id ?? NOBODY },
      name: handler ? nameIn(handler, language) : desk.noHandler,
      awayUntil: handler?.awayUntil ?? null,
    })),
  ]
  const columns: readonly Column<Line>[] = [
    {
      id: 'handler',
      title: desk.handler,
      isRowHeader: true,
      rowName: ({ name }) => name,
      cell: ({ name, awayUntil }) => (
        <span className="flex flex-col">
          <Name>{name}</Name>
          {awayUntil && (
            <span className="text-warn">
              {desk.awayUntil({ day: formatDate(awayUntil, language, { month: 'short' }) })}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'total',
      title: say.total,
      cell: ({ total, name, filter }) =>
        total ? (
          <Figures load={total} of={say.of({ handler: isolate(name), step: say.total })} filter={filter} />
        ) : (
          say.none
        ),
    },
    ...STEPS.map((step) => ({
      id: step,
      title: names[`step_${step}`],
      cell: ({ steps, name, filter }: Line) => {
        const load = steps.find((one) => one.step === step)
        const of = say.of({ handler: isolate(name), step: names[`step_${step}`] })
        return load && <Figures load={load} of={of} filter={{ ...filter, step }} />
      },
    })),
  ]
  return (
    <DataTable
      caption={say.board}
      columns={columns}
      rows={lines}
      rowKey={({ filter }) => filter.handler ?? ''}
      empty={say.none}
      isWide
    />
  )
}

type FiguresProps = {
  readonly load: Load
  /** Whose cases and of which step. */
  readonly of: string
  readonly filter: Partial<DeskFilters>
}

/** The cases of a cell and those of them that are late, each with the address of its list; and how old the oldest is. */
function Figures({ load: { count, late, oldestFiledAt }, of, filter }: FiguresProps) {
  const say = useWords(boardWords)
  const desk = useWords(deskWords)
  const { now } = useHere()
  const days = Math.max(daysFrom(oldestFiledAt, now), 0)
  return (
    <span className="flex flex-col">
      <Link href={hrefOf({ ...filter, whose: 'all' })}>
        {desk.count({ count })}
        <span className="sr-only">{of}</span>
      </Link>
      {late > 0 && (
        <Link href={hrefOf({ ...filter, whose: 'all', flag: 'late' })} className="font-semibold">
          {say.late({ count: late })}
          <span className="sr-only">{of}</span>
        </Link>
      )}
      <span className="text-ink3">{say.oldest({ age: desk.ageOf({ days }) })}</span>
    </span>
  )
}
