import { Button } from '#ui/buttons/button.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { GUEST_CAPACITIES, ZONES } from '../law/rules.ts'
import { hearingWords } from '../law/words.ts'
import { zoneLabel } from '../law/zone-label.ts'

export type Guest = {
  readonly name: string
  readonly capacity: (typeof GUEST_CAPACITIES)[number]
  readonly zone: string
}

type Props = {
  readonly guests: readonly Guest[]
  readonly onChange: (guests: readonly Guest[]) => void
  /** The zone of the seat, the default for a new guest. */
  readonly zone: string
  readonly fieldId: (path: string) => string
  readonly errorOf: (path: string) => string | undefined
}

/** Witnesses, experts and interpreters with their time zones; members of the case always take part. */
export function GuestFields({ guests, onChange, zone, fieldId, errorOf }: Props) {
  const say = useWords(hearingWords)
  const { language } = useLanguage()
  const change = (at: number, part: Partial<Guest>) =>
    onChange(guests.map((one, i) => (i === at ? { ...one, ...part } : one)))
  const zones = ZONES.map((value) => ({ value, label: zoneLabel(value, language) }))
  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-4 border-0 p-0">
      <legend className="mb-2 p-0 font-medium">{say.others}</legend>
      {guests.map((guest, at) => (
        // keyed by position: a guest has no id yet
        <div key={at} className="grid items-start gap-4 border-b border-line pb-4 sm:grid-cols-3">
          <TextField
            id={fieldId(`guests.${at}.name`)}
            label={say.name}
            value={guest.name}
            maxLength={200}
            onChange={(name) => change(at, { name })}
            error={errorOf(`guests.${at}.name`)}
          />
          <Select
            label={say.capacity}
            value={guest.capacity}
            onChange={(capacity) => change(at, { capacity })}
            options={GUEST_CAPACITIES.map((value) => ({ value, label: say[`capacity_${value}`] }))}
          />
          <Select label={say.zone} value={guest.zone} onChange={(next) => change(at, { zone: next })} options={zones} />
          <div className="sm:col-span-3">
            <Button isCompact kind="quiet" onPress={() => onChange(guests.filter((_one, i) => i !== at))}>
              {say.removeOther}
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button isCompact onPress={() => onChange([...guests, { name: '', capacity: 'witness', zone }])}>
          {say.addOther}
        </Button>
      </div>
    </fieldset>
  )
}
