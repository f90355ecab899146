import { useAct } from '#ui/calls/data.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useForm } from '#ui/fields/form.ts'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { toast } from '#ui/messages/toasts.tsx'
import { adminWords } from '../../law/words.ts'

type ReasonDialogProps = {
  readonly name: 'people.resetFactor' | 'people.disable' | 'people.enable'
  readonly personId: string
  readonly title: string
  readonly effects: readonly string[]
  readonly isDangerous: boolean
  readonly onClose: () => void
}

/** States what an act does to a person, and asks for the reason. */
export function ReasonDialog({ name, personId, title, effects, isDangerous, onClose }: ReasonDialogProps) {
  const say = useWords(adminWords)
  const act = useAct(name)
  const form = useForm({
    schema: async () => (await import('../../law/contract.ts')).ReasonInput,
    initial: { reason: '' },
    labels: { reason: say.reason },
    fixed: { id: personId },
  })
  const go = form.submit(async (input) => {
    await act.attempt(input)
    toast(say.done)
    onClose()
  })
  return (
    <ConfirmDialog
      isOpen
      title={title}
      effects={effects}
      confirm={title}
      isDangerous={isDangerous}
      isPending={form.isPending}
      error={!act.problem?.issues && <ProblemNote problem={act.problem} />}
      onConfirm={() => void go()}
      onClose={onClose}
    >
      <TextField {...form.field('reason')} label={say.reason} help={say.whyNeeded} maxLength={500} />
    </ConfirmDialog>
  )
}
