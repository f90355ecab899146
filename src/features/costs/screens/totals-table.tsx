import { formatPercent } from '#kernel/format.ts'
import type { Currency } from '#kernel/money/money.ts'
import type { Side } from '#kernel/roles.ts'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { moneyColumn } from '#ui/tables/money-column.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
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
  const money = (id: 'total' | Side, title: string) =>
    moneyColumn<Row>({
      ...{ id, title },
      of: (row) => ({ amount: row[id], currency }),
      isTotal: ({ item }) => item === 'total',
    })
  const share = (side: Side) =>
    say.share({ side: say[side], percent: formatPercent(allocation[side] / 100, language, 2) })
  const columns: Column<Row>[] = [
    {
      id: 'item',
      title: say.item,
      isRowHeader: true,
      cell: (row) => <span className={row.item === 'total' ? 'font-semibold' : undefined}>{say[row.item]}</span>,
    },
    money('total', say.total),
    money('claimant', share('claimant')),
    money('respondent', share('respondent')),
  ]
  return (
    <DataTable caption={caption} columns={columns} rows={[...shares.rows, total]} rowKey={(row) => row.item} empty="" />
  )
}
