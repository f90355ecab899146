import { useState } from 'react'
import { plainDateIn } from '#kernel/dates/dates.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAct } from '#ui/calls/data.ts'
import { DateField } from '#ui/dates/date-field.tsx'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { uiWords } from '#ui/words.ts'
import type { OrderView } from '../law/contract.ts'
import { rowsOf } from '../law/po1-fields.ts'
import { TIMETABLE_KEYS } from '../law/rules.ts'
import { TranslationField } from './translation-field.tsx'
import { caseManagementWords } from '../law/words.ts'

type ReviseProps = {
  readonly caseId: string
  readonly timetable: OrderView['timetable']
  readonly zone: string
}

/** For the tribunal: a button that opens the form. */
export function ReviseForm(props: ReviseProps) {
  const say = useWords(caseManagementWords)
  const may = useMay(props.caseId)('caseManagement.reviseTimetable')
  const [isOpen, setIsOpen] = useState(false)
  if (may.code === 'ROLE_BLOCK') return null
  if (isOpen && may.ok) return <OpenForm {...props} onDone={() => setIsOpen(false)} />
  return (
    <div>
      <Button disabledReason={may.reason} onPress={() => setIsOpen(true)}>
        {say.revise}
      </Button>
    </div>
  )
}

function initialOf(timetable: OrderView['timetable']) {
  const dueOn = (key: string) => timetable.find((row) => row.key === key)?.dueOn ?? ''
  return {
    ...{ claim: dueOn('claim'), defense: dueOn('defense'), reply: dueOn('reply'), rejoinder: dueOn('rejoinder') },
    ...{ reason: '', translation: '' },
  }
}

function OpenForm({ caseId, timetable, zone, onDone }: ReviseProps & { onDone(): void }) {
  const say = useWords(caseManagementWords)
  const ui = useWords(uiWords)
  const act = useAct('caseManagement.reviseTimetable')
  const [isAsking, setIsAsking] = useState(false)
  const [today] = useState(() => plainDateIn(new Date(), zone))
  const form = useForm({
    schema: async () => (await import('../law/revise-schema.ts')).revisionAt(timetable, today),
    initial: initialOf(timetable),
    labels: {
      ...{ claim: say.field_claim, defense: say.field_defense, reply: say.field_reply, rejoinder: say.field_rejoinder },
      ...{ reason: say.reasons, translation: say.translation },
    },
  })
  const { reason, translation } = form.values
  // Only moved steps are sent: a done or past step keeps its date.
  const moved = () =>
    rowsOf(form.values).filter((row) => timetable.find((one) => one.key === row.key)?.dueOn !== row.dueOn)

  return (
    <form
      noValidate
      aria-label={say.revise}
      className="flex flex-col gap-5 border-t border-line pt-5"
      onSubmit={form.submit(() => setIsAsking(true))}
    >
      <p className="m-0 text-ink2">{say.reviseLead}</p>
      <FormErrors form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        {TIMETABLE_KEYS.map((key) => (
          <DateField key={key} label={say[`field_${key}`]} isOptional={form.values[key] === ''} {...form.field(key)} />
        ))}
      </div>
      <TextArea label={say.reasons} help={say.directionsHelp} rows={4} {...form.field('reason')} />
      <TranslationField caseId={caseId} rows={4} field={form.field('translation')} />
      <div className="flex flex-wrap items-start gap-3">
        <Button type="submit" kind="primary" isPending={form.isPending}>
          {say.revise}
        </Button>
        <Button onPress={onDone}>{ui.cancel}</Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={say.reviseTitle}
        effects={[say.effectPdf, say.effectTimetable, say.effectAll]}
        isFinal
        confirm={say.revise}
        isPending={act.pending}
        error={<ProblemNote problem={act.problem} />}
        onConfirm={() =>
          void act.run({ caseId, timetable: moved(), reason, translation }).then((order) => order && onDone())
        }
        onClose={() => setIsAsking(false)}
      />
    </form>
  )
}
