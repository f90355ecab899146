import { STEPS } from '#case/law/rules.ts'
import { caseWords } from '#case/law/words.ts'
import { daysAwayText, daysFrom, dueText } from '#kernel/dates/days-away.ts'
import { formatDate, withCommas } from '#kernel/format.ts'
import { nameIn, titleIn } from '#kernel/languages.ts'
import { shortCaseTitle } from '#kernel/short-name.ts'
import { useHere } from '#ui/dates/here.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Badge, type Tone } from '#ui/text/badge.tsx'
import { cx } from '#ui/text/class-names.ts'
import { MachineText, Name, TitleLine } from '#ui/text/machine-text.tsx'
import type { DeskLine } from '../law/desk-contract.ts'
import { deskWords } from '../law/desk-words.ts'
import { DESK_SORTS, type DeskSort, type Flag } from '../law/rules.ts'
import type { Choice } from './desk.tsx'

const TONES: Readonly<Record<Flag, Tone>> = { late: 'bad', stayed: 'warn', unread: 'info', unpaid: 'neutral' }

type TableProps = {
  readonly rows: readonly DeskLine[]
  readonly isBusy: boolean
  readonly sort: DeskSort
  readonly onSort: (sort: DeskSort) => void
  /** Absent for who assigns no cases. */
  readonly choice: Choice | undefined
}

/** One line a case; on narrow screens a card. */
export function DeskTable({ rows, isBusy, sort, onSort, choice }: TableProps) {
  const say = useWords(deskWords)
  const names = useWords(caseWords)
  const { language } = useLanguage()
  const short = (row: DeskLine) => shortCaseTitle(titleIn(row, language))
  const columns: readonly Column<DeskLine>[] = [
    {
      id: 'title',
      title: say.case,
      isRowHeader: true,
      rowName: short,
      cell: (row) => (
        <span className="flex items-start gap-1">
          {choice && (
            <Checkbox isSelected={choice.has(row.id)} onChange={(is) => choice.choose(row.id, is)}>
              <span className="sr-only">{say.choose({ title: short(row) })}</span>
            </Checkbox>
          )}
          <span className="flex min-w-0 flex-col">
            <Link href={`/cases/${row.id}`}>
              <TitleLine>{short(row)}</TitleLine>
            </Link>
            <span className="text-ink3">
              <MachineText>{row.id}</MachineText>
            </span>
          </span>
        </span>
      ),
    },
    { id: 'handler', title: say.handler, cell: (row) => <Handler row={row} /> },
    {
      id: 'step',
      title: say.step,
      sortBy: true,
      cell: ({ step }) => (
        <span className="inline-flex flex-col gap-1">
          {names[`step_${step}`]}
          <Steps done={STEPS.indexOf(step)} />
        </span>
      ),
    },
    {
      id: 'waiting',
      title: say.waiting,
      cell: ({ waitingOn }) =>
        withCommas(
          waitingOn.length > 0 ? waitingOn.map((one) => say[`waiting_${one}`]) : [say.waiting_nobody],
          language,
        ),
    },
    { id: 'date', title: say.date, sortBy: true, cell: (row) => <NextDate row={row} /> },
    { id: 'age', title: say.age, sortBy: true, cell: (row) => <Age row={row} /> },
    {
      id: 'flags',
      title: say.flags,
      cell: ({ flags }) =>
        flags.length > 0 && (
          <span className="flex flex-wrap gap-1">
            {flags.map((flag) => (
              <Badge key={flag} tone={TONES[flag]}>
                {say[`flag_${flag}`]}
              </Badge>
            ))}
          </span>
        ),
    },
  ]
  return (
    <DataTable
      caption={say.list}
      columns={columns}
      sorted={{
        by: { column: sort.replace('-', ''), isDescending: sort.startsWith('-') },
        ask: ({ column, isDescending }) => {
          const asked = DESK_SORTS.find((one) => one === `${isDescending ? '-' : ''}${column}`)
          if (asked) onSort(asked)
        },
      }}
      rows={rows}
      rowKey={({ id }) => id}
      empty={say.noneFound}
      isBusy={isBusy}
      isWide
    />
  )
}

function Handler({ row: { handler, deputy } }: { row: DeskLine }) {
  const say = useWords(deskWords)
  const { language } = useLanguage()
  if (!handler) return <span className="text-ink3">{say.noHandler}</span>
  const day = handler.awayUntil && formatDate(handler.awayUntil, language, { month: 'short' })
  return (
    <span className="flex flex-col">
      <Name>{nameIn(handler, language)}</Name>
      {day && <span className="text-warn">{say.awayUntil({ day })}</span>}
      {deputy && <span className="text-ink3">{say.deputyIs({ name: nameIn(deputy, language) })}</span>}
    </span>
  )
}

/** The eight steps as dashes; the name beside them says the same. */
function Steps({ done }: { done: number }) {
  return (
    <span aria-hidden className="flex gap-0.5">
      {STEPS.map((step, at) => (
        <span
          key={step}
          className={cx(
            'h-1 w-2',
            at < done ? 'bg-brand' : at === done ? 'bg-warn' : 'bg-line forced-colors:bg-transparent',
          )}
        />
      ))}
    </span>
  )
}

function NextDate({ row: { next, seat } }: { row: DeskLine }) {
  const say = useWords(deskWords)
  const { language } = useLanguage()
  const { today, zone } = useHere()
  if (!next) return <span className="text-ink3">{say.noDate}</span>
  const days = daysFrom(today, next.on, zone)
  const far = next.isLate ? dueText(Math.min(days, -1), language) : daysAwayText(days, language)
  return (
    <span className="flex flex-col">
      <span className={cx('font-semibold', next.isLate ? 'text-bad' : 'text-ink')}>{far}</span>
      <span className="text-ink3">
        <DateText value={next.on} zone={seat} month="short" />
      </span>
      <span className="text-ink3">{titleIn(next, language)}</span>
    </span>
  )
}

function Age({ row: { filedAt, seat } }: { row: DeskLine }) {
  const say = useWords(deskWords)
  const { now } = useHere()
  return <time dateTime={filedAt}>{say.ageOf({ days: Math.max(daysFrom(filedAt, now, seat), 0) })}</time>
}
