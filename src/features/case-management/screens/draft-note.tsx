import { formatDateTime } from '#kernel/format.ts'
import { isolate } from '#kernel/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { nameIn } from '#kernel/languages.ts'
import type { OrderDraft } from '../law/contract.ts'
import { caseManagementWords } from '../law/words.ts'

type DraftNoteProps = {
  readonly draft: OrderDraft | undefined
  readonly zone: string
  readonly isSecretary: boolean
  /** Present after someone else saved a newer draft. */
  readonly onNewer: (() => void) | undefined
}

/** Whose draft this is and who sees it. */
export function DraftNote({ draft, zone, isSecretary, onNewer }: DraftNoteProps) {
  const { language } = useLanguage()
  const say = useWords(caseManagementWords)
  const name = draft && isolate(nameIn(draft.savedBy, language))
  return (
    <div className="flex flex-col items-start gap-2 text-meta text-ink2 empty:hidden">
      {isSecretary && <p className="m-0">{say.secretaryNote}</p>}
      {draft && name && (
        <p className="m-0">
          {say.draftBy({ name, at: formatDateTime(draft.savedAt, language, { zone, nameZone: true }) })}
        </p>
      )}
      {onNewer && (
        <Button isCompact onPress={onNewer}>
          {say.newerDraft}
        </Button>
      )}
    </div>
  )
}
