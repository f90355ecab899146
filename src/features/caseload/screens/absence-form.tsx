import type { OutputOf } from '#kernel/action.ts'
import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { nameIn } from '#kernel/languages.ts'
import type { Actions } from '#kernel/product.ts'
import type { Person } from '#kernel/roles.ts'
import { isolate } from '#kernel/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useAct } from '#ui/calls/data.ts'
import { DateField } from '#ui/dates/date-field.tsx'
import { useHere } from '#ui/dates/here.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useForm } from '#ui/fields/form.ts'
import { Select } from '#ui/fields/select.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { absenceWords } from '../law/absence-words.ts'
import { mayRecordAbsenceOf } from '../law/rules.ts'

type FormProps = {
  readonly people: OutputOf<Actions['caseload.people']>
  readonly self: Pick<Person, 'id' | 'roles'>
}

/** Records from when to when a person is away, and who stands in. */
export function AbsenceForm({ people, self }: FormProps) {
  const say = useWords(absenceWords)
  const { language } = useLanguage()
  const act = useAct('absence.record')
  const today = plainDateIn(useHere().now, DEFAULT_ZONE)
  const form = useForm({
    schema: async () => (await import('../law/contract.ts')).caseloadActions['absence.record'].input,
    initial: { personId: self.id, deputyId: '', firstDay: today, lastDay: '' },
    labels: { personId: say.person, deputyId: say.deputy, firstDay: say.firstDay, lastDay: say.lastDay },
    fixed: {},
  })
  const submit = form.submit(
    async (input) => {
      await act.attempt(input)
      form.reset()
    },
    () => undefined,
  )
  const options = people.map((person) => ({ value: person.id, label: isolate(nameIn(person, language)) }))
  const others = options.filter(({ value }) => mayRecordAbsenceOf(value, self))
  const isOwn = others.length === 1
  return (
    <Sheet title={isOwn ? say.recordOwn : say.record}>
      <form noValidate className="grid items-start gap-5 sm:grid-cols-2" onSubmit={submit}>
        <div className="flex flex-col gap-4 sm:col-span-2">
          <p className="m-0 text-meta text-ink2">{say.recordHelp}</p>
          <FormErrors form={form} problem={act.problem} />
        </div>
        <Select
          label={say.person}
          options={others}
          {...form.field('personId')}
          onChange={(personId) => {
            form.field('personId').onChange(personId)
            // Nobody stands in for themselves.
            if (personId === form.values.deputyId) form.field('deputyId').onChange('')
          }}
        />
        <Select
          label={say.deputy}
          isOptional
          placeholder={say.deputyOfEach}
          options={[
            ...(form.values.deputyId === '' ? [] : [{ value: '', label: say.deputyOfEach }]),
            ...options.filter(({ value }) => value !== form.values.personId),
          ]}
          {...form.field('deputyId')}
        />
        <DateField label={say.firstDay} {...form.field('firstDay')} />
        <DateField label={say.lastDay} least={today} {...form.field('lastDay')} />
        <div className="sm:col-span-2">
          <Button type="submit" kind="primary" isPending={form.isPending}>
            {say.save}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
