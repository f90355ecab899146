import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useFold } from '#ui/kept/folds.ts'
import { useWords } from '#ui/shell/language.tsx'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { cx } from '#ui/text/class-names.ts'
import type { TimetableRow } from '../law/timetable.ts'
import { timetableWords } from '../law/timetable-words.ts'
import { DateRow } from './date-row.tsx'
import type { Timetable } from './use-timetable.ts'

export type Opening = {
  /** The key of the opened date; empty for none. */
  readonly item: string
  readonly onItem: (item: string) => void
  readonly onExtend: (key: string) => void
}

type RowsProps = Opening & {
  readonly label: string
  readonly rows: readonly TimetableRow[]
  readonly timetable: Timetable
}

/** Dates as rows, in the order given. */
export function DateRows({ label, rows, timetable, item, onItem, onExtend }: RowsProps) {
  return (
    <ul aria-label={label} className="m-0 list-none p-0">
      {rows.map((row) => (
        <DateRow
          key={row.item.key}
          row={row}
          timetable={timetable}
          isOpened={row.item.key === item}
          onToggle={() => onItem(row.item.key === item ? '' : row.item.key)}
          onExtend={onExtend}
        />
      ))}
    </ul>
  )
}

/** The open dates, late ones first. Met and past dates are folded into one line until the reader opens them; print shows all of them. */
export function OpenDates({ timetable, ...opening }: Opening & { readonly timetable: Timetable }) {
  const say = useWords(timetableWords)
  const closedId = useId()
  const open = timetable.rows.filter((row) => row.isOpen)
  const closed = timetable.rows.filter((row) => !row.isOpen).toReversed()
  const isAsked = closed.some(({ item }) => item.key === opening.item)
  const [isUnfolded, setIsUnfolded] = useFold(`${timetable.caseId}/timetable`, false)
  const isShown = isUnfolded || isAsked
  return (
    <Sheet title={say.open} isFlush>
      {open.length > 0 ? (
        <DateRows label={say.open} rows={open} timetable={timetable} {...opening} />
      ) : (
        <EmptyState>{say.noneOpen}</EmptyState>
      )}
      {closed.length > 0 && (
        <>
          <div className="no-print border-t border-line px-2 py-1">
            <Button
              kind="quiet"
              isCompact
              className="max-sm:min-h-11"
              aria-expanded={isShown}
              aria-controls={closedId}
              onPress={() => {
                setIsUnfolded(!isShown)
                if (isAsked) opening.onItem('')
              }}
            >
              {say.closed({ count: closed.length })}
              <ChevronDown size={16} aria-hidden className={cx(isShown && 'rotate-180')} />
            </Button>
          </div>
          <div id={closedId} className={cx('border-t border-line', !isShown && 'hidden print:block')}>
            <DateRows label={say.closed({ count: closed.length })} rows={closed} timetable={timetable} {...opening} />
          </div>
        </>
      )}
    </Sheet>
  )
}
