import { useMemo, useState } from 'react'
import { countriesByName, countryName } from '#case/law/countries.ts'
import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { nameIn } from '#kernel/languages.ts'
import { isolate } from '#kernel/text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { DateField } from '#ui/dates/date-field.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useForm } from '#ui/fields/form.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { uiWords } from '#ui/words.ts'
import type { PartiesView } from '../law/contract.ts'
import { partiesWords } from '../law/words.ts'

type DialogProps = {
  readonly caseId: string
  readonly party: PartiesView['parties'][number]
  readonly onClose: () => void
}

/** Records where a party is served from a day on. */
export function AddressDialog({ caseId, party, onClose }: DialogProps) {
  const say = useWords(partiesWords)
  const ui = useWords(uiWords)
  const { language } = useLanguage()
  const act = useAct('parties.setAddress')
  const [openedAt] = useState(() => new Date())
  const today = plainDateIn(openedAt, useRead('case.read', { id: caseId }).data?.seat ?? DEFAULT_ZONE)
  const [present] = party.addresses
  const form = useForm({
    schema: async () => (await import('../law/contract.ts')).partiesActions['parties.setAddress'].input,
    initial: {
      address: present?.address ?? '',
      country: present?.country ?? 'SA',
      email: present?.email ?? '',
      acceptsEmail: present?.acceptsEmail ?? false,
      since: today,
    },
    labels: {
      address: say.postal,
      country: say.country,
      email: say.email,
      acceptsEmail: say.acceptsEmail,
      since: say.since,
    },
    fixed: { caseId, partyId: party.id },
  })
  const countries = useMemo(
    () => countriesByName(language).map((code) => ({ value: code, label: countryName(code, language) })),
    [language],
  )
  const formId = `address-${party.id}`
  return (
    <Dialog
      title={say.recordOf({ name: isolate(nameIn(party, language)) })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{ui.cancel}</Button>
          <Button type="submit" form={formId} kind="primary" isPending={form.isPending}>
            {say.record}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.submit(
          async (input) => {
            await act.attempt(input)
            onClose()
          },
          () => undefined,
        )}
      >
        <FormErrors form={form} />
        {!form.issues.length && <ProblemNote problem={act.problem} />}
        <TextField label={say.postal} maxLength={500} {...form.field('address')} />
        <Select label={say.country} options={countries} {...form.field('country')} />
        <TextField label={say.email} type="email" isOptional maxLength={254} {...form.field('email')} />
        <Checkbox
          id={form.fieldId('acceptsEmail')}
          name="acceptsEmail"
          isSelected={form.values.acceptsEmail}
          error={form.errorOf('acceptsEmail')}
          onChange={(isOn) => form.set('acceptsEmail', isOn)}
        >
          {say.acceptsEmail}
        </Checkbox>
        <DateField label={say.since} help={say.sinceHelp} most={today} {...form.field('since')} />
      </form>
    </Dialog>
  )
}
