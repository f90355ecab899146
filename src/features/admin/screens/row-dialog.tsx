import type { ReactNode } from 'react'
import type { Schema } from '#kernel/action.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useForm } from '#ui/fields/form.ts'
import { useWords } from '#ui/shell/language.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { adminWords } from '../law/words.ts'

export type RowForm<Values extends object> = ReturnType<typeof useForm<Values, Schema>>

type RowDialogProps<Values extends object, Input extends Schema> = {
  readonly title: string
  readonly schema: () => Promise<Input>
  readonly initial: Values
  readonly labels: Readonly<Partial<Record<keyof Values & string, string>>>
  readonly onApply: (row: Input['_zod']['output']) => void
  readonly onClose: () => void
  readonly children: (form: RowForm<Values>) => ReactNode
}

/** A form for one entry of a set. Applying it changes the page, not yet the settings. */
export function RowDialog<Values extends object, Input extends Schema>(props: RowDialogProps<Values, Input>) {
  const { title, schema, initial, labels, onApply, onClose, children } = props
  const say = useWords(adminWords)
  const form = useForm<Values, Input>({ schema, initial, labels })
  const apply = form.submit((row) => {
    onApply(row)
    onClose()
  })
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{say.cancel}</Button>
          <Button kind="primary" onPress={() => void apply()}>
            {say.apply}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void apply(event)} className="flex flex-col gap-4">
        <FormErrors form={form} />
        {children(form as unknown as RowForm<Values>)}
        <p className="m-0 text-note text-ink3">{say.applyHelp}</p>
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  )
}

type Certain = { readonly confirmed: boolean; readonly source: string }

/** Whether the centre has confirmed an entry, and its source. */
export function CertaintyFields<Values extends Certain>({ form }: { form: RowForm<Values> }) {
  const say = useWords(adminWords)
  const own = form as unknown as RowForm<Certain>
  const { value, onChange, id, error } = own.field('confirmed')
  return (
    <>
      <Checkbox id={id} isSelected={value} onChange={onChange} error={error}>
        {say.confirmedLabel}
      </Checkbox>
      <TextField {...own.field('source')} label={say.source} isOptional maxLength={300} />
    </>
  )
}
