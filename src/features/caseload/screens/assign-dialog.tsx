import { useState } from 'react'
import type { OutputOf } from '#kernel/action.ts'
import { formatDate } from '#kernel/format.ts'
import { nameIn } from '#kernel/languages.ts'
import type { Actions } from '#kernel/product.ts'
import { isolate } from '#kernel/text.ts'
import { useAct } from '#ui/calls/data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useForm } from '#ui/fields/form.ts'
import { Select } from '#ui/fields/select.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { uiWords } from '#ui/words.ts'
import type { DeskLine } from '../law/desk-contract.ts'
import { deskWords } from '../law/desk-words.ts'
import { NOBODY } from '../law/rules.ts'

type DialogProps = {
  readonly lines: readonly DeskLine[]
  readonly people: OutputOf<Actions['caseload.people']>
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Assigns a handler and a deputy to the chosen cases, or leaves them without a handler: all or none. */
export function AssignDialog({ lines, people, onDone, onClose }: DialogProps) {
  const say = useWords(deskWords)
  const ui = useWords(uiWords)
  const { language } = useLanguage()
  // The lines as they were when the dialog opened: the act names the assignments that the person has seen.
  const [cases] = useState(() => lines.map(({ id, assignment }) => ({ caseId: id, seen: assignment })))
  const assign = useAct('case.assign')
  const unassign = useAct('case.unassign')
  const form = useForm({
    schema: async () => (await import('../law/contract.ts')).caseloadActions['case.assign'].input,
    initial: { handlerId: '', deputyId: '' },
    labels: { handlerId: say.handler, deputyId: say.deputy },
    fixed: { cases },
  })
  const isNobody = form.values.handlerId === NOBODY
  const { problem } = isNobody ? unassign : assign
  const formId = form.fieldId('form')
  const save = form.submit(
    async (input) => {
      await (isNobody ? unassign.attempt({ cases }) : assign.attempt(input))
      onDone()
      onClose()
    },
    () => undefined,
  )
  const options = people.map((person) => ({
    value: person.id,
    label: isolate(nameIn(person, language)),
    ...(person.absentUntil !== null && {
      help: say.awayUntil({ day: formatDate(person.absentUntil, language, { month: 'short' }) }),
    }),
  }))
  return (
    <Dialog
      title={say.assignTitle({ count: cases.length })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{ui.cancel}</Button>
          <Button type="submit" form={formId} kind="primary" isPending={form.isPending}>
            {say.assign}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={save}>
        <p className="m-0 text-meta text-ink2">{say.assignHelp}</p>
        <FormErrors form={form} />
        {!form.issues.length && <ProblemNote problem={problem} />}
        <Select
          label={say.handler}
          options={[...options, { value: NOBODY, label: say.nobody }]}
          {...form.field('handlerId')}
        />
        {!isNobody && (
          <Select
            label={say.deputy}
            isOptional
            placeholder={say.noDeputy}
            options={options}
            {...form.field('deputyId')}
          />
        )}
      </form>
    </Dialog>
  )
}
