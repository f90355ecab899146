import { useState } from 'react'
import { DEFAULT_ZONE, plainDateIn } from '#kernel/dates/dates.ts'
import type { Currency } from '#kernel/money/money.ts'
import type { Side } from '#kernel/roles.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useAct } from '#ui/calls/data.ts'
import { DateField } from '#ui/dates/date-field.tsx'
import { useForm } from '#ui/fields/form.ts'
import { FormErrors } from '#ui/fields/form-errors.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { costsWords } from '../law/words.ts'

type DepositFormProps = {
  readonly caseId: string
  readonly currency: Currency
}

const today = () => plainDateIn(new Date().toISOString(), DEFAULT_ZONE)

/** Records a received payment. Nothing is sent unless the amount is positive (§5). */
export function DepositForm({ caseId, currency }: DepositFormProps) {
  const say = useWords(costsWords)
  const act = useAct('costs.deposit')
  const [isSubstitute, setIsSubstitute] = useState(false)
  const form = useForm({
    schema: async () => (await import('../law/contract.ts')).DepositInput,
    initial: {
      party: 'claimant' as Side,
      amount: '',
      reference: '',
      receivedOn: today(),
      note: '',
    },
    labels: {
      party: say.party,
      amount: say.amount,
      reference: say.reference,
      receivedOn: say.receivedOn,
      note: say.note,
    },
    fixed: { caseId },
  })
  const submit = form.submit(
    async (input) => {
      const other = input.party === 'claimant' ? 'respondent' : 'claimant'
      await act.attempt({ ...input, ...(isSubstitute && { paidBy: other }) })
      form.reset()
      setIsSubstitute(false)
    },
    () => {},
  )
  return (
    <form noValidate className="grid items-start gap-5 sm:grid-cols-2" onSubmit={submit}>
      <div className="flex flex-col gap-4 empty:hidden sm:col-span-2">
        <FormErrors form={form} problem={act.problem} />
      </div>
      <div className="flex flex-col gap-2">
        <RadioGroup
          label={say.party}
          isInline
          options={[
            { value: 'claimant', label: say.claimant },
            { value: 'respondent', label: say.respondent },
          ]}
          {...form.field('party')}
        />
        <Checkbox isSelected={isSubstitute} onChange={setIsSubstitute}>
          {say.paidByOther}
        </Checkbox>
      </div>
      <MoneyField label={say.amount} currency={currency} {...form.field('amount')} />
      <DateField label={say.receivedOn} most={today()} {...form.field('receivedOn')} />
      <TextField label={say.reference} isOptional isMachineText {...form.field('reference')} />
      <div className="sm:col-span-2">
        <TextField label={say.note} isOptional {...form.field('note')} />
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" kind="primary" isPending={form.isPending}>
          {say.recordDeposit}
        </Button>
      </div>
    </form>
  )
}
