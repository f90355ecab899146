import { Plus } from 'lucide-react'
import { formatDate, formatMoney } from '#kernel/format.ts'
import { isPositive } from '#kernel/money/money.ts'
import { isolateLtr } from '#kernel/text.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { wholeDays } from '#ui/dates/date-text.tsx'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { ReceiptView, RefundsView } from '../law/answers.ts'
import { GatesList } from './gates-list.tsx'
import { screenWords } from '../law/screen-words.ts'

type FormProps = { readonly caseId: string; readonly view: RefundsView }

/** A new refund, folded into one line until it is opened. The form is inside the sheet, because typed text keeps the sheet open. */
export function RefundForm(props: FormProps) {
  const say = useWords(screenWords)
  return (
    <FoldSheet
      title={say.newRefund}
      isDue={false}
      fold={`${props.caseId}/finance/refund`}
      icon={<Plus size={18} className="text-ink3" />}
      summary={say.newRefundShort}
    >
      <Form {...props} />
    </FoldSheet>
  )
}

/** First the obstacles, then the receipt, the amount and the reason. */
function Form({ caseId, view }: FormProps) {
  const say = useWords(screenWords)
  const act = useAct('finance.createRefund')
  const may = useMay(caseId)('finance.createRefund')
  const main = view.funds[0]?.currency ?? 'SAR'
  const gates = useRead('finance.gates', { caseId, currency: main }).data
  const receipts = view.receipts.filter((receipt) => isPositive(receipt.refundable))
  const form = useForm({
    schema: async () => (await import('../law/contract.ts')).RefundInput,
    initial: { eventId: '', amount: '', reason: '' },
    labels: { eventId: say.receipt, amount: say.amount, reason: say.reason, currency: say.currency },
    fixed: { caseId, currency: main },
  })
  const chosen = receipts.find((receipt) => receipt.eventId === form.values.eventId)
  const submit = form.submit(
    async (input) => {
      await act.attempt({ ...input, currency: chosen?.currency ?? main })
      form.reset()
    },
    () => {},
  )
  return (
    <form noValidate className="grid items-start gap-5 sm:grid-cols-2" onSubmit={submit}>
      <div className="sm:col-span-2">
        <GatesList
          caseId={caseId}
          title={say.gatesTitleRefund}
          codes={(gates?.reasons ?? []).map((reason) => reason.code)}
          fourEyes={view.fourEyes}
          isRefund
        />
      </div>
      <div className="flex flex-col gap-4 empty:hidden sm:col-span-2">
        <FormErrors form={form} problem={act.problem} />
      </div>
      <div className="sm:col-span-2">
        {receipts.length === 0 ? (
          <p className="m-0 text-ink3">{say.noReceipts}</p>
        ) : (
          <ReceiptField receipts={receipts} field={form.field('eventId')} />
        )}
      </div>
      <MoneyField label={say.amount} currency={chosen?.currency ?? main} {...form.field('amount')} />
      <TextField label={say.reason} maxLength={500} {...form.field('reason')} />
      <div className="sm:col-span-2">
        <Button
          type="submit"
          kind="primary"
          isPending={form.isPending}
          disabledReason={may.reason ?? (receipts.length === 0 ? say.noReceipts : undefined)}
        >
          {say.createRefund}
        </Button>
      </div>
    </form>
  )
}

type ReceiptFieldProps = {
  readonly receipts: readonly ReceiptView[]
  readonly field: {
    name: string
    id: string
    value: string
    onChange: (value: string) => void
    error: string | undefined
  }
}

/** The receipts that can still be refunded: amount, payer, date and remainder. */
function ReceiptField({ receipts, field }: ReceiptFieldProps) {
  const say = useWords(screenWords)
  const { language } = useLanguage()
  const options = receipts.map((receipt) => {
    const { currency, eventId, payer, party, receivedOn } = receipt
    const money = (amount: string) => formatMoney({ amount, currency }, language)
    const share = payer === party ? '' : ` ${say.forShareOf({ side: say[party] })}`
    return {
      value: eventId,
      label: say.receiptOption({
        amount: money(receipt.amount),
        payer: say[payer],
        date: wholeDays(formatDate(receivedOn, language)),
      }),
      help: `${say.receiptHelp({ reference: isolateLtr(receipt.externalId), left: money(receipt.refundable) })}${share}`,
    }
  })
  return <RadioGroup label={say.receipt} options={options} {...field} />
}
