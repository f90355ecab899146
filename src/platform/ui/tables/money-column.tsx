import type { Money as Sum } from '#kernel/money/money.ts'
import { Money } from '../text/money.tsx'
import type { Column } from './data-table.tsx'

type MoneyColumn<Row> = Pick<Column<Row>, 'id' | 'title' | 'sortBy'> & {
  /** Null: no amount. */
  readonly of: (row: Row) => Sum | null
  readonly isTotal?: (row: Row) => boolean
  /** The text in place of an amount. */
  readonly otherwise?: (row: Row) => string | null
}

/** A column of amounts, one in a cell. */
export function moneyColumn<Row>({ of, isTotal, otherwise, ...column }: MoneyColumn<Row>): Column<Row> {
  return {
    ...column,
    isAtEnd: true,
    money: (row) => {
      const money = of(row)
      return money ? [{ ...money, isTotal: isTotal?.(row) ?? false }] : []
    },
    cell: (row) => {
      const money = of(row)
      return money ? <Money {...moneyOf(money)} isTotal={isTotal?.(row) ?? false} /> : otherwise?.(row)
    },
  }
}

/** Only these fields: a row may have more. */
const moneyOf = ({ amount, currency }: Sum): Sum => ({ amount, currency })
