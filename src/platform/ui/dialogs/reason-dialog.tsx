import type { ReactNode } from 'react'
import type { Schema } from '#kernel/action.ts'
import { Button } from '../buttons/button.tsx'
import type { Problem } from '../calls/client.ts'
import { Dialog } from './dialog.tsx'
import { FormErrors } from '../fields/form-errors.tsx'
import { useForm } from '../fields/form.ts'
import { useWords } from '../shell/language.tsx'
import { ProblemNote } from '../messages/problem-note.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { uiWords } from '../words.ts'

type ReasonDialogProps<Input extends Schema> = {
  readonly title: string
  /** The verb of the act, on its button. */
  readonly verb: string
  /** What is asked: the label of the one field. */
  readonly label: string
  /** The schema of the act, whose input has a `reason`. */
  readonly schema: () => Promise<Input>
  /** The other fields of that input. */
  readonly fixed: Readonly<Record<string, unknown>>
  readonly act: (input: Input['_zod']['output']) => Promise<unknown>
  readonly isPending: boolean
  readonly problem: Problem | undefined
  /** How a refusal that names no field is shown, when its own words are not enough. */
  readonly refusal?: ReactNode
  readonly onClose: () => void
  /** What is withdrawn, and with which effects. */
  readonly children?: ReactNode
}

/** Withdraws something that is on record, with a reason. Stays open while the act is refused. */
export function ReasonDialog<Input extends Schema>(props: ReasonDialogProps<Input>) {
  const { title, verb, label, schema, fixed, act, isPending, problem, onClose, children } = props
  const ui = useWords(uiWords)
  const form = useForm({ schema, initial: { reason: '' }, labels: { reason: label }, fixed })
  const formId = form.fieldId('form')
  const submit = form.submit(async (input) => {
    await act(input)
    onClose()
  })
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{ui.cancel}</Button>
          <Button type="submit" form={formId} kind="danger" isPending={isPending}>
            {verb}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={submit}>
        {children}
        <FormErrors form={form} />
        {!problem?.issues?.length && (props.refusal ?? <ProblemNote problem={problem} />)}
        <TextArea label={label} maxLength={500} {...form.field('reason')} />
      </form>
    </Dialog>
  )
}
