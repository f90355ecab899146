import { useState } from 'react'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useAct } from '#ui/calls/data.ts'
import { DateTimeField } from '#ui/dates/date-time-field.tsx'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type Guest, GuestFields } from './guest-fields.tsx'
import { LINK_ROLES, type LinkRole, MODES, type Mode } from '../law/rules.ts'
import { hearingWords } from '../law/words.ts'

type FormProps = {
  readonly caseId: string
  readonly zone: string
  readonly hasCurrent: boolean
  readonly closedReason: string | undefined
}

/** The form that schedules a hearing; a further hearing may replace the current one. */
export function ScheduleForm({ caseId, zone, hasCurrent, closedReason }: FormProps) {
  const say = useWords(hearingWords)
  const act = useAct('hearing.schedule')
  const [urls, setUrls] = useState<Partial<Record<LinkRole, string>>>({})
  const [guests, setGuests] = useState<readonly Guest[]>([])
  const links = LINK_ROLES.flatMap((role) => (urls[role]?.trim() ? [{ role, url: urls[role].trim() }] : []))
  const form = useForm({
    schema: async () => (await import('../law/contract.ts')).ScheduleInput,
    initial: { scheduledAt: '', mode: 'hybrid' as Mode, durationMinutes: '180', place: '', replaces: false },
    labels: {
      ...{ scheduledAt: say.when, mode: say.mode, durationMinutes: say.duration, place: say.place },
      ...{ links: say.ownLinks, guests: say.others },
    },
    fixed: { caseId, links, guests },
  })
  const { scheduledAt, mode } = form.values
  const [openedAt] = useState(() => Date.now())
  const hasPassed = scheduledAt !== '' && Date.parse(scheduledAt) < openedAt
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.submit((input) => act.attempt(input))}>
      <FormErrors form={form} />
      <ProblemNote problem={act.problem} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateTimeField
          label={say.when}
          zone={zone}
          {...(hasPassed && { help: say.past })}
          {...form.field('scheduledAt')}
        />
        <NumberField label={say.duration} unit={say.minutes} {...form.field('durationMinutes')} />
        <RadioGroup
          label={say.mode}
          isInline
          options={MODES.map((value) => ({ value, label: say[`mode_${value}`] }))}
          {...form.field('mode')}
        />
        {mode !== 'virtual' && (
          <TextField label={say.place} help={say.placeHelp} isOptional maxLength={300} {...form.field('place')} />
        )}
      </div>
      {mode !== 'in-person' && (
        <details>
          <summary className="cursor-pointer font-medium">{say.ownLinks}</summary>
          <p className="mt-2 mb-4 max-w-prose text-meta text-ink2">{say.ownLinksHelp}</p>
          <div className="grid gap-5 sm:grid-cols-2">
            {LINK_ROLES.map((role) => {
              const path = `links.${links.findIndex((link) => link.role === role)}.url`
              return (
                <TextField
                  key={role}
                  id={form.fieldId(path)}
                  label={say[`link_${role}`]}
                  isOptional
                  isMachineText
                  value={urls[role] ?? ''}
                  onChange={(url) => setUrls((before) => ({ ...before, [role]: url }))}
                  error={form.errorOf(path)}
                />
              )
            })}
          </div>
        </details>
      )}
      <GuestFields guests={guests} onChange={setGuests} zone={zone} fieldId={form.fieldId} errorOf={form.errorOf} />
      {hasCurrent && (
        <Checkbox isSelected={form.values.replaces} onChange={(replaces) => form.set('replaces', replaces)}>
          {say.replaces}
        </Checkbox>
      )}
      <div>
        <Button type="submit" kind="primary" isPending={form.isPending} disabledReason={closedReason}>
          {say.scheduleAct}
        </Button>
      </div>
    </form>
  )
}
