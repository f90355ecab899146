import { addDays, DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import { nameOfLanguage } from '#tribunal/law/words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useAct } from '#ui/calls/data.ts'
import { DateField } from '#ui/dates/date-field.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useForm } from '#ui/fields/form.ts'
import { fieldIn, fieldOf, languagesFrom } from '#kernel/languages.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useCountryOptions } from '../holiday-dialog.tsx'
import type { RosterEntryView, RosterInput } from '../../law/roster-contract.ts'
import { ROSTER_LANGUAGES, type RosterLanguage } from '../../law/roster-rules.ts'
import { rosterWords } from '../../law/roster-words.ts'
import { adminWords } from '../../law/words.ts'

type Values = {
  jurisdiction: string
  nationality: string
  languages: RosterLanguage[]
  bioEn: string
  bioAr: string
  degreeEn: string
  degreeAr: string
  lawDegree: boolean
  awayUntil: string
  reason: string
}

const today = () => plainDateIn(new Date(), DEFAULT_ZONE)

function initialOf({ content }: RosterEntryView): Values {
  // An absence whose last day has passed is left out.
  const away = content?.awayUntil ?? ''
  return {
    ...{ jurisdiction: content?.jurisdiction ?? '', nationality: content?.nationality ?? '', reason: '' },
    languages: ROSTER_LANGUAGES.filter((one) => content?.languages.includes(one)),
    ...{ bioEn: content?.bioEn ?? '', bioAr: content?.bioAr ?? '' },
    ...{ degreeEn: content?.degreeEn ?? '', degreeAr: content?.degreeAr ?? '', lawDegree: content?.lawDegree ?? false },
    awayUntil: away > today() ? away : '',
  }
}

function useRosterForm(entry: RosterEntryView) {
  const say = useWords(rosterWords)
  const app = useWords(adminWords)
  return useForm<Values, typeof RosterInput>({
    schema: async () => (await import('../../law/roster-contract.ts')).RosterInput,
    initial: initialOf(entry),
    labels: {
      ...{ id: app.account, jurisdiction: say.jurisdiction, nationality: say.nationality, languages: say.languages },
      ...{ bioEn: say.bioEn, bioAr: say.bioAr, degreeEn: say.degreeEn, degreeAr: say.degreeAr },
      ...{ lawDegree: say.lawDegree, awayUntil: say.awayUntil, reason: app.reason },
    },
    fixed: { id: entry.id, version: entry.version },
  })
}

/** Writes or changes an entry. Each save makes a new version. */
export function RosterForm({ entry }: { entry: RosterEntryView }) {
  const { language } = useLanguage()
  const say = useWords(rosterWords)
  const app = useWords(adminWords)
  const act = useAct('roster.save')
  const form = useRosterForm(entry)
  const countries = useCountryOptions()
  const save = form.submit(act.attempt)
  const isShut = !entry.isArbitrator || entry.state === 'disabled'
  const law = form.field('lawDegree')
  return (
    <Sheet title={say.entry}>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
        <FormErrors form={form} problem={act.problem} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Select {...form.field('jurisdiction')} label={say.jurisdiction} options={countries} />
          <Select {...form.field('nationality')} label={say.nationality} options={countries} />
        </div>
        <LanguageChoice {...form.field('languages')} />
        {languagesFrom(language).map((one) => (
          <TextArea
            key={one}
            {...form.field(fieldOf('bio', one))}
            label={fieldIn('bio', say, one)}
            rows={3}
            maxLength={2000}
          />
        ))}
        <div className="grid gap-4 sm:grid-cols-2">
          {languagesFrom(language).map((one) => (
            <TextField
              key={one}
              {...form.field(fieldOf('degree', one))}
              label={fieldIn('degree', say, one)}
              isOptional
              maxLength={200}
            />
          ))}
        </div>
        <div>
          <Checkbox isSelected={law.value} onChange={law.onChange}>
            {say.lawDegree}
          </Checkbox>
          <p className="m-0 text-meta text-ink3">{say.lawDegreeHelp}</p>
        </div>
        <DateField
          {...form.field('awayUntil')}
          label={say.awayUntil}
          help={say.awayHelp}
          isOptional
          least={addDays(today(), 1)}
        />
        <TextField {...form.field('reason')} label={app.reason} help={app.reasonHelp} maxLength={500} />
        <div>
          <Button
            type="submit"
            kind="primary"
            isPending={form.isPending}
            disabledReason={isShut ? say.notEligible : undefined}
          >
            {entry.listed ? say.save : say.put}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

type LanguageChoiceProps = {
  readonly id: string
  readonly value: readonly RosterLanguage[]
  readonly onChange: (languages: RosterLanguage[]) => void
  readonly error: string | undefined
}

function LanguageChoice({ id, value, onChange, error }: LanguageChoiceProps) {
  const { language } = useLanguage()
  const say = useWords(rosterWords)
  return (
    <fieldset id={id} tabIndex={-1} className="m-0 flex flex-col gap-1 border-0 p-0">
      <legend className="text-meta font-medium">{say.languages}</legend>
      <div className="grid grid-cols-2 gap-x-6 sm:grid-cols-4">
        {ROSTER_LANGUAGES.map((code) => (
          <Checkbox
            key={code}
            isSelected={value.includes(code)}
            onChange={(isHeld) =>
              onChange(ROSTER_LANGUAGES.filter((one) => (one === code ? isHeld : value.includes(one))))
            }
          >
            {nameOfLanguage(code, language)}
          </Checkbox>
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`} text={error} />}
    </fieldset>
  )
}
