import * as z from 'zod/mini'
import { countriesByName, countryName } from '#case/law/countries.ts'
import { FIELD_INPUTS } from '#rule-sets/law/inputs.ts'
import type { HolidayRule } from '#kernel/rule-sets/sets.ts'
import { DateField } from '#ui/dates/date-field.tsx'
import { fieldIn, fieldOf, languagesFrom } from '#kernel/languages.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CertaintyFields, RowDialog } from './row-dialog.tsx'
import { adminWords } from '../law/words.ts'

const HolidayInput = z.object({
  country: FIELD_INPUTS.country,
  from: FIELD_INPUTS.day,
  to: FIELD_INPUTS.day,
  nameEn: FIELD_INPUTS.text,
  nameAr: FIELD_INPUTS.text,
  confirmed: z.boolean(),
  source: FIELD_INPUTS.source,
})

/** The countries by name, those of the region first. */
export function useCountryOptions() {
  const { language } = useLanguage()
  return countriesByName(language).map((code) => ({ value: code, label: countryName(code, language) }))
}

type HolidayDialogProps = {
  /** Undefined: a new one. */
  readonly holiday: HolidayRule | undefined
  readonly country: string
  readonly onApply: (next: HolidayRule) => void
  readonly onClose: () => void
}

/** One holiday: country, first and last day, name. */
export function HolidayDialog({ holiday, country, onApply, onClose }: HolidayDialogProps) {
  const { language } = useLanguage()
  const say = useWords(adminWords)
  const countries = useCountryOptions()
  const initial = {
    country: holiday?.country ?? country,
    from: holiday?.from ?? '',
    to: holiday?.to ?? '',
    nameEn: holiday?.name.en ?? '',
    nameAr: holiday?.name.ar ?? '',
    confirmed: holiday?.confirmed ?? false,
    source: holiday?.source ?? '',
  }
  return (
    <RowDialog
      title={holiday ? say.editOf({ name: holiday.name[language] }) : say.addHoliday}
      schema={async () => HolidayInput}
      initial={initial}
      labels={{
        country: say.country,
        from: say.firstDay,
        to: say.lastDay,
        nameEn: say.nameEn,
        nameAr: say.nameAr,
        source: say.source,
      }}
      onApply={({ nameEn, nameAr, ...rest }) => onApply({ ...rest, name: { en: nameEn, ar: nameAr } })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Select {...form.field('country')} label={say.country} options={countries} />
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField
              {...form.field('from')}
              label={say.firstDay}
              onChange={(day) => {
                // Most holidays last one day, so the last day follows the first unless it was set otherwise.
                if (form.values.to === '' || form.values.to === form.values.from) form.set('to', day)
                form.set('from', day)
              }}
            />
            <DateField {...form.field('to')} label={say.lastDay} />
          </div>
          {languagesFrom(language).map((one) => (
            <TextField
              key={one}
              {...form.field(fieldOf('name', one))}
              label={fieldIn('name', say, one)}
              maxLength={200}
            />
          ))}
          <CertaintyFields form={form} />
        </>
      )}
    </RowDialog>
  )
}
