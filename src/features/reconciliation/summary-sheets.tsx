import { formatDateTime, formatNumber } from '#kernel/format.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { useLanguage, useWords } from '#ui/language.tsx'
import { Money } from '#ui/money.tsx'
import { Sheet } from '#ui/sheet.tsx'
import type { Summary, Totals } from './contract.ts'
import { reconciliationWords } from './words.ts'

/** Totals by currency, and how long what is open has waited. */
export function SummarySheets({ summary }: { summary: Summary }) {
  const { language } = useLanguage()
  const say = useWords(reconciliationWords)
  const asOf = say.asOf({ when: formatDateTime(summary.asOf, language, { nameZone: true }) })
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Sheet title={say.totals} aside={asOf} isFlush>
        <TotalsTable totals={summary.totals} />
      </Sheet>
      <Sheet title={say.ageing} isFlush>
        <AgeTable ageing={summary.ageing} />
      </Sheet>
    </div>
  )
}

function TotalsTable({ totals }: { totals: readonly Totals[] }) {
  const { language } = useLanguage()
  const say = useWords(reconciliationWords)
  const count = (rows: number) => formatNumber(rows, language)
  const columns: Column<Totals>[] = [
    { id: 'currency', title: say.currency, isRowHeader: true, cell: (row) => <bdi>{row.currency}</bdi> },
    { id: 'rows', title: say.rows, isAtEnd: true, cell: (row) => count(row.rows) },
    {
      id: 'in',
      title: say.moneyIn,
      isAtEnd: true,
      cell: (row) => <Money amount={row.moneyIn} currency={row.currency} />,
    },
    {
      id: 'out',
      title: say.moneyOut,
      isAtEnd: true,
      cell: (row) => <Money amount={row.moneyOut} currency={row.currency} />,
    },
    { id: 'net', title: say.net, isAtEnd: true, cell: (row) => <Money amount={row.net} currency={row.currency} /> },
    { id: 'openRows', title: say.openRows, isAtEnd: true, cell: (row) => count(row.openRows) },
    {
      id: 'openNet',
      title: say.openNet,
      isAtEnd: true,
      cell: (row) => <Money amount={row.openNet} currency={row.currency} />,
    },
    { id: 'base', title: say.inBase, isAtEnd: true, cell: (row) => <Money amount={row.netBase} currency="SAR" /> },
  ]
  return (
    <DataTable caption={say.totals} columns={columns} rows={totals} rowKey={(row) => row.currency} empty={say.noRows} />
  )
}

type AgeRow = Summary['ageing'][number]

function AgeTable({ ageing }: { ageing: readonly AgeRow[] }) {
  const { language } = useLanguage()
  const say = useWords(reconciliationWords)
  const columns: Column<AgeRow>[] = [
    { id: 'age', title: say.age, isRowHeader: true, cell: (row) => say[`age_${row.age}`] },
    { id: 'rows', title: say.rows, isAtEnd: true, cell: (row) => formatNumber(row.rows, language) },
    { id: 'volume', title: say.volume, isAtEnd: true, cell: (row) => <Money amount={row.volumeBase} currency="SAR" /> },
  ]
  return <DataTable caption={say.ageing} columns={columns} rows={ageing} rowKey={(row) => row.age} empty={say.noRows} />
}
