import { Download } from 'lucide-react'
import { SIDES } from '#kernel/roles.ts'
import { Button } from '#ui/buttons/button.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { moneyColumn } from '#ui/tables/money-column.tsx'
import { useDownload } from '#ui/files/download.ts'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import type { FundsView } from '../law/answers.ts'
import { screenWords } from '../law/screen-words.ts'

const ROWS = ['claimant', 'respondent', 'total'] as const
type Row = (typeof ROWS)[number]

/** What is held, reserved and free for each side; one table per currency. */
export function FundsSheet({ caseId, funds }: { caseId: string; funds: readonly FundsView[] }) {
  const say = useWords(screenWords)
  return (
    <Sheet title={say.funds} isFlush>
      {funds.map((one) => (
        <FundsTable key={one.currency} funds={one} />
      ))}
      <div className="flex flex-col gap-3 border-t border-line px-4 py-3 sm:px-5">
        <p className="m-0 text-meta text-ink3">{say.fundsNote}</p>
        <Statements caseId={caseId} />
      </div>
    </Sheet>
  )
}

/** Links to the printed account of each side. */
function Statements({ caseId }: { caseId: string }) {
  const say = useWords(screenWords)
  const file = useDownload('finance.statement')
  return (
    <div className="no-print flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {SIDES.map((party) => (
          <Button
            key={party}
            isCompact
            isPending={file.pending}
            onPress={() => void file.run({ caseId, party }, `account-${caseId}-${party}.pdf`)}
          >
            <Download size={16} aria-hidden />
            {say[`statement_${party}`]}
          </Button>
        ))}
      </div>
      <ProblemNote problem={file.problem} />
    </div>
  )
}

function FundsTable({ funds }: { funds: FundsView }) {
  const say = useWords(screenWords)
  const { currency } = funds
  const money = (kind: 'held' | 'reserved' | 'free') =>
    moneyColumn<Row>({
      id: kind,
      title: say[kind],
      of: (row) => ({ amount: funds[kind][row], currency }),
      isTotal: (row) => row === 'total',
    })
  const columns: Column<Row>[] = [
    {
      id: 'side',
      title: say.heldFor,
      isRowHeader: true,
      cell: (row) => <span className={row === 'total' ? 'font-semibold' : undefined}>{say[row]}</span>,
    },
    money('held'),
    money('reserved'),
    money('free'),
  ]
  return (
    <DataTable
      caption={say.fundsIn({ currency: say[`currency_${currency}`] })}
      columns={columns}
      rows={ROWS}
      rowKey={(row) => row}
      empty=""
    />
  )
}
