import { type ReactNode, useId } from 'react'
import { cx } from '../text/class-names.ts'

type SheetProps = {
  readonly title: ReactNode
  /** Hides the title visually, because the page has just stated it. */
  readonly isTitleUnseen?: boolean
  /** Short text, a badge or one compact button at the end of the header row. */
  readonly aside?: ReactNode
  /** Tables and lists of rows go edge to edge. */
  readonly isFlush?: boolean
  readonly level?: 2 | 3
  readonly id?: string
  readonly children: ReactNode
}

/** A white sheet: header row and body. Never put one inside another. */
export function Sheet({ title, isTitleUnseen = false, aside, isFlush = false, level = 2, id, children }: SheetProps) {
  const headingId = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    // Isolated, so that a change elsewhere on the page does not repaint the sheet.
    <section
      id={id}
      aria-labelledby={headingId}
      className="isolate min-w-0 rounded-sheet border border-line bg-surface"
    >
      <header
        className={cx(
          isTitleUnseen
            ? 'sr-only'
            : 'flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2 sm:px-5',
        )}
      >
        <Heading id={headingId} className="text-head font-semibold">
          {title}
        </Heading>
        {aside && <div className="text-meta text-ink3">{aside}</div>}
      </header>
      <div className={cx(!isFlush && 'p-4 sm:p-5')}>{children}</div>
    </section>
  )
}
