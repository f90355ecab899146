import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatMoney, formatPercent } from '#kernel/format.ts'
import { type Currency, isPositive, parseAmount } from '#kernel/money/money.ts'
import type { Side } from '#kernel/roles.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { KeptNote } from '#ui/kept/kept-note.tsx'
import { useKept } from '#ui/kept/kept-text.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { DisbursementsView, GatesAnswer } from '../law/answers.ts'
import { GatesList } from './gates-list.tsx'
import { PAYEE_TYPES, type PayeeType } from '../law/rules.ts'
import { screenWords } from '../law/screen-words.ts'

/** How long an amount must stay unchanged before the gates are requested for it. */
const SETTLE_MS = 400

/** The last value that stayed unchanged for SETTLE_MS. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** The gates for the current values of the form; the last answer stays until a new one arrives. */
function useGates(caseId: string, payout: { payeeType: PayeeType; currency: Currency; amount: string }) {
  const typed = parseAmount(payout.amount)
  const amount = useSettled(typed !== undefined && isPositive(typed) ? typed : undefined)
  const { payeeType, currency } = payout
  const { data } = useRead('finance.gates', { caseId, currency, payeeType, ...(amount !== undefined && { amount }) })
  const [last, setLast] = useState<GatesAnswer>()
  if (data && data !== last) setLast(data)
  return data ?? last
}

type FormProps = { readonly caseId: string; readonly view: DisbursementsView }

/** A new payout, folded into one line until it is opened. The form is inside the sheet, because typed text keeps the sheet open. */
export function PayoutForm(props: FormProps) {
  const say = useWords(screenWords)
  return (
    <FoldSheet
      title={say.newPayout}
      isDue={false}
      fold={`${props.caseId}/finance/payout`}
      icon={<Plus size={18} className="text-ink3" />}
      summary={say.newPayoutShort}
    >
      <Form {...props} />
    </FoldSheet>
  )
}

/** First the obstacles, then the payee, the amount and whose money pays it. */
function Form({ caseId, view }: FormProps) {
  const say = useWords(screenWords)
  const act = useAct('finance.createPayout')
  const may = useMay(caseId)('finance.createPayout')
  const untouched = {
    ...{ payeeType: 'Expert' as PayeeType, payeeName: '', payeeRef: '' },
    ...{ amount: '', currency: view.currency, notes: '' },
  }
  const form = useForm({
    schema: async () => (await import('../law/contract.ts')).PayoutInput,
    initial: untouched,
    labels: {
      payeeType: say.payeeType,
      payeeName: say.payeeName,
      payeeRef: say.payeeRef,
      amount: say.amount,
      currency: say.currency,
      notes: say.notes,
    },
    fixed: { caseId },
  })
  const kept = useKept(`payout:${caseId}`, { values: form.values, untouched, onRestore: form.reset })
  const { currency } = form.values
  const gates = useGates(caseId, form.values)
  const submit = form.submit(
    async (input) => {
      await act.attempt(input)
      kept.sent()
      form.reset()
    },
    () => {},
  )
  return (
    <form noValidate className="grid items-start gap-5 sm:grid-cols-2" onSubmit={submit}>
      <div className="sm:col-span-2">
        <GatesList
          caseId={caseId}
          title={say.gatesTitle}
          codes={(gates?.reasons ?? []).map((reason) => reason.code)}
          funds={gates}
          fourEyes={view.fourEyes}
        />
      </div>
      <div className="flex flex-col gap-4 empty:hidden sm:col-span-2">
        <KeptNote kept={kept} show={({ payeeName, notes }) => [payeeName, notes].filter(Boolean).join('\n')} />
        <FormErrors form={form} problem={act.problem} />
      </div>
      <div className="sm:col-span-2">
        <PayeeTypeField view={view} field={form.field('payeeType')} />
      </div>
      <TextField label={say.payeeName} maxLength={140} {...form.field('payeeName')} />
      <TextField
        label={say.payeeRef}
        help={say.payeeRefHelp}
        isMachineText
        maxLength={100}
        {...form.field('payeeRef')}
      />
      <MoneyField label={say.amount} currency={currency} {...form.field('amount')} />
      <RadioGroup
        label={say.currency}
        isInline
        options={[
          { value: 'SAR', label: say.currency_SAR },
          { value: 'USD', label: say.currency_USD },
        ]}
        {...form.field('currency')}
      />
      <div className="flex flex-col gap-4 sm:col-span-2">
        <TextArea label={say.notes} isOptional rows={2} {...form.field('notes')} />
        <Sources gates={gates} />
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" kind="primary" isPending={form.isPending} disabledReason={may.reason}>
          {say.createPayout}
        </Button>
      </div>
    </form>
  )
}

type PayeeTypeFieldProps = {
  readonly view: DisbursementsView
  readonly field: {
    name: string
    id: string
    value: PayeeType
    onChange: (value: PayeeType) => void
    error: string | undefined
  }
}

function PayeeTypeField({ view, field }: PayeeTypeFieldProps) {
  const say = useWords(screenWords)
  const { language } = useLanguage()
  const percent = (side: Side) => formatPercent(view.split[side] / 100, language, 2)
  const isParty = field.value === 'Claimant' || field.value === 'Respondent'
  const help = isParty
    ? say.payeeHelp_party
    : say.payeeHelp_others({ claimant: percent('claimant'), respondent: percent('respondent') })
  return (
    <RadioGroup
      label={say.payeeType}
      help={help}
      isInline
      options={PAYEE_TYPES.map((type) => ({ value: type, label: say[`type_${type}`] }))}
      {...field}
    />
  )
}

/** Whose money the payout would use, in a live region below the amount. */
function Sources({ gates }: { gates: GatesAnswer | undefined }) {
  const say = useWords(screenWords)
  const { language } = useLanguage()
  const money = (amount: string) => formatMoney({ amount, currency: gates?.currency ?? 'SAR' }, language)
  return (
    <p role="status" className="m-0 flex min-h-6 flex-wrap gap-x-4 text-meta text-ink2">
      {gates?.sources && (
        <>
          <span className="font-medium">{say.paidFrom}</span>
          <span>{say.fromClaimant({ amount: money(gates.sources.claimant) })}</span>
          <span>{say.fromRespondent({ amount: money(gates.sources.respondent) })}</span>
        </>
      )}
    </p>
  )
}
