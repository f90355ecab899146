import { addDays } from '#kernel/dates/dates.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { DateField } from '#ui/dates/date-field.tsx'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useForm } from '#ui/fields/form.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { uiWords } from '#ui/words.ts'
import { titleIn } from '#kernel/languages.ts'
import type { AwardTimeLimit } from '../law/contract.ts'
import { grantorsOf } from '../law/rules.ts'
import { grantorWords, timeLimitWords } from '../law/words.ts'

type FormProps = { readonly caseId: string; readonly limits: readonly AwardTimeLimit[]; readonly onDone: () => void }

const pick = (limit: AwardTimeLimit | undefined) => ({
  timeLimit: String(limit?.timeLimit ?? ''),
  fromOn: limit?.dueOn ?? '',
})

/** The form for an extension: a later day, who decided, and why. */
export function ExtendForm({ caseId, limits, onDone }: FormProps) {
  const { language } = useLanguage()
  const say = useWords(timeLimitWords)
  const grantors = useWords(grantorWords)
  const ui = useWords(uiWords)
  const may = useMay(caseId)('timeLimit.extend')
  const act = useAct('timeLimit.extend')
  const roles = useRead('case.read', { id: caseId }).data?.mine.roles ?? []
  const [first] = limits
  const form = useForm({
    schema: async () => (await import('../law/contract.ts')).timeLimitActions['timeLimit.extend'].input,
    // The date as read is sent too, so that the second of two concurrent extensions is refused.
    initial: { ...pick(first), dueOn: '', grantedBy: '', reason: '' },
    labels: { timeLimit: say.which, dueOn: say.newDay, grantedBy: say.grantedBy, reason: say.reason },
    fixed: { caseId },
  })
  const offered = grantorsOf({ onTribunal: roles.includes('Arbitrator'), roles })
  function choose(timeLimit: string): void {
    const { fromOn } = pick(limits.find((one) => one.timeLimit === timeLimit))
    form.set('timeLimit', timeLimit)
    form.set('fromOn', fromOn)
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-5 border-t border-line pt-4"
      onSubmit={form.submit(async (input) => {
        await act.attempt(input)
        onDone()
      })}
    >
      <p className="m-0 text-meta text-ink2">{say.lead}</p>
      <FormErrors form={form} />
      <Select
        label={say.which}
        options={limits.map((one) => ({
          value: one.timeLimit,
          label: titleIn(one, language),
        }))}
        {...form.field('timeLimit')}
        onChange={choose}
      />
      <DateField
        label={say.newDay}
        help={say.newDayHelp}
        {...(form.values.fromOn && { least: addDays(form.values.fromOn, 1) })}
        {...form.field('dueOn')}
      />
      <Select
        label={say.grantedBy}
        options={offered.map((value) => ({ value, label: grantors[value] }))}
        {...form.field('grantedBy')}
      />
      <TextArea label={say.reason} maxLength={2000} {...form.field('reason')} />
      <ProblemNote problem={act.problem?.issues ? undefined : act.problem} />
      <div className="flex flex-wrap items-start gap-3">
        <Button type="submit" kind="primary" isPending={form.isPending} disabledReason={may.reason}>
          {say.extend}
        </Button>
        <Button onPress={onDone}>{ui.cancel}</Button>
      </div>
    </form>
  )
}
