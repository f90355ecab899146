import { ChevronDown, CircleCheck } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { chosenFold, keepFold } from '../kept/folds.ts'
import { SHOW } from '../shell/anchor.ts'
import { cx } from '../text/class-names.ts'
import { HoldContext, useHold } from './hold.ts'

type FoldSheetProps = {
  readonly title: string
  /** Something in it is owed or late, or a form in it is open. Then the sheet is open and cannot be folded. */
  readonly isDue: boolean
  /** The key under which the device remembers the sheet: the case and the sheet. */
  readonly fold: string
  /** The icon before the title while nothing is due; a tick by default. */
  readonly icon?: ReactNode
  /** While folded: what was done or what is in it, in one sentence. */
  readonly summary?: ReactNode
  /** While folded: the date. */
  readonly date?: ReactNode
  /** While open: short text or a badge at the end of the header row. */
  readonly aside?: ReactNode
  /** One compact button in the header row, folded or open. A form that it opens in the sheet makes the sheet due. */
  readonly act?: ReactNode
  /** Tables and lists of rows go edge to edge. */
  readonly isFlush?: boolean
  readonly id?: string
  readonly children: ReactNode
}

/**
 * A sheet that is one line while nothing in it is due. It folds when the page is opened or by its own button, and never while somebody
 * reads it: after the last act in it, it stays open. On paper it is open.
 */
export function FoldSheet(props: FoldSheetProps) {
  return <Folding key={props.fold} {...props} />
}

function Folding(props: FoldSheetProps) {
  const { fold, isDue, isFlush = false, id, children } = props
  const headingId = useId()
  const place = useRef<HTMLElement>(null)
  const { isOpen, isHeld, hold, toggle } = useFolding(place, fold, isDue)
  return (
    <section
      ref={place}
      id={id}
      aria-labelledby={headingId}
      data-folded={!isOpen || undefined}
      className="isolate min-w-0 rounded-sheet border border-line bg-surface"
    >
      <Line {...props} headingId={headingId} isOpen={isOpen} onToggle={isHeld ? undefined : toggle} />
      <HoldContext value={hold}>
        <div id={`${headingId}-body`} className={cx(!isFlush && 'p-4 sm:p-5', !isOpen && 'hidden print:block')}>
          {children}
        </div>
      </HoldContext>
    </section>
  )
}

function useFolding(place: RefObject<HTMLElement | null>, fold: string, isDue: boolean) {
  const [holds, setHolds] = useState(0)
  const hold = useCallback(() => {
    setHolds((count) => count + 1)
    return () => setHolds((count) => count - 1)
  }, [])
  const isHeld = isDue || holds > 0
  // A sheet inside another one keeps the outer one open too.
  useHold(isHeld)
  const [isOpen, setIsOpen] = useState(() => isHeld || chosenFold(fold) === true)
  if (isHeld && !isOpen) setIsOpen(true)

  // A choice to open the sheet is forgotten when something new is due in it.
  useEffect(() => {
    if (isDue) keepFold(fold, false)
  }, [fold, isDue])

  useEffect(() => {
    const sheet = place.current
    const open = () => flushSync(() => setIsOpen(true))
    sheet?.addEventListener(SHOW, open)
    return () => sheet?.removeEventListener(SHOW, open)
  }, [place])

  function toggle(): void {
    setIsOpen(!isOpen)
    keepFold(fold, !isOpen)
  }
  return { isOpen, isHeld, hold, toggle }
}

type LineProps = FoldSheetProps & {
  readonly headingId: string
  readonly isOpen: boolean
  /** Undefined while something keeps the sheet open. */
  readonly onToggle: (() => void) | undefined
}

function Line({ title, icon, summary, date, aside, act, headingId, isOpen, onToggle }: LineProps) {
  const summaryId = `${headingId}-summary`
  const end = isOpen ? aside : date
  return (
    <header
      className={cx(
        'relative flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1 sm:px-5',
        isOpen && 'border-b border-line',
        onToggle && 'rounded-sheet hover:bg-paper',
      )}
    >
      {onToggle && (
        <span aria-hidden className="grid size-5 shrink-0 place-items-center">
          {icon ?? <CircleCheck size={18} className="text-ok" />}
        </span>
      )}
      <h2 id={headingId} className={cx('min-w-0 text-head font-semibold max-sm:flex-1', !isOpen && 'sm:min-w-48')}>
        {onToggle ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${headingId}-body`}
            aria-describedby={isOpen ? undefined : summaryId}
            // The button covers the whole line.
            className="min-h-11 cursor-pointer text-start after:absolute after:inset-0"
            onClick={onToggle}
          >
            {title}
          </button>
        ) : (
          title
        )}
      </h2>
      <div
        id={summaryId}
        className="min-w-0 text-meta text-ink3 max-sm:order-last max-sm:basis-full max-sm:ps-8 max-sm:empty:hidden sm:flex-1"
      >
        {!isOpen && summary}
      </div>
      {end && (
        // The date is above the button that covers the line, so that an article in it can be followed. On a phone a date with its time
        // is as wide as the line, so it is below the title.
        <div
          className={cx(
            'text-meta text-ink3 sm:whitespace-nowrap',
            isOpen ? 'relative max-sm:whitespace-nowrap' : 'max-sm:order-last max-sm:basis-full max-sm:ps-8',
          )}
        >
          {end}
        </div>
      )}
      {act && <div className="relative no-print">{act}</div>}
      {onToggle && (
        <ChevronDown
          size={18}
          aria-hidden
          className={cx('no-print shrink-0 text-ink3 transition-transform', isOpen && 'rotate-180')}
        />
      )}
    </header>
  )
}
