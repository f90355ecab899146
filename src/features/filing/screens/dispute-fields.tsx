import { SEAT_ZONES } from '#kernel/dates/dates.ts'
import { zoneName } from '#kernel/format.ts'
import { nameIn, otherLanguage } from '#kernel/languages.ts'
import type { Side } from '#kernel/roles.ts'
import { Facts } from '#ui/tables/facts.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name, Paragraphs } from '#ui/text/machine-text.tsx'
import { Money } from '#ui/text/money.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { amountFiled, type FilingForm, type FilingValues } from './filing-form.ts'
import { formWords } from '../law/form-words.ts'

/** The claim and its amount. */
export function DisputeFields({ form }: { form: FilingForm }) {
  const say = useWords(formWords)
  const currencies = (['SAR', 'USD'] as const).map((value) => ({ value, label: say[`currency_${value}`] }))
  return (
    <div className="flex flex-col gap-5">
      <TextArea label={say.claimSummary} rows={6} maxLength={20_000} {...form.field('claimSummary')} />
      <TextArea label={say.relief} rows={4} isOptional maxLength={20_000} {...form.field('relief')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <MoneyField
          label={say.amount}
          help={say.amountHelp}
          isOptional
          currency={form.values.currency}
          {...form.field('amount')}
        />
        <RadioGroup label={say.currency} isInline options={currencies} {...form.field('currency')} />
      </div>
    </div>
  )
}

/** Seat, language and applicable law. */
export function PlaceFields({ form }: { form: FilingForm }) {
  const say = useWords(formWords)
  const { language } = useLanguage()
  const seats = SEAT_ZONES.map((value) => ({ value, label: zoneName(value, language) }))
  const languages = (['en', 'ar', 'both'] as const).map((value) => ({ value, label: say[`language_${value}`] }))
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <RadioGroup label={say.seat} options={seats} {...form.field('seat')} />
      <RadioGroup label={say.language} options={languages} {...form.field('language')} />
      <div className="sm:col-span-2">
        <TextField label={say.applicableLaw} isOptional maxLength={300} {...form.field('applicableLaw')} />
      </div>
    </div>
  )
}

type Filed = Pick<FilingValues, 'claimSummary' | 'relief' | 'currency' | 'seat' | 'language' | 'applicableLaw'> & {
  readonly amount: string | null
  readonly parties: readonly {
    readonly side: Side
    readonly nameEn: string
    readonly nameAr: string
  }[]
  readonly representatives: readonly { readonly name: string; readonly firm: string }[]
}

/** The text of the request: before submission, and afterwards in the hub. */
export function FiledFacts({ filed }: { filed: Filed }) {
  const say = useWords(formWords)
  const { language } = useLanguage()
  const namesOf = (side: Side) =>
    filed.parties
      .filter((party) => party.side === side)
      .map((party, at) => (
        // keyed by position, because two parties may share a name
        <span key={at} className="flex flex-wrap items-baseline gap-x-2">
          <Name>{nameIn(party, language) || say.notGiven}</Name>
          {party.nameEn && party.nameAr && (
            <span className="font-normal text-ink2">
              <Name>{nameIn(party, otherLanguage(language))}</Name>
            </span>
          )}
        </span>
      ))
  const counsel = filed.representatives.map((row) => [row.name, row.firm].filter(Boolean).join(', '))
  const text = (value: string) =>
    value.trim() === '' ? (
      <span className="font-normal text-ink3">{say.notGiven}</span>
    ) : (
      <span className="own-direction block max-w-prose font-normal whitespace-pre-wrap">
        <Paragraphs>{value}</Paragraphs>
      </span>
    )
  const amount = amountFiled(filed.amount)
  return (
    <Facts
      isStacked
      isPaired
      facts={[
        { name: say.claimant, value: namesOf('claimant') },
        { name: say.respondent, value: namesOf('respondent') },
        {
          name: say.step_representatives,
          value:
            counsel.length === 0
              ? text('')
              : counsel.map((one) => (
                  <span key={one} className="block">
                    <Name>{one}</Name>
                  </span>
                )),
        },
        { name: say.claimSummary, value: text(filed.claimSummary) },
        { name: say.relief, value: text(filed.relief) },
        {
          name: say.amount,
          value: amount ? <Money amount={amount} currency={filed.currency} /> : say.notQuantified,
        },
        { name: say.seat, value: zoneName(filed.seat, language) },
        { name: say.language, value: say[`language_${filed.language}`] },
        { name: say.applicableLaw, value: filed.applicableLaw.trim() ? <Name>{filed.applicableLaw}</Name> : text('') },
      ]}
    />
  )
}
