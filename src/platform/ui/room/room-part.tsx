import type { ReactNode } from 'react'
import { cx } from '../text/class-names.ts'
import { usePageTitle } from '../shell/page-title.ts'
import { useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'

type RoomPartProps = {
  readonly caseId: string
  /** The heading of the tab, which takes the focus when the tab is chosen. With the case it is also the title of the document. */
  readonly title: string
  /** Hides the heading visually, because the name of the tab says the same. */
  readonly isTitleUnseen?: boolean
  /** One line of text beside the heading. */
  readonly note?: ReactNode
  /** Buttons at the end of the heading's line. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The frame of the content of a tab of the case room: its heading and, below, its sheets. */
export function RoomPart({ caseId, title, isTitleUnseen = false, note, actions, children }: RoomPartProps) {
  const { appTitle } = useWords(uiWords)
  const heading = usePageTitle(title, `${caseId} · ${appTitle}`)
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div
        className={cx(
          'part-head flex flex-wrap items-center justify-between gap-x-6 gap-y-2',
          isTitleUnseen && !note && !actions && 'sr-only',
        )}
      >
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h2 ref={heading} tabIndex={-1} className={cx('text-lead font-semibold', isTitleUnseen && 'sr-only')}>
            {title}
          </h2>
          {note && <span className="text-meta text-ink3">{note}</span>}
        </div>
        {actions && <div className="no-print flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  )
}
