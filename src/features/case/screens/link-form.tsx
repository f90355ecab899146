import { useDeferredValue, useState } from 'react'
import { nameIn } from '#kernel/languages.ts'
import { isolate } from '#kernel/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { useForm } from '#ui/fields/form.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FieldFrame } from '#ui/fields/field.tsx'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import type { Party } from '../law/contract.ts'
import { overviewWords } from '../law/overview-words.ts'
import { LINKABLE } from './member-item.tsx'

/** Links a person to the case, for a side or as an observer. */
export function LinkForm({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const say = useWords(overviewWords)
  const { language } = useLanguage()
  const act = useAct('case.addMember')
  const [query, setQuery] = useState('')
  const people = useRead('case.people', { id: caseId, q: useDeferredValue(query) }).data ?? []
  const form = useForm({
    schema: async () => (await import('../law/contract.ts')).caseActions['case.addMember'].input,
    initial: {
      personId: '',
      capacity: 'respondent' as (typeof LINKABLE)[number],
      partyIds: undefined as string[] | undefined,
    },
    labels: { personId: say.person, capacity: say.capacity, partyIds: say.forParties },
    fixed: { id: caseId },
  })
  const save = form.submit(
    async (input) => {
      await act.attempt(input)
      onClose()
    },
    () => undefined,
  )
  const parties = useRead('case.read', { id: caseId }).data?.parties ?? []
  const ofSide = parties.filter(({ side }) => side === form.values.capacity)
  const options = people.map((person) => ({
    value: person.id,
    label: isolate(nameIn(person, language)),
    help: person.email,
  }))
  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-5 p-4 sm:p-5">
      <h3 tabIndex={-1} className="text-head font-semibold outline-hidden">
        {say.link}
      </h3>
      <FormErrors form={form} />
      {!form.issues.length && <ProblemNote problem={act.problem} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={say.searchPeople} type="search" isOptional value={query} onChange={setQuery} />
        <Select
          label={say.person}
          options={options}
          {...(options.length === 0 ? { help: say.noPeople } : {})}
          {...form.field('personId')}
        />
      </div>
      <RadioGroup
        label={say.capacity}
        isInline
        options={LINKABLE.map((value) => ({ value, label: say[`capacity_${value}`] }))}
        {...form.field('capacity')}
        onChange={(capacity) => {
          form.set('capacity', capacity)
          form.set('partyIds', undefined)
        }}
      />
      {ofSide.length > 1 && (
        <PartyChoice
          parties={ofSide}
          chosen={form.values.partyIds}
          id={form.fieldId('partyIds')}
          error={form.errorOf('partyIds')}
          onChange={(ids) => form.set('partyIds', ids)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" isPending={form.isPending}>
          {say.linkNow}
        </Button>
        <Button onPress={onClose}>{say.cancel}</Button>
      </div>
    </form>
  )
}

type PartyChoiceProps = {
  readonly parties: readonly Party[]
  /** Undefined: all of them. */
  readonly chosen: readonly string[] | undefined
  readonly id: string
  readonly error: string | undefined
  readonly onChange: (ids: string[]) => void
}

/** For which parties of a side the person acts. */
function PartyChoice({ id, parties, chosen, error, onChange }: PartyChoiceProps) {
  const say = useWords(overviewWords)
  const { language } = useLanguage()
  const ids = chosen ?? parties.map(({ id }) => id)
  return (
    <FieldFrame isGroup id={id} label={say.forParties} error={error}>
      {({ controlId, labelId, describedBy }) => (
        <div id={controlId} role="group" aria-labelledby={labelId} aria-describedby={describedBy}>
          {parties.map((party) => (
            <Checkbox
              key={party.id}
              isSelected={ids.includes(party.id)}
              onChange={(isOn) => onChange(isOn ? [...ids, party.id] : ids.filter((one) => one !== party.id))}
            >
              <Name>{nameIn(party, language)}</Name>
            </Checkbox>
          ))}
        </div>
      )}
    </FieldFrame>
  )
}
