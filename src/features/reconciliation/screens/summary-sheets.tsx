import { formatDateTime, formatNumber } from '#kernel/format.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { moneyColumn } from '#ui/tables/money-column.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import type { Summary, Totals } from '../law/contract.ts'
import { AGES, type Age, type MovementOrigin, ORIGINS_SHOWN } from '../law/rules.ts'
import { reconciliationWords, reportWords } from '../law/words.ts'

/** Totals of each source by currency, and the ages of open movements. */
export function SummarySheets({ summary }: { summary: Summary }) {
  const { language } = useLanguage()
  const say = useWords(reconciliationWords)
  const asOf = say.asOf({ when: formatDateTime(summary.asOf, language, { nameZone: true }) })
  return (
    <>
      <Sheet title={say.totals} aside={asOf} isFlush>
        <TotalsTable totals={summary.totals} />
      </Sheet>
      <Sheet title={say.ageing} isFlush>
        <AgeTable ageing={summary.ageing} />
      </Sheet>
    </>
  )
}

function TotalsTable({ totals }: { totals: readonly Totals[] }) {
  const { language } = useLanguage()
  const say = useWords(reconciliationWords)
  const count = (rows: number) => formatNumber(rows, language)
  const money = (id: 'moneyIn' | 'moneyOut' | 'net' | 'openNet', title: string) =>
    moneyColumn<Totals>({ id, title, of: (row) => ({ amount: row[id], currency: row.currency }) })
  const columns: Column<Totals>[] = [
    { id: 'currency', title: say.currency, isRowHeader: true, cell: (row) => say[`currency_${row.currency}`] },
    { id: 'origin', title: say.origin, cell: (row) => say[row.origin] },
    { id: 'rows', title: say.rows, isAtEnd: true, cell: (row) => count(row.rows) },
    money('moneyIn', say.moneyIn),
    money('moneyOut', say.moneyOut),
    money('net', say.net),
    { id: 'openRows', title: say.openRows, isAtEnd: true, cell: (row) => count(row.openRows) },
    money('openNet', say.openNet),
    moneyColumn({ id: 'base', title: say.inBase, of: ({ netBase }) => ({ amount: netBase, currency: 'SAR' }) }),
  ]
  return (
    <DataTable
      caption={say.totals}
      columns={columns}
      rows={totals}
      rowKey={(row) => `${row.currency} ${row.origin}`}
      empty={say.noRows}
      isWide
    />
  )
}

type AgeRow = { readonly what: 'countOf' | 'volume'; readonly origin: MovementOrigin }
const WHATS = ['countOf', 'volume'] as const

/** One column per age, so that all five figures are visible at once. */
function AgeTable({ ageing }: { ageing: Summary['ageing'] }) {
  const { language } = useLanguage()
  const say = useWords(reconciliationWords)
  const of = useWords(reportWords)
  const found = (age: Age, origin: MovementOrigin) => ageing.find((one) => one.age === age && one.origin === origin)
  const column = (age: Age): Column<AgeRow> =>
    moneyColumn({
      ...{ id: age, title: say[`age_${age}`] },
      of: ({ what, origin }) => {
        const one = what === 'volume' ? found(age, origin) : undefined
        return one ? { amount: one.volumeBase, currency: 'SAR' } : null
      },
      otherwise: ({ what, origin }) => {
        const one = what === 'countOf' ? found(age, origin) : undefined
        return one ? formatNumber(one.rows, language) : null
      },
    })
  const columns: Column<AgeRow>[] = [
    { id: 'what', title: say.age, isRowHeader: true, cell: (row) => of[`${row.what}_${row.origin}`] },
    ...AGES.map(column),
  ]
  const origins = ORIGINS_SHOWN.filter((origin) => ageing.some((one) => one.origin === origin))
  return (
    <DataTable
      caption={say.ageing}
      columns={columns}
      rows={origins.flatMap((origin) => WHATS.map((what) => ({ what, origin })))}
      rowKey={(row) => `${row.origin} ${row.what}`}
      empty={say.noRows}
    />
  )
}
