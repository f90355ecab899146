import { useState } from 'react'
import { formatNumber, formatRate } from '#kernel/format.ts'
import { parseAmount } from '#kernel/money/money.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { ArticleChip } from '#ui/text/article-chip.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useAct } from '#ui/calls/data.ts'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { AllocationField, splitOf, splitToCheck } from './allocation-field.tsx'
import { type Basis, calculateCosts } from '../law/calculation.ts'
import type { CalculationInput, CostsView } from '../law/contract.ts'
import { ARBITRATOR_NUMBERS, type ArbitratorNumber, FEE_LEVELS } from '../law/rules.ts'
import { TotalsTable } from './totals-table.tsx'
import { costsWords } from '../law/words.ts'

/** Initial values of the form: the current calculation, else the facts of the case. */
function startOf({ calculation, base, currency, known }: CostsView) {
  return {
    currency,
    amountInDispute: calculation?.amountInDispute ?? known.amount ?? '',
    level: calculation?.level ?? ('average' as const),
    expenses: base?.expenses ?? '0.00',
  }
}

type SheetProps = {
  readonly caseId: string
  readonly costs: CostsView
  /** Folded into one line, because nothing has to be calculated. */
  readonly isDone?: boolean
}

/** The calculator of the centre (Arts. 40-41): shows the resulting table while typing, computed with the server's own functions. */
export function CalculatorSheet({ caseId, costs, isDone = false }: SheetProps) {
  const { language } = useLanguage()
  const say = useWords(costsWords)
  const { calculation } = costs
  return (
    <FoldSheet
      id="calculator"
      title={say.calculator}
      isDue={!isDone}
      fold={`${caseId}/costs/calculator`}
      summary={calculation && say.version({ version: formatNumber(calculation.version, language) })}
      date={calculation && <DateText value={calculation.calculatedAt} />}
      aside={<ArticleChip article="40-41" />}
    >
      <Form caseId={caseId} costs={costs} />
    </FoldSheet>
  )
}

/** Inside the sheet, which stays open while something in it is unsent. */
function Form({ caseId, costs }: Pick<SheetProps, 'caseId' | 'costs'>) {
  const say = useWords(costsWords)
  const may = useMay(caseId)('costs.calculate')
  const act = useAct('costs.calculate')
  const { calculation } = costs
  const [claimant, setClaimant] = useState(String(costs.allocation.claimant))
  const [chosen, setChosen] = useState(String(calculation?.arbitrators ?? 1))
  const arbitrators = costs.known.arbitrators ?? (Number(chosen) as ArbitratorNumber)
  const form = useForm({
    schema: async () => (await import('../law/contract.ts')).CalculationInput,
    initial: startOf(costs),
    labels: {
      currency: say.currency,
      amountInDispute: say.amountInDispute,
      level: say.level,
      expenses: say.expenses,
      allocation: say.claimantShare,
    },
    fixed: { caseId, arbitrators, allocation: splitToCheck(claimant) },
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit(
        (input) => act.attempt(input),
        () => {},
      )}
    >
      <FormErrors form={form} />
      {!act.problem?.issues?.length && <ProblemNote problem={act.problem} fallback={say.calcError} />}
      <Fields form={form} costs={costs} chosen={String(arbitrators)} onChoose={setChosen} />
      <AllocationField
        label={say.depositSplit}
        help={say.depositSplitHelp}
        value={claimant}
        onChange={setClaimant}
        id={form.fieldId('allocation.claimant')}
        error={form.errorOf('allocation.claimant')}
      />
      <Preview costs={costs} claimant={claimant} arbitrators={arbitrators} values={form.values} />
      <div>
        <Button
          type="submit"
          kind={calculation ? 'secondary' : 'primary'}
          isPending={form.isPending}
          disabledReason={may.reason}
        >
          {say.calculate}
        </Button>
      </div>
    </form>
  )
}

type Values = ReturnType<typeof startOf>
type FieldsProps = {
  readonly form: ReturnType<typeof useForm<Values, typeof CalculationInput>>
  readonly costs: CostsView
  readonly chosen: string
  readonly onChoose: (chosen: string) => void
}

function Fields({ form, costs, chosen, onChoose }: FieldsProps) {
  const { language } = useLanguage()
  const say = useWords(costsWords)
  const { known, schedule } = costs
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <RadioGroup
        label={say.currency}
        help={say.currencyHelp({ rate: formatRate(schedule.usdRate, language) })}
        options={[
          { value: 'SAR', label: say.sar },
          { value: 'USD', label: say.usd },
        ]}
        {...form.field('currency')}
      />
      <RadioGroup
        label={say.arbitrators}
        {...(known.arbitrators === null ? {} : { help: say.arbitratorsKnown })}
        isDisabled={known.arbitrators !== null}
        options={ARBITRATOR_NUMBERS.map((number) => ({ value: String(number), label: say[`arbitrators_${number}`] }))}
        value={chosen}
        onChange={onChoose}
      />
      <MoneyField
        label={say.amountInDispute}
        help={say.amountHelp}
        currency={known.currency}
        {...form.field('amountInDispute')}
      />
      <MoneyField
        label={say.expenses}
        help={say.expensesHelp}
        currency={form.values.currency}
        {...form.field('expenses')}
      />
      <div className="sm:col-span-2">
        <RadioGroup
          label={say.level}
          isInline
          options={FEE_LEVELS.map((level) => ({ value: level, label: say[`level_${level}`] }))}
          {...form.field('level')}
        />
      </div>
    </div>
  )
}

type PreviewProps = {
  readonly costs: CostsView
  readonly claimant: string
  readonly arbitrators: ArbitratorNumber
  readonly values: Values
}

/** The result before it is recorded, computed with the same pure functions as on the server. */
function Preview({ costs, claimant, arbitrators, values }: PreviewProps) {
  const say = useWords(costsWords)
  const amountInDispute = amountOrNone(values.amountInDispute)
  const expenses = amountOrNone(values.expenses === '' ? '0' : values.expenses)
  const allocation = splitOf(claimant)
  const isReady = amountInDispute !== undefined && expenses !== undefined && allocation !== undefined
  return (
    <section aria-label={say.preview} className="rounded-control border border-line bg-paper">
      <div className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-4 py-2 sm:px-5">
        <h3 className="m-0 text-meta font-semibold">{say.preview}</h3>
        <p className="m-0 text-meta text-ink3">{isReady ? say.previewHelp : say.noPreview}</p>
      </div>
      {isReady && (
        <TotalsTable
          caption={say.preview}
          currency={values.currency}
          allocation={allocation}
          base={baseFor(
            { ...values, amountInDispute, expenses, arbitrators, disputeCurrency: costs.known.currency },
            costs,
          )}
        />
      )}
    </section>
  )
}

function amountOrNone(typed: string): string | undefined {
  const amount = parseAmount(typed)
  return amount === undefined || amount.startsWith('-') ? undefined : amount
}

function baseFor(basis: Basis, { schedule }: CostsView) {
  return calculateCosts(basis, schedule, schedule.usdRate)
}
