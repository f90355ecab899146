import { useAct } from '#ui/data.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useForm } from '#ui/form.ts'
import { useWords } from '#ui/language.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toasts.tsx'
import { adminWords } from './words.ts'

type ReasonDialogProps = {
  readonly name: 'people.resetFactor' | 'people.disable' | 'people.enable'
  readonly personId: string
  readonly title: string
  readonly effects: readonly string[]
  readonly isDangerous: boolean
  readonly onClose: () => void
}

/** Says what an act does to somebody, and asks why. */
export function ReasonDialog({ name, personId, title, effects, isDangerous, onClose }: ReasonDialogProps) {
  const say = useWords(adminWords)
  const act = useAct(name)
  const form = useForm({
    schema: async () => (await import('./contract.ts')).ReasonInput,
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
