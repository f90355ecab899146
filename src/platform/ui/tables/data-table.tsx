/* oxlint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- the roles survive `display: block` on small screens */
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { memo, type ReactNode, useEffect, useState } from 'react'
import type { Language } from '#kernel/words.ts'
import { useSorting } from '../shell/address.ts'
import type { Sorting } from '../fields/address-fields.ts'
import { type Tracked, tracksOf } from '../text/amounts.ts'
import { cx } from '../text/class-names.ts'
import { InTracks } from '../text/money.tsx'
import { useLanguage } from '../shell/language.tsx'
import { orderOf } from './order.ts'
import { Loading } from '../messages/skeleton.tsx'
import { stopWhileScrolling } from '../shell/scroll-stop.ts'

export type Column<Row> = {
  readonly id: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  /** The value by which the browser sorts the column; `true`: the rows come sorted; absent: not sorted. */
  readonly sortBy?: ((row: Row) => string | number) | true
  /** Numbers and acts are aligned to the end of their column. */
  readonly isAtEnd?: boolean
  /** The amounts in a cell. Those of a column share their tracks, at the right of the column in both languages. */
  readonly money?: (row: Row) => readonly Tracked[]
  /** The column that identifies the row. */
  readonly isRowHeader?: boolean
  /** The name alone, where the cell has more. It is repeated as the header of each cell of the row. */
  readonly rowName?: (row: Row) => string
  /** The cell has buttons, whose own names are enough in block layout. */
  readonly isAct?: boolean
  /**
   * The cell has more than a line, or the figure that identifies the row. In block layout it is below the column's name, aligned to the
   * start.
   */
  readonly isLong?: boolean
}

type DataTableProps<Row> = {
  readonly caption: string
  /** The table's name in the address: its sorting then survives leaving the page. */
  readonly name?: string
  /** How the rows arrive sorted, and how to ask for another order, if the server sorts. */
  readonly sorted?: { readonly by: Sorting; readonly ask: (sorting: Sorting) => void }
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** One sentence in place of the rows. */
  readonly empty: ReactNode
  /** Whether other rows are being loaded. */
  readonly isBusy?: boolean
  /** Whether there are too many columns for a tablet, where the rows are then blocks too. */
  readonly isWide?: boolean
}

/** The decimals of amounts are at the right in both languages, which is the end of a line in English and its start in Arabic. */
const ALIGN = { start: 'text-start', end: 'unstacked:text-end', money: 'text-start unstacked:ltr:text-end' } as const

const alignOf = <Row,>({ isAtEnd, money }: Column<Row>) => ALIGN[isAtEnd ? (money ? 'money' : 'end') : 'start']

function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | null,
  language: Language,
) {
  const sortBy = columns.find((column) => column.id === sorting?.column)?.sortBy
  if (!sorting || !sortBy || sortBy === true) return rows
  const inOrder = orderOf(language)
  const direction = sorting.isDescending ? -1 : 1
  return rows.toSorted((left, right) => {
    const [a, b] = [sortBy(left), sortBy(right)]
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : inOrder(String(a), String(b))
    return order * direction
  })
}

const SLOW_MS = 300

/** Whether loading has taken a while. Fading a table costs as much as drawing it, and usually the rows arrive before that. */
function useSlow(isBusy: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return undefined
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isBusy])
  return isSlow
}

