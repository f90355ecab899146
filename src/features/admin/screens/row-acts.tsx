import { Pencil, Trash2 } from 'lucide-react'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { installedText } from '../law/installed-words.ts'
import { adminWords } from '../law/words.ts'

type RowActsProps = {
  /** The name of the row, for screen readers. */
  readonly name: string
  readonly onEdit: () => void
  readonly onRemove?: () => void
}

export function RowActs({ name, onEdit, onRemove }: RowActsProps) {
  const say = useWords(adminWords)
  return (
    <span className="-my-1.5 flex flex-wrap gap-1 max-sm:-me-2.5 max-sm:justify-end sm:-ms-2.5">
      <Button isCompact kind="quiet" aria-label={say.editOf({ name })} onPress={onEdit}>
        <Pencil size={16} aria-hidden />
      </Button>
      {onRemove && (
        <Button isCompact kind="quiet" aria-label={say.removeOf({ name })} onPress={onRemove}>
          <Trash2 size={16} aria-hidden />
        </Button>
      )}
    </span>
  )
}

export function Certainty({ confirmed, source }: { confirmed: boolean; source: string }) {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  return (
    <span className="flex min-w-0 flex-col items-start gap-0.5 max-sm:items-end">
      <Badge tone={confirmed ? 'ok' : 'warn'}>{confirmed ? say.isConfirmed : say.isOpen}</Badge>
      {source !== '' && (
        <bdi className="text-note text-ink3 wrap-anywhere max-sm:text-end">{installedText(source, language)}</bdi>
      )}
    </span>
  )
}
