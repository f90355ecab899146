import type { ReactNode } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { compare, negate, ZERO } from '#kernel/money/money.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Money } from '#ui/text/money.tsx'
import { cx } from '#ui/text/class-names.ts'
import type { CostsView } from '../law/contract.ts'
import { costsWords } from '../law/words.ts'

const NAMES = {
  deposits: 'deposits',
  ledger: 'ledger',
  costs: 'costs',
  calculator: 'calculator',
  allocation: 'awardAllocation',
  schedule: 'schedule',
} as const

/** A line in the list of a case's money: its name and its state. */
export function MoneyLine({ id, costs }: { id: keyof typeof NAMES; costs: CostsView }) {
  const say = useWords(costsWords)
  return (
    <span className="flex flex-col">
      <span className="font-medium">{say[NAMES[id]]}</span>
      <Stands id={id} costs={costs} />
    </span>
  )
}

function Stands({ id, costs }: { id: keyof typeof NAMES; costs: CostsView }): ReactNode {
  const say = useWords(costsWords)
  const { language } = useLanguage()
  const { base, deposits, currency, scope } = costs
  if (id === 'deposits' && base && scope !== 'none') {
    const order = compare(deposits.balance.total, ZERO)
    const owed = order < 0 ? negate(deposits.balance.total) : deposits.balance.total
    return (
      <Note isLate={order < 0}>
        {order === 0 ? say.settled : order < 0 ? say.outstanding : say.inCredit}{' '}
        {order !== 0 && <Money amount={owed} currency={currency} />}
      </Note>
    )
  }
  if (id === 'ledger') return <Note>{say.movements({ count: costs.ledger.length })}</Note>
  if (id === 'costs')
    return (
      <Note>
        {costs.calculation
          ? say.version({ version: formatNumber(costs.calculation.version, language) })
          : say.notCalculated}
      </Note>
    )
  if (id === 'schedule' && costs.schedule.sample) return <Note>{say.sample}</Note>
  return null
}

function Note({ isLate = false, children }: { isLate?: boolean; children: ReactNode }) {
  return <span className={cx('text-meta', isLate ? 'text-warn' : 'text-ink3')}>{children}</span>
}
