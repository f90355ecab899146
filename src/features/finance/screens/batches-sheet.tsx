import { Download } from 'lucide-react'
import { useState } from 'react'
import { formatMoney, formatNumber } from '#kernel/format.ts'
import type { Currency } from '#kernel/money/money.ts'
import { ActButton, useMay } from '#ui/buttons/act-button.tsx'
import { Badge } from '#ui/text/badge.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { type ActHandle, useAct } from '#ui/calls/data.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { moneyColumn } from '#ui/tables/money-column.tsx'
import { DateText } from '#ui/dates/date-text.tsx'
import { useDownload } from '#ui/files/download.ts'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { type Fact, Facts } from '#ui/tables/facts.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Code, Name } from '#ui/text/machine-text.tsx'
import { Money } from '#ui/text/money.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { useReasonWords } from '#ui/messages/reasons.ts'
import { Sheet } from '#ui/records/sheet.tsx'
import { nameIn } from '#kernel/languages.ts'
import type { BatchView, DisbursementsView, PayoutView } from '../law/answers.ts'
import { BatchProblem } from './batch-problem.tsx'
import { Payee } from './payouts-sheet.tsx'
import type { BatchStatus } from '../law/rules.ts'
import { screenWords } from '../law/screen-words.ts'

const TONE = { open: 'info', executed: 'warn', settled: 'ok' } as const satisfies Record<BatchStatus, string>

/** The batches, newest first, each with its payouts and its next act. */
export function BatchesSheet({ caseId, view }: { caseId: string; view: DisbursementsView }) {
  const say = useWords(screenWords)
  return (
    <Sheet id="batches" title={say.batches} isFlush>
      {view.batches.length === 0 && <EmptyState>{say.batchesEmpty}</EmptyState>}
      {view.batches.toReversed().map((batch) => (
        <OneBatch key={batch.id} caseId={caseId} batch={batch} />
      ))}
      <div className="no-print flex flex-wrap gap-3 border-t border-line p-4 sm:px-5">
        {currenciesToOpen(view).map((currency) => (
          <ActButton key={currency} act="finance.createBatch" caseId={caseId} input={{ caseId, currency }} isCompact>
            {say.newBatchIn({ currency: say[`currency_${currency}`] })}
          </ActButton>
        ))}
      </div>
    </Sheet>
  )
}

/** Currencies with money held or a payout waiting, but no open batch. */
function currenciesToOpen(view: DisbursementsView): Currency[] {
  const waiting = view.payouts.filter((payout) => payout.status === 'approved').map((payout) => payout.currency)
  const wanted = new Set<Currency>([view.currency, ...waiting])
  return [...wanted].filter(
    (currency) => !view.batches.some((batch) => batch.status === 'open' && batch.currency === currency),
  )
}

function OneBatch({ caseId, batch }: { caseId: string; batch: BatchView }) {
  const say = useWords(screenWords)
  const { language } = useLanguage()
  const name = say.batchName({ number: formatNumber(batch.number, language) })
  const columns: Column<PayoutView>[] = [
    { id: 'reference', title: say.reference, isRowHeader: true, cell: (row) => <Code>{row.reference}</Code> },
    { id: 'payee', title: say.payee, cell: (row) => <Payee payout={row} /> },
    ...(batch.status === 'open'
      ? []
      : [
          {
            id: 'bank',
            title: say.status,
            cell: (row: PayoutView) =>
              row.status === 'returned' ? say.status_returned : row.matched ? say.matched : say.unmatched,
          },
        ]),
    moneyColumn({ id: 'amount', title: say.amount, of: (row) => row }),
  ]
  return (
    <section aria-label={name} className="border-t border-line first:border-t-0">
      <div className="flex flex-col gap-3 p-4 sm:px-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="m-0 text-body font-semibold">{name}</h3>
          <Badge tone={TONE[batch.status]}>{say[`batch_${batch.status}`]}</Badge>
        </div>
        <BatchFacts batch={batch} />
      </div>
      <div className="border-t border-line">
        <DataTable
          caption={name}
          columns={columns}
          rows={batch.payouts}
          rowKey={(row) => row.id}
          empty={say.batchEmpty}
        />
      </div>
      <div className="no-print border-t border-line p-4 empty:hidden sm:px-5">
        <BatchActs caseId={caseId} batch={batch} />
      </div>
    </section>
  )
}