/**
 * A native table, so that copying, printing, searching and moving between cells work. Below 640 px (below 1024 px for a wide table) each
 * row becomes a block with the column's name before each value. Explicit roles keep it a table for assistive technology.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, empty, isBusy = false, isWide = false } = props
  const { language } = useLanguage()
  const isSlow = useSlow(isBusy)
  const own = useSorting(props.name)
  const [sorting, setSorting] = props.sorted ? [props.sorted.by, props.sorted.ask] : own

  if (rows.length === 0) return <p className="m-0 px-5 py-10 text-center text-ink3">{empty}</p>

  function sortByColumn(column: string): void {
    setSorting({ column, isDescending: sorting?.column === column && !sorting.isDescending })
  }

  return (
    <div
      ref={stopWhileScrolling}
      role="group"
      aria-label={caption}
      aria-busy={isBusy || undefined}
      data-wide={isWide || undefined}
      className={cx('isolate overflow-x-auto rounded-b-sheet focus-visible:-outline-offset-3', isSlow && 'opacity-60')}
    >
      {isBusy && <Loading />}
      <table role="table" className="w-full border-collapse text-meta stacked:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="stacked:block">
          <tr
            role="row"
            className="stacked:flex stacked:flex-wrap stacked:border-b stacked:border-control stacked:px-2 sm:stacked:px-3"
          >
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sorting={sorting} onSort={sortByColumn} />
            ))}
          </tr>
        </thead>
        <Body columns={columns} rows={rows} sorting={sorting} language={language} rowKey={rowKey} isBusy={isBusy} />
      </table>
    </div>
  )
}

type BodyProps<Row> = Required<Pick<DataTableProps<Row>, 'columns' | 'rows' | 'rowKey' | 'isBusy'>> & {
  readonly sorting: Sorting | null
  readonly language: Language
}

function AllRows<Row>({ columns, rows, rowKey, sorting, language }: BodyProps<Row>) {
  const tracks = columns.map(({ money }) => money && tracksOf(rows.flatMap(money), language))
  return (
    <tbody role="rowgroup" className="stacked:block">
      {sorted(rows, columns, sorting, language).map((row) => (
        <tr
          key={rowKey(row)}
          role="row"
          className="border-b border-line last:border-b-0 hover:bg-paper stacked:flex stacked:flex-col stacked:gap-1 stacked:px-4 stacked:py-3 sm:stacked:px-5"
        >
          {columns.map((column, at) => (
            <InTracks key={column.id} value={tracks[at]}>
              <BodyCell column={column} row={row} />
            </InTracks>
          ))}
        </tr>
      ))}
    </tbody>
  )
}

/** While other rows load, the previous rows are not rendered again: a thousand cells would delay the response to the press. */
const Body = memo(AllRows, (before, now) => now.isBusy && before.rows === now.rows) as typeof AllRows

type HeaderCellProps<Row> = {
  readonly column: Column<Row>
  readonly sorting: Sorting | null
  readonly onSort: (column: string) => void
}

function HeaderCell<Row>({ column, sorting, onSort }: HeaderCellProps<Row>) {
  const isSorted = sorting?.column === column.id
  const Arrow = !isSorted ? ArrowUpDown : sorting.isDescending ? ArrowDown : ArrowUp
  const edge = 'min-h-10 items-center gap-1 px-2 py-1.5 font-semibold unstacked:px-3'
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined}
      className={cx(
        'p-0 font-semibold text-ink2 unstacked:border-b unstacked:border-control unstacked:first:ps-2 unstacked:last:pe-2',
        alignOf(column),
      )}
    >
      {column.sortBy ? (
        <button
          type="button"
          onClick={() => onSort(column.id)}
          className={cx('inline-flex rounded-control text-start hover:underline focus-visible:-outline-offset-2', edge)}
        >
          {column.title}
          <Arrow size={14} aria-hidden className={cx('no-print shrink-0', !isSorted && 'text-ink3')} />
        </button>
      ) : (
        // The words are hidden, never the cell, because accessibility checkers ignore a header that is not displayed.
        <span className={cx('inline-flex stacked:sr-only stacked:min-h-0', edge)}>{column.title}</span>
      )}
    </th>
  )
}

function BodyCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row)
  // In block layout an empty cell does not show its column's name either.
  const isEmpty = content === null || content === undefined || content === false || content === ''
  const look = cx(
    'align-top tnum unstacked:px-3 unstacked:py-2.5 unstacked:first:ps-5 unstacked:last:pe-5',
    alignOf(column),
    column.isAtEnd && 'unstacked:whitespace-nowrap',
    isEmpty ? 'stacked:sr-only' : 'stacked:flex max-sm:flex-wrap max-sm:justify-between stacked:gap-x-4',
    column.isAct && 'stacked:pt-1',
  )
  const isWhole = column.isAct || column.isLong
  if (column.isRowHeader) {
    return (
      <th
        role="rowheader"
        scope="row"
        aria-label={column.rowName?.(row)}
        // A name needs no column's name; a figure that identifies its row does.
        data-column={column.isLong ? column.title : undefined}
        className={cx(look, 'font-medium stacked:order-first stacked:text-body')}
      >
        <div className={cx('min-w-0 text-start', column.isLong && 'stacked:w-full')}>{content}</div>
      </th>
    )
  }
  return (
    <td
      role="cell"
      // The column's name before the value is an attribute, so that a wide table has no extra element in each cell.
      data-column={column.isAct ? undefined : column.title}
      className={look}
    >
      <div className={cx('min-w-0', isWhole ? 'stacked:w-full' : 'max-sm:ms-auto max-sm:text-end')}>{content}</div>
    </td>
  )
}
