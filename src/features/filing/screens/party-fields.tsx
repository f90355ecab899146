import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { countriesByName, countryName } from '#case/law/countries.ts'
import { formatNumber } from '#kernel/format.ts'
import { SIDES, worksForCentre } from '#kernel/roles.ts'
import { fieldIn, fieldOf, languagesFrom, nameIn } from '#kernel/languages.ts'
import type { Language } from '#kernel/words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { useSession } from '#ui/calls/session.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import {
  emptyParty,
  emptyRepresentative,
  type FilingForm,
  type PartyValues,
  type RepresentativeValues,
} from './filing-form.ts'
import { formWords } from '../law/form-words.ts'

/** What a list needs for one entry: its value, its errors and its setter. */
// keyed by position: entries have no id before they are stored
function entryOf<T extends object>(form: FilingForm, list: 'parties' | 'representatives', at: number) {
  const all = form.values[list] as unknown as T[]
  const value = all[at] as T
  const change = (part: Partial<T>) =>
    form.set(list, all.map((one, i) => (i === at ? { ...one, ...part } : one)) as never)
  const field = <K extends keyof T & string>(name: K) => ({
    name: `${list}.${at}.${name}`,
    id: form.fieldId(`${list}.${at}.${name}`),
    value: value[name],
    onChange: (next: T[K]) => change({ [name]: next } as unknown as Partial<T>),
    error: form.errorOf(`${list}.${at}.${name}`),
  })
  const remove = () => form.set(list, all.filter((_one, i) => i !== at) as never)
  return { value, field, remove }
}

/** The parties of both sides: legal names in both scripts, and where they can be reached. */
export function PartyFields({ form }: { form: FilingForm }) {
  const say = useWords(formWords)
  const { language } = useLanguage()
  const counted = { claimant: 0, respondent: 0 }
  const add = (side: PartyValues['side']) => form.set('parties', [...form.values.parties, emptyParty(side)])
  const alone = (side: PartyValues['side']) => form.values.parties.filter((party) => party.side === side).length === 1
  return (
    <div className="flex flex-col gap-8">
      {form.values.parties.map(({ side }, at) => {
        counted[side] += 1
        const number = alone(side) ? '' : formatNumber(counted[side], language)
        // keyed by position: entries have no id before they are stored
        return (
          <OneParty
            key={at}
            form={form}
            at={at}
            title={say.partyNumber({ side: say[side], number }).trim()}
            canRemove={!alone(side)}
          />
        )
      })}
      <div className="flex flex-wrap gap-3">
        {SIDES.map((side) => (
          <Button key={side} isCompact onPress={() => add(side)}>
            <Plus size={16} aria-hidden />
            {side === 'claimant' ? say.addClaimant : say.addRespondent}
          </Button>
        ))}
      </div>
    </div>
  )
}

type OnePartyProps = {
  readonly form: FilingForm
  readonly at: number
  readonly title: string
  readonly canRemove: boolean
}

function OneParty({ form, at, title, canRemove }: OnePartyProps) {
  const say = useWords(formWords)
  const { language } = useLanguage()
  const { field, remove } = entryOf<PartyValues>(form, 'parties', at)
  const countries = useMemo(
    () => countriesByName(language).map((code) => ({ value: code, label: countryName(code, language) })),
    [language],
  )
  // One script is enough: the name in the script that is not the page's is optional and comes second.
  const scripts = languagesFrom(language)
  const scriptOf = (script: Language) => (script === language ? { help: say.nameHelp } : { isOptional: true })
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-3 flex w-full items-center justify-between gap-3 p-0 text-head font-semibold">
        {title}
        {canRemove && (
          <Button isCompact kind="quiet" aria-label={say.removeNamed({ name: title })} onPress={remove}>
            {say.remove}
          </Button>
        )}
      </legend>
      <div className="grid gap-5 sm:grid-cols-2">
        {scripts.map((script) => (
          <TextField
            key={script}
            label={fieldIn('name', say, script)}
            maxLength={200}
            {...scriptOf(script)}
            {...field(fieldOf('name', script))}
          />
        ))}
        <TextField label={say.registrationNumber} isOptional maxLength={60} {...field('registrationNumber')} />
        <Select label={say.country} options={countries} {...field('country')} />
        <TextField label={say.address} help={say.reachHelp} maxLength={500} {...field('address')} />
        <TextField label={say.email} type="email" isOptional maxLength={254} {...field('email')} />
      </div>
    </fieldset>
  )
}

/** A person filing as counsel is offered as the claimant's representative; the centre's staff represent nobody. */
function useSelf(): RepresentativeValues | undefined {
  const { language } = useLanguage()
  const person = useSession()?.person
  if (!person || worksForCentre(person)) return undefined
  const name = nameIn(person, language)
  return { ...emptyRepresentative(), name, email: person.email }
}

/** Counsel of either side, with the power of attorney. */
export function RepresentativeFields({ form }: { form: FilingForm }) {
  const say = useWords(formWords)
  const { language } = useLanguage()
  const all = form.values.representatives
  const me = useSelf()
  return (
    <div className="flex flex-col gap-8">
      {all.length === 0 && <p className="m-0 text-ink3">{say.noRepresentatives}</p>}
      {all.map((_row, at) => (
        // keyed by position: entries have no id before they are stored
        <OneRepresentative
          key={at}
          form={form}
          at={at}
          title={`${say.representative} ${formatNumber(at + 1, language)}`}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button isCompact onPress={() => form.set('representatives', [...all, emptyRepresentative()])}>
          <Plus size={16} aria-hidden />
          {say.addRepresentative}
        </Button>
        {me && !all.some(({ email }) => email === me.email) && (
          <Button isCompact onPress={() => form.set('representatives', [...all, me])}>
            <Plus size={16} aria-hidden />
            {say.addMyself}
          </Button>
        )}
      </div>
    </div>
  )
}

function OneRepresentative({ form, at, title }: { form: FilingForm; at: number; title: string }) {
  const say = useWords(formWords)
  const { field, remove } = entryOf<RepresentativeValues>(form, 'representatives', at)
  const sides = SIDES.map((side) => ({ value: side, label: say[side] }))
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-3 flex w-full items-center justify-between gap-3 p-0 text-head font-semibold">
        {title}
        <Button isCompact kind="quiet" aria-label={say.removeNamed({ name: title })} onPress={remove}>
          {say.remove}
        </Button>
      </legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={say.name} maxLength={200} {...field('name')} />
        <RadioGroup label={say.side} isInline options={sides} {...field('side')} />
        <TextField label={say.firm} isOptional maxLength={200} {...field('firm')} />
        <TextField label={say.email} type="email" isOptional maxLength={254} {...field('email')} />
        <div className="sm:col-span-2">
          <TextField
            label={say.powerOfAttorney}
            help={say.powerHelp}
            isOptional
            maxLength={200}
            {...field('powerOfAttorney')}
          />
        </div>
      </div>
    </fieldset>
  )
}