function BatchFacts({ batch }: { batch: BatchView }) {
  const say = useWords(screenWords)
  const { language } = useLanguage()
  const facts: Fact[] = [
    { name: say.total, value: <Money amount={batch.total} currency={batch.currency} /> },
    { name: say.openedOn, value: <DateText value={batch.createdAt} /> },
  ]
  if (batch.executedAt !== null && batch.executedBy !== null) {
    facts.push({ name: say.executedOn, value: <DateText value={batch.executedAt} show="time" /> })
    facts.push({
      name: say.executedBy,
      value: <Name>{nameIn(batch.executedBy, language)}</Name>,
    })
  }
  if (batch.settledAt !== null)
    facts.push({ name: say.settledOn, value: <DateText value={batch.settledAt} show="time" /> })
  return <Facts facts={facts} />
}

function BatchActs({ caseId, batch }: { caseId: string; batch: BatchView }) {
  // Kept here: another person may have paid the batch meanwhile, so its dialog is gone when the refusal arrives.
  const execute = useAct('finance.executeBatch')
  if (batch.status === 'open') return <Execute caseId={caseId} batch={batch} act={execute} />
  return (
    <div className="flex flex-col gap-4">
      <BatchProblem problem={execute.problem} />
      {batch.status === 'executed' && <Settle caseId={caseId} batch={batch} />}
      <BankFile batch={batch} />
    </div>
  )
}

type ExecuteProps = {
  readonly caseId: string
  readonly batch: BatchView
  readonly act: ActHandle<'finance.executeBatch'>
}

/** Pays the batch after a confirmation that states the amount; pressing twice performs one act. */
function Execute({ caseId, batch, act }: ExecuteProps) {
  const say = useWords(screenWords)
  const { language } = useLanguage()
  const reasonOf = useReasonWords()
  const may = useMay(caseId)('finance.executeBatch')
  const [isAsking, setIsAsking] = useState(false)
  const { execute } = batch.closed
  const reason = may.reason ?? (execute === null ? undefined : reasonOf(execute))
  const number = formatNumber(batch.number, language)

  /** A refusal shown in one dialog is cleared before the next. */
  function ask(isAsked: boolean): void {
    act.reset()
    setIsAsking(isAsked)
  }

  async function go(): Promise<void> {
    if ((await act.run({ id: batch.id })) !== undefined) setIsAsking(false)
  }

  return (
    <>
      <Button kind="primary" disabledReason={reason} onPress={() => ask(true)}>
        {say.execute}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isFinal
        title={say.executeTitle({ number })}
        effects={[
          say.executeEffect_count({
            count: formatNumber(batch.payouts.length, language),
            total: formatMoney({ amount: batch.total, currency: batch.currency }, language),
          }),
          say.executeEffect_ledger,
        ]}
        confirm={say.execute}
        isPending={act.pending}
        error={<BatchProblem problem={act.problem} />}
        onConfirm={() => void go()}
        onClose={() => ask(false)}
      />
    </>
  )
}

function Settle({ caseId, batch }: { caseId: string; batch: BatchView }) {
  const say = useWords(screenWords)
  const reasonOf = useReasonWords()
  const act = useAct('finance.settleBatch')
  const { settle } = batch.closed
  return (
    <div className="flex flex-col gap-3">
      <ActButton
        act="finance.settleBatch"
        caseId={caseId}
        input={{ id: batch.id }}
        using={act}
        disabledReason={settle === null ? undefined : reasonOf(settle)}
      >
        {say.settle}
      </ActButton>
      <BatchProblem problem={act.problem} />
    </div>
  )
}

function BankFile({ batch }: { batch: BatchView }) {
  const say = useWords(screenWords)
  const file = useDownload('finance.bankFile')
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        isCompact
        isPending={file.pending}
        onPress={() => void file.run({ id: batch.id }, `batch-${batch.number}.csv`)}
      >
        <Download size={16} aria-hidden />
        {say.bankFile}
      </Button>
      <p className="m-0 text-meta text-ink3">{say.bankFileNote}</p>
      <ProblemNote problem={file.problem} />
    </div>
  )
}
