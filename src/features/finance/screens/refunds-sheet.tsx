import { useState } from 'react'
import { formatMoney } from '#kernel/format.ts'
import { voiceOf } from '#kernel/text.ts'
import { ActButton, useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { moneyColumn } from '#ui/tables/money-column.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Code } from '#ui/text/machine-text.tsx'
import { useReasonWords } from '#ui/messages/reasons.ts'
import { Sheet } from '#ui/records/sheet.tsx'
import type { RefundsView, RefundView } from '../law/answers.ts'
import { MoneyStatus } from './money-status.tsx'
import { ReturnDialog } from './return-dialog.tsx'
import { screenWords } from '../law/screen-words.ts'

/** The refunds of a case, newest first, each with its receipt and its next act. */
export function RefundsSheet({ caseId, view }: { caseId: string; view: RefundsView }) {
  const say = useWords(screenWords)
  const [returning, setReturning] = useState<RefundView>()
  const columns: Column<RefundView>[] = [
    { id: 'reference', title: say.reference, isRowHeader: true, cell: (row) => <Code>{row.reference}</Code> },
    {
      id: 'payer',
      title: say.goesTo,
      cell: (row) => (
        <span className="flex flex-col items-start gap-0.5 max-sm:ms-auto max-sm:items-end">
          {say[row.payer]}
          <bdi lang={voiceOf(row.reason)} className="wrap-anywhere text-ink3">
            {row.reason}
          </bdi>
        </span>
      ),
    },
    { id: 'event', title: say.receivedAs, cell: (row) => <Code>{row.event.externalId}</Code> },
    moneyColumn({ id: 'amount', title: say.amount, of: (row) => row }),
    {
      id: 'status',
      title: say.status,
      cell: (row) => <MoneyStatus title={say[`refundStatus_${row.status}`]} money={row} />,
      sortBy: (row) => row.status,
    },
    {
      id: 'next',
      title: say.nextAct,
      isAct: true,
      isAtEnd: true,
      cell: (row) => <NextAct caseId={caseId} refund={row} onReturn={() => setReturning(row)} />,
    },
  ]
  return (
    <Sheet id="refunds" title={say.refunds} isFlush>
      <DataTable
        name="refunds"
        caption={say.refunds}
        columns={columns}
        rows={view.refunds.toReversed()}
        rowKey={(row) => row.id}
        empty={say.refundsEmpty}
      />
      {returning && (
        <ReturnDialog act="finance.returnRefund" paid={returning} onClose={() => setReturning(undefined)} />
      )}
    </Sheet>
  )
}

type NextActProps = { readonly caseId: string; readonly refund: RefundView; readonly onReturn: () => void }

function NextAct({ caseId, refund, onReturn }: NextActProps) {
  const say = useWords(screenWords)
  const { language } = useLanguage()
  const wordsOf = useReasonWords()
  const mayReturn = useMay(caseId)('finance.returnRefund')
  const { id, reference, status, closed } = refund
  const reasonOf = (code: string | null) => (code === null ? undefined : wordsOf(code))
  const amount = formatMoney(refund, language)
  if (status === 'paid') {
    return (
      <span className="no-print">
        <Button isCompact disabledReason={mayReturn.reason} onPress={onReturn}>
          {say.returned} <span className="sr-only">{reference}</span>
        </Button>
      </span>
    )
  }
  if (status !== 'draft' && status !== 'approved') return null
  return (
    <span className="no-print inline-flex flex-wrap justify-end gap-2 max-sm:ms-auto">
      {status === 'draft' ? (
        <ActButton
          act="finance.approveRefund"
          caseId={caseId}
          input={{ id }}
          isCompact
          disabledReason={reasonOf(closed.approve)}
        >
          {say.approve} <span className="sr-only">{reference}</span>
        </ActButton>
      ) : (
        <ActButton
          act="finance.executeRefund"
          caseId={caseId}
          input={{ id }}
          isCompact
          disabledReason={reasonOf(closed.execute)}
          confirm={{
            title: say.refundTitle({ reference }),
            effects: [say.refundEffect({ amount, payer: say[refund.payer] }), say.executeEffect_ledger],
            verb: say.executeRefund,
            isFinal: true,
          }}
        >
          {say.executeRefund} <span className="sr-only">{reference}</span>
        </ActButton>
      )}
      <ActButton
        act="finance.cancelRefund"
        caseId={caseId}
        input={{ id }}
        isCompact
        confirm={{
          title: say.cancelTitle({ reference }),
          effects: [say.cancelEffect({ amount })],
          verb: say.cancelRefund,
          isFinal: true,
        }}
      >
        {say.cancelRefund} <span className="sr-only">{reference}</span>
      </ActButton>
    </span>
  )
}
