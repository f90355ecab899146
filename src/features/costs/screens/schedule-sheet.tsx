import { Scale } from 'lucide-react'
import { formatDate, formatNumber, formatPercent, formatRate } from '#kernel/format.ts'
import type { FeeBracket } from '#kernel/rule-sets/sets.ts'
import { Badge } from '#ui/text/badge.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { moneyColumn } from '#ui/tables/money-column.tsx'
import { wholeDays } from '#ui/dates/date-text.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Money } from '#ui/text/money.tsx'
import { FoldSheet } from '#ui/records/fold-sheet.tsx'
import { bracketsFor } from '../law/calculation.ts'
import type { CostsView } from '../law/contract.ts'
import { FEE_LEVELS, type FeeLevel } from '../law/rules.ts'
import { costsWords } from '../law/words.ts'

type Row = { readonly fee: 'administrative' | 'perArbitrator'; readonly bracket: FeeBracket }

type SheetProps = {
  readonly caseId: string
  readonly costs: CostsView
  /** Folded into one line, beside the calculation that used the schedule. */
  readonly isAside?: boolean
}

/** The brackets of the amount in dispute, in riyals as in the schedule, and whether they are confirmed. */
export function ScheduleSheet({ caseId, costs, isAside = false }: SheetProps) {
  const { language } = useLanguage()
  const say = useWords(costsWords)
  const { schedule } = costs
  const edition = say.edition({
    version: formatNumber(schedule.edition.version, language),
    date: formatDate(schedule.edition.validFrom, language),
  })
  return (
    <FoldSheet
      title={say.schedule}
      isDue={!isAside}
      fold={`${caseId}/costs/schedule`}
      icon={<Scale size={18} className="text-ink3" />}
      summary={schedule.sample ? say.sample : edition}
      aside={schedule.sample ? <Badge tone="warn">{say.sample}</Badge> : edition}
      isFlush
    >
      <BracketTable costs={costs} />
      <div className="flex flex-col gap-4 border-t border-line p-4 sm:p-5">
        <Facts
          facts={[
            { name: say.vatRate, value: formatPercent(schedule.vatRate, language, 2) },
            { name: say.cap, value: <Money amount={schedule.administrationCap} currency="SAR" /> },
            { name: say.rateOn, value: <RateText costs={costs} /> },
          ]}
        />
        <p className="m-0 text-meta text-ink2">{say.credited}</p>
        {schedule.sample && (
          <p className="m-0 text-meta text-ink2">
            {edition}. {say.sampleNote}
          </p>
        )}
      </div>
    </FoldSheet>
  )
}

function RateText({ costs }: { costs: CostsView }) {
  const { language } = useLanguage()
  const say = useWords(costsWords)
  const { calculation, schedule } = costs
  if (!calculation) return <bdi>{formatRate(schedule.usdRate, language)}</bdi>
  return say.rateValue({
    rate: formatRate(calculation.usdRate, language),
    date: wholeDays(formatDate(calculation.rateOn, language)),
  })
}

function BracketTable({ costs }: { costs: CostsView }) {
  const say = useWords(costsWords)
  const { calculation, known, schedule } = costs
  const amountInDispute = calculation?.amountInDispute ?? known.amount
  const disputeCurrency = calculation?.disputeCurrency ?? known.currency
  const brackets =
    amountInDispute === null
      ? undefined
      : bracketsFor({ amountInDispute, disputeCurrency }, schedule, calculation?.usdRate ?? schedule.usdRate)
  const rows: Row[] = brackets
    ? [
        { fee: 'administrative', bracket: brackets.administrative },
        { fee: 'perArbitrator', bracket: brackets.tribunal },
      ]
    : []
  const columns: Column<Row>[] = [
    { id: 'fee', title: say.fee, isRowHeader: true, cell: (row) => say[row.fee] },
    moneyColumn({ id: 'over', title: say.bracket, of: (row) => inRiyals(row.bracket.over) }),
    ...FEE_LEVELS.map((level) => ({
      id: level,
      title: say[`level_${level}`],
      isAtEnd: true,
      money: (row: Row) => [inRiyals(row.bracket[level])],
      cell: (row: Row) => <Figure amount={row.bracket[level]} isUsed={isUsed(costs, level)} />,
    })),
  ]
  return (
    <DataTable
      caption={say.schedule}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.fee}
      empty={say.amountNeeded}
    />
  )
}

/** The schedule is in riyals. */
const inRiyals = (amount: string) => ({ amount, currency: 'SAR' }) as const

function isUsed({ calculation }: CostsView, level: FeeLevel): boolean {
  return calculation?.level === level
}

/** The figure that was used is also marked in words, not by font weight alone. */
function Figure({ amount, isUsed: used }: { amount: string; isUsed: boolean }) {
  const say = useWords(costsWords)
  if (!used) return <Money amount={amount} currency="SAR" />
  return (
    <strong className="font-semibold">
      <Money amount={amount} currency="SAR" /> <span className="font-normal text-ink2">({say.used})</span>
    </strong>
  )
}
