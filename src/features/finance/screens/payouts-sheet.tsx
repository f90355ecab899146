import { type ReactNode, useState } from 'react'
import { formatMoney } from '#kernel/format.ts'
import { voiceOf } from '#kernel/text.ts'
import { ActButton, useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { moneyColumn } from '#ui/tables/money-column.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Code, Name } from '#ui/text/machine-text.tsx'
import { useReasonWords } from '#ui/messages/reasons.ts'
import { Sheet } from '#ui/records/sheet.tsx'
import type { BatchView, DisbursementsView, PayoutView } from '../law/answers.ts'
import { MoneyStatus } from './money-status.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { screenWords } from '../law/screen-words.ts'

/** The payouts of a case, newest first, each with its state and its next act. */
export function PayoutsSheet({ caseId, view }: { caseId: string; view: DisbursementsView }) {
  const say = useWords(screenWords)
  const [returning, setReturning] = useState<PayoutView>()
  const columns: Column<PayoutView>[] = [
    { id: 'reference', title: say.reference, isRowHeader: true, cell: (row) => <Code>{row.reference}</Code> },
    { id: 'payee', title: say.payee, cell: (row) => <Payee payout={row} />, sortBy: (row) => row.payeeName },
    moneyColumn({ id: 'amount', title: say.amount, of: (row) => row, sortBy: (row) => Number(row.amount) }),
    {
      id: 'status',
      title: say.status,
      cell: (row) => <MoneyStatus title={say[`status_${row.status}`]} money={row} />,
      sortBy: (row) => row.status,
    },
    {
      id: 'next',
      title: say.nextAct,
      isAct: true,
      isAtEnd: true,
      cell: (row) => <NextAct caseId={caseId} payout={row} batches={view.batches} onReturn={() => setReturning(row)} />,
    },
  ]
  return (
    <Sheet id="payouts" title={say.payouts} isFlush>
      <DataTable
        name="payouts"
        caption={say.payouts}
        columns={columns}
        rows={view.payouts.toReversed()}
        rowKey={(row) => row.id}
        empty={say.payoutsEmpty}
      />
      {returning && (
        <ReturnDialog act="finance.returnPayout" paid={returning} onClose={() => setReturning(undefined)} />
      )}
    </Sheet>
  )
}

export function Payee({ payout }: { payout: PayoutView }) {
  const say = useWords(screenWords)
  return (
    <span className="flex flex-col items-start gap-0.5 max-sm:ms-auto max-sm:items-end">
      <Name>{payout.payeeName}</Name>
      <span className="text-ink3">
        {say[`type_${payout.payeeType}`]} · <Code>{payout.payeeRef}</Code>
      </span>
      {payout.notes && (
        <bdi lang={voiceOf(payout.notes)} className="wrap-anywhere">
          {payout.notes}
        </bdi>
      )}
    </span>
  )
}

type NextActProps = {
  readonly caseId: string
  readonly payout: PayoutView
  readonly batches: readonly BatchView[]
  readonly onReturn: () => void
}

function NextAct({ caseId, payout, batches, onReturn }: NextActProps) {
  const say = useWords(screenWords)
  const reasonOf = useReasonWords()
  const mayReturn = useMay(caseId)('finance.returnPayout')
  const { id, reference, status, currency, closed } = payout
  if (status === 'draft') {
    const reason = closed.approve === null ? undefined : reasonOf(closed.approve)
    return (
      <Acts>
        <ActButton act="finance.approvePayout" caseId={caseId} input={{ id }} isCompact disabledReason={reason}>
          {say.approve} <span className="sr-only">{reference}</span>
        </ActButton>
        <Cancel caseId={caseId} payout={payout} />
      </Acts>
    )
  }
  if (status === 'approved') {
    const open = batches.find((batch) => batch.status === 'open' && batch.currency === currency)
    return (
      <Acts>
        <ActButton
          act="finance.addToBatch"
          caseId={caseId}
          input={{ id: open?.id ?? '', payoutId: id }}
          isCompact
          disabledReason={open ? undefined : say.noBatch}
        >
          {say.addToBatch} <span className="sr-only">{reference}</span>
        </ActButton>
        <Cancel caseId={caseId} payout={payout} />
      </Acts>
    )
  }
  if (status === 'batched') {
    return (
      <Acts>
        <ActButton
          act="finance.removeFromBatch"
          caseId={caseId}
          input={{ id: payout.batchId ?? '', payoutId: id }}
          isCompact
        >
          {say.takeOut} <span className="sr-only">{reference}</span>
        </ActButton>
      </Acts>
    )
  }
  if (status !== 'paid') return null
  return (
    <Acts>
      <Button isCompact disabledReason={mayReturn.reason} onPress={onReturn}>
        {say.returned} <span className="sr-only">{reference}</span>
      </Button>
    </Acts>
  )
}

function Acts({ children }: { children: ReactNode }) {
  return <span className="no-print inline-flex flex-wrap justify-end gap-2 max-sm:ms-auto">{children}</span>
}

function Cancel({ caseId, payout }: { caseId: string; payout: PayoutView }) {
  const say = useWords(screenWords)
  const { language } = useLanguage()
  const { id, reference } = payout
  return (
    <ActButton
      act="finance.cancelPayout"
      caseId={caseId}
      input={{ id }}
      isCompact
      confirm={{
        title: say.cancelTitle({ reference }),
        effects: [say.cancelEffect({ amount: formatMoney(payout, language) })],
        verb: say.cancel,
        isFinal: true,
      }}
    >
      {say.cancel} <span className="sr-only">{reference}</span>
    </ActButton>
  )
}
