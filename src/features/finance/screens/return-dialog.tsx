import { useState } from 'react'
import { formatMoney } from '#kernel/format.ts'
import type { Currency } from '#kernel/money/money.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAct } from '#ui/calls/data.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { screenWords } from '../law/screen-words.ts'
import { financeWords } from '../law/words.ts'

type ReturnDialogProps = {
  readonly act: 'finance.returnPayout' | 'finance.returnRefund'
  readonly paid: {
    readonly id: string
    readonly reference: string
    readonly amount: string
    readonly currency: Currency
  }
  readonly onClose: () => void
}

/** Records that the bank returned a payment: a reversal is posted, and existing postings stay unchanged. */
export function ReturnDialog({ act: name, paid, onClose }: ReturnDialogProps) {
  const { language } = useLanguage()
  const say = useWords(screenWords)
  const words = useWords(financeWords)
  const act = useAct(name)
  const [reason, setReason] = useState('')
  const [reference, setReference] = useState('')
  const [isAsked, setIsAsked] = useState(false)

  async function record(): Promise<void> {
    setIsAsked(true)
    if (reason.trim() === '') return
    if ((await act.run({ id: paid.id, reason, reference })) !== undefined) onClose()
  }

  return (
    <ConfirmDialog
      isOpen
      isFinal
      title={say.returnTitle({ reference: paid.reference })}
      effects={[say.returnEffect({ amount: formatMoney(paid, language) })]}
      confirm={say.record}
      isPending={act.pending}
      error={<ProblemNote problem={act.problem} />}
      onConfirm={() => void record()}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <TextField
          label={say.reason}
          value={reason}
          onChange={setReason}
          maxLength={500}
          error={isAsked && reason.trim() === '' ? words.reasonNeeded : undefined}
        />
        <TextField
          label={say.bankReference}
          value={reference}
          onChange={setReference}
          maxLength={100}
          isOptional
          isMachineText
        />
      </div>
    </ConfirmDialog>
  )
}
