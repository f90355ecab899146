import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/language.tsx'
import { auditWords } from './words.ts'

type EntryPagesProps = {
  /** Absent: this is the first page. */
  readonly onBack?: (() => void) | undefined
  /** Absent: this is the last page. */
  readonly onOn?: (() => void) | undefined
  readonly back: string
  readonly on: string
}

/** Pages by key: only the neighbours are known, so that a chain of any length costs the same. */
export function EntryPages({ onBack, onOn, back, on }: EntryPagesProps) {
  const say = useWords(auditWords)
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
