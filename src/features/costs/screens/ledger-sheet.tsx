import { useState } from 'react'
import { formatDate, formatMoney } from '#kernel/format.ts'
import { voiceOf } from '#kernel/text.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAct } from '#ui/calls/data.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { moneyColumn } from '#ui/tables/money-column.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Code } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { CostsView, LedgerRow } from '../law/contract.ts'
import { costsWords } from '../law/words.ts'

/** The ledger. Rows are only ever added; a wrong row is reversed by another. */
export function LedgerSheet({ caseId, costs }: { caseId: string; costs: CostsView }) {
  const say = useWords(costsWords)
  const { language } = useLanguage()
  const may = useMay(caseId)('costs.reverse')
  const [reversing, setReversing] = useState<LedgerRow>()
  const columns: Column<LedgerRow>[] = [
    {
      id: 'date',
      title: say.date,
      cell: (row) => <DateText value={row.receivedOn} />,
      sortBy: (row) => row.receivedOn,
    },
    { id: 'type', title: say.type, isRowHeader: true, cell: (row) => <Kind row={row} /> },
    { id: 'party', title: say.party, cell: (row) => say[row.party], sortBy: (row) => row.party },
    { id: 'note', title: say.note, cell: (row) => <Remarks row={row} /> },
    moneyColumn({ id: 'amount', title: say.amount, of: (row) => row }),
  ]
  const mayReverse = (row: LedgerRow) => row.type === 'deposit' && row.reversedBy === null
  if (may.ok) {
    columns.push({
      id: 'reverse',
      title: say.correction,
      isAtEnd: true,
      cell: (row) =>
        mayReverse(row) && (
          <span className="no-print">
            <Button
              isCompact
              aria-label={`${say.reverse}: ${formatDate(row.receivedOn, language)} (${formatMoney(row, language)})`}
              onPress={() => setReversing(row)}
            >
              {say.reverse}
            </Button>
          </span>
        ),
    })
  }
  return (
    <Sheet title={say.ledger} isFlush>
      <DataTable
        name="ledger"
        caption={say.ledger}
        columns={columns}
        rows={costs.ledger}
        rowKey={(row) => row.id}
        empty={say.ledgerEmpty}
      />
      {reversing && <ReverseDialog row={reversing} onClose={() => setReversing(undefined)} />}
    </Sheet>
  )
}

function Kind({ row }: { row: LedgerRow }) {
  const say = useWords(costsWords)
  const isSubstitute = row.type === 'deposit' && row.paidBy !== row.party
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {isSubstitute ? say.type_substitute : say[`type_${row.type}`]}
      {row.reversedBy !== null && <Badge>{say.reversed}</Badge>}
    </span>
  )
}

function Remarks({ row }: { row: LedgerRow }) {
  const say = useWords(costsWords)
  if (row.paidBy === row.party && row.note === '' && row.reference === '') return '—'
  return (
    <span className="flex flex-col items-start gap-0.5 max-sm:items-end">
      {row.paidBy !== row.party && <span>{say.substituteFor({ payer: say[row.paidBy] })}</span>}
      {row.note && (
        <bdi lang={voiceOf(row.note)} className="wrap-anywhere">
          {row.note}
        </bdi>
      )}
      {row.reference && <Code>{row.reference}</Code>}
    </span>
  )
}

function ReverseDialog({ row, onClose }: { row: LedgerRow; onClose: () => void }) {
  const { language } = useLanguage()
  const say = useWords(costsWords)
  const act = useAct('costs.reverse')
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)

  async function reverse(): Promise<void> {
    setIsAsked(true)
    if (reason.trim() === '') return
    if ((await act.run({ id: row.id, reason })) !== undefined) onClose()
  }

  return (
    <ConfirmDialog
      isOpen
      isFinal
      isDangerous
      title={say.reverseTitle}
      effects={[say.reverseEffect({ amount: formatMoney(row, language), party: say[row.party] })]}
      confirm={say.reverse}
      isPending={act.pending}
      error={<ProblemNote problem={act.problem} />}
      onConfirm={() => void reverse()}
      onClose={onClose}
    >
      <TextField
        label={say.reason}
        value={reason}
        onChange={setReason}
        maxLength={500}
        error={isAsked && reason.trim() === '' ? say.reasonNeeded : undefined}
      />
    </ConfirmDialog>
  )
}
