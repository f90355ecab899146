import { ArrowDown, ArrowUp } from 'lucide-react'
import { Button } from '#ui/buttons/button.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { clauseWords } from '../law/clause-words.ts'

type MoveProps = {
  /** Used to restore the focus. */
  readonly id: string
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
}

export function MoveButtons({ id, name, isFirst, isLast, onMove }: MoveProps) {
  const say = useWords(clauseWords)
  return (
    <span className="flex shrink-0 items-center gap-2">
      <Button
        isCompact
        data-key={`${id} up`}
        aria-label={say.moveUp({ name })}
        disabledReason={isFirst ? say.isFirst : undefined}
        isReasonHidden
        onPress={() => onMove(-1)}
      >
        <ArrowUp size={16} aria-hidden />
      </Button>
      <Button
        isCompact
        data-key={`${id} down`}
        aria-label={say.moveDown({ name })}
        disabledReason={isLast ? say.isLast : undefined}
        isReasonHidden
        onPress={() => onMove(1)}
      >
        <ArrowDown size={16} aria-hidden />
      </Button>
    </span>
  )
}
