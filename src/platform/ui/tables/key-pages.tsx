import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../buttons/button.tsx'
import { useWords } from '../shell/language.tsx'
import { uiWords } from '../words.ts'

type KeyPagesProps = {
  readonly back: string
  readonly on: string
  /** Absent: this is the first page. */
  readonly onBack?: (() => void) | undefined
  /** Absent: this is the last page. */
  readonly onOn?: (() => void) | undefined
}

/** Paging by key: only the neighbouring pages are known, so a list of any length costs the same. Empty when there is one page. */
export function KeyPages({ onBack, onOn, back, on }: KeyPagesProps) {
  const say = useWords(uiWords)
  if (!onBack && !onOn) return null
  return (
    <nav aria-label={say.pages} className="no-print flex justify-between gap-4 border-t border-line px-4 py-2">
      <span>
        {onBack && (
          <Button isCompact kind="quiet" onPress={onBack}>
            <ChevronLeft size={16} aria-hidden className="mirror" />
            {back}
          </Button>
        )}
      </span>
      {onOn && (
        <Button isCompact kind="quiet" onPress={onOn}>
          {on}
          <ChevronRight size={16} aria-hidden className="mirror" />
        </Button>
      )}
    </nav>
  )
}
