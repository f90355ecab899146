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
  /** What the column is sorted by in the browser; `true`: the rows come sorted; absent, it is not sorted. */
  readonly sortBy?: ((row: Row) => string | number) | true
  /** Numbers and acts are aligned to the end of their column. */
  readonly isAtEnd?: boolean
  /** The amounts in a cell: those of the column stand in the same tracks, in both languages at the right of it. */
  readonly money?: (row: Row) => readonly Tracked[]
  /** The column that identifies the row. */
  readonly isRowHeader?: boolean
  /** The name alone, where the cell has more: it is repeated as the header of each cell of the row. */
  readonly rowName?: (row: Row) => string
  /** Buttons have names of their own: in block layout they need no column name. */
  readonly isAct?: boolean
  /** More than a line, or the figure that identifies the row: in block layout it stands under the column's name, aligned to the start. */
  readonly isLong?: boolean
}

type DataTableProps<Row> = {
  readonly caption: string
  /** The table's name in the address: its sorting then survives leaving the page. */
  readonly name?: string
  /** How the rows arrive sorted, and how to request another order, where the server sorts. */
  readonly sorted?: { readonly by: Sorting; readonly ask: (sorting: Sorting) => void }
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** One sentence in place of the rows. */
  readonly empty: ReactNode
  /** Other rows are being loaded. */
  readonly isBusy?: boolean
  /** Too many columns for a tablet: rows are blocks there as well. */
  readonly isWide?: boolean
}

/** The decimals of amounts are at their right in both languages: where a line of English ends and a line of Arabic begins. */
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

/** Whether it has been so for a while: fading a table costs as much as drawing it, and mostly the rows have arrived by then. */
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
 * A native table, so that copying, printing, searching and cell navigation work. Below 640 px, a wide one below 1024, each row becomes a
 * block with the column's name before each value; explicit roles keep it a table for assistive technology.
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
        // The words are hidden, never the cell: accessibility checkers ignore a header that is not displayed.
        <span className={cx('inline-flex stacked:sr-only stacked:min-h-0', edge)}>{column.title}</span>
      )}
    </th>
  )
}

function BodyCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.cell(row)
  // An empty cell: in block layout its column name is not shown either.
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
        // A name needs no column name; a figure that identifies its row does.
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
      // The column's name before the value, as an attribute: no extra element in each cell of a table that is wide enough.
      data-column={column.isAct ? undefined : column.title}
      className={look}
    >
      <div className={cx('min-w-0', isWhole ? 'stacked:w-full' : 'max-sm:ms-auto max-sm:text-end')}>{content}</div>
    </td>
  )
}
