import { formatPercent } from '#kernel/format.ts'
import type { Currency } from '#kernel/money/money.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Money } from '#ui/text/money.tsx'
import { type Allocation, sharesOf } from '#award/law/costs/shares.ts'
import type { CostItem } from '#award/law/costs/items.ts'
import type { CostsBase } from '#award/law/costs/snapshot.ts'
import { costsWords } from '../law/words.ts'

type Row = {
  readonly item: CostItem | 'total'
  readonly total: string
  readonly claimant: string
  readonly respondent: string
}

type TotalsTableProps = {
  readonly caption: string
  readonly base: CostsBase
  readonly currency: Currency
  readonly allocation: Allocation
}

/** Every item with each side's share; rows and columns add up. */
export function TotalsTable({ caption, base, currency, allocation }: TotalsTableProps) {
  const { language } = useLanguage()
  const say = useWords(costsWords)
  const shares = sharesOf(base, allocation)
  const total: Row = { item: 'total', total: base.total, claimant: shares.claimant, respondent: shares.respondent }
  const money = (row: Row, amount: string) => (
    <span className={row.item === 'total' ? 'font-semibold' : undefined}>
      <Money amount={amount} currency={currency} />
    </span>
  )
  const share = (side: 'claimant' | 'respondent') =>
    say.share({ side: say[side], percent: formatPercent(allocation[side] / 100, language, 2) })
  const columns: Column<Row>[] = [
    {
      id: 'item',
      title: say.item,
      isRowHeader: true,
      cell: (row) => <span className={row.item === 'total' ? 'font-semibold' : undefined}>{say[row.item]}</span>,
    },
    { id: 'total', title: say.total, isAtEnd: true, cell: (row) => money(row, row.total) },
    { id: 'claimant', title: share('claimant'), isAtEnd: true, cell: (row) => money(row, row.claimant) },
    { id: 'respondent', title: share('respondent'), isAtEnd: true, cell: (row) => money(row, row.respondent) },
  ]
  return (
    <DataTable caption={caption} columns={columns} rows={[...shares.rows, total]} rowKey={(row) => row.item} empty="" />
  )
}
