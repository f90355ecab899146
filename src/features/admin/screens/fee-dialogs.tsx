import * as z from 'zod/mini'
import { ownMessage } from '#kernel/input.ts'
import { FIELD_INPUTS } from '#rule-sets/law/inputs.ts'
import type { FeeBracket, FeeSchedule } from '#kernel/rule-sets/sets.ts'
import { ruleSetWords } from '#rule-sets/law/words.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { fromPercent, toPercent } from '../law/percent.ts'
import { RowDialog } from './row-dialog.tsx'
import { adminWords } from '../law/words.ts'

const Percent = z.pipe(
  z.string(ownMessage(adminWords.percentNeeded)),
  z.transform((text) => fromPercent(text) ?? ''),
)
const FiguresInput = z.object({
  registration: FIELD_INPUTS.amount,
  administration: FIELD_INPUTS.amount,
  administrationCap: FIELD_INPUTS.amount,
  vatRate: z.pipe(
    Percent,
    z.string().check(z.refine((rate) => /^0(\.|$)/.test(rate), ownMessage(adminWords.percentNeeded))),
  ),
  usdRate: FIELD_INPUTS.usdRate,
  registrationConfirmed: z.boolean(),
  sample: z.boolean(),
  source: FIELD_INPUTS.source,
})
type Figures = z.output<typeof FiguresInput>

type FiguresDialogProps = {
  readonly fees: FeeSchedule
  readonly onApply: (figures: Figures) => void
  readonly onClose: () => void
}

/** The single figures of the schedule. */
export function FiguresDialog({ fees, onApply, onClose }: FiguresDialogProps) {
  const say = useWords(adminWords)
  const ruleSets = useWords(ruleSetWords)
  const { registration, administration, administrationCap, usdRate, registrationConfirmed, sample, source } = fees
  return (
    <RowDialog
      title={say.figures}
      schema={async () => FiguresInput}
      initial={{
        ...{ registration, administration, administrationCap, usdRate, registrationConfirmed, sample, source },
        vatRate: toPercent(fees.vatRate),
      }}
      labels={{
        registration: ruleSets.registration,
        administration: ruleSets.administration,
        administrationCap: ruleSets.administrationCap,
        vatRate: say.vatPercent,
        usdRate: ruleSets.usdRate,
        source: say.source,
      }}
      onApply={onApply}
      onClose={onClose}
    >
      {(form) => (
        <>
          <MoneyField {...form.field('registration')} label={ruleSets.registration} currency="SAR" />
          <MoneyField {...form.field('administration')} label={ruleSets.administration} currency="SAR" />
          <MoneyField {...form.field('administrationCap')} label={ruleSets.administrationCap} currency="SAR" />
          <div className="grid gap-4 sm:grid-cols-2">
            <NumberField {...form.field('vatRate')} label={say.vatPercent} unit={say.percentSign} />
            <NumberField {...form.field('usdRate')} label={ruleSets.usdRate} places={2} />
          </div>
          <Checkbox
            isSelected={form.values.registrationConfirmed}
            onChange={(is) => form.set('registrationConfirmed', is)}
          >
            {ruleSets.registrationConfirmed}
          </Checkbox>
          <Checkbox isSelected={form.values.sample} onChange={(is) => form.set('sample', is)}>
            {ruleSets.sample}
          </Checkbox>
          <TextField {...form.field('source')} label={say.source} isOptional maxLength={300} />
        </>
      )}
    </RowDialog>
  )
}

const { amount } = FIELD_INPUTS
const BracketInput = z.object({ over: amount, min: amount, average: amount, max: amount })

type BracketDialogProps = {
  /** Undefined: a new one. */
  readonly bracket: FeeBracket | undefined
  readonly title: string
  readonly onApply: (next: FeeBracket) => void
  readonly onClose: () => void
}

/** One bracket: the amount in dispute from which it applies, and its three figures. */
export function BracketDialog({ bracket, title, onApply, onClose }: BracketDialogProps) {
  const say = useWords(adminWords)
  const ruleSets = useWords(ruleSetWords)
  const labels = { over: say.amountInDispute, min: ruleSets.min, average: ruleSets.average, max: ruleSets.max }
  return (
    <RowDialog
      title={title}
      schema={async () => BracketInput}
      initial={bracket ? { ...bracket } : { over: '', min: '', average: '', max: '' }}
      labels={labels}
      onApply={onApply}
      onClose={onClose}
    >
      {(form) => (
        <>
          <MoneyField {...form.field('over')} label={labels.over} currency="SAR" help={say.overHelp} />
          {(['min', 'average', 'max'] as const).map((figure) => (
            <MoneyField key={figure} {...form.field(figure)} label={labels[figure]} currency="SAR" />
          ))}
        </>
      )}
    </RowDialog>
  )
}
