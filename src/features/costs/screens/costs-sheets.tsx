import { compare, ZERO } from '#kernel/money/money.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { type DuePart, DueFirst } from '#ui/records/due-first.tsx'
import { AllocationSheet } from './allocation-sheet.tsx'
import { CalculatorSheet } from './calculator-sheet.tsx'
import { CostsSheet } from './costs-panel.tsx'
import type { CostsView } from '../law/contract.ts'
import { DepositsSheet, NewDeposit } from './deposits-sheet.tsx'
import { LedgerSheet } from './ledger-sheet.tsx'
import { ScheduleSheet } from './schedule-sheet.tsx'

/**
 * The costs page: what is outstanding or to be calculated comes first; finished parts are folded into one line. Acts that the reader may
 * not perform are hidden; acts that are not open yet show the reason.
 */
export function CostsSheets({ caseId }: { caseId: string }) {
  const costs = useRead('costs.read', { caseId })
  if (costs.error) return <ProblemNote problem={costs.error.problem} />
  if (!costs.data) return <Skeleton lines={8} />
  return <Sheets key={caseId} caseId={caseId} costs={costs.data} />
}

function Sheets({ caseId, costs }: { caseId: string; costs: CostsView }) {
  const may = useMay(caseId)
  const { calculation, deposits, scope } = costs
  const mayAllocate = may('costs.allocate')
  const isToAllocate = mayAllocate.ok && costs.awardAllocation === null
  const isToCalculate = calculation === null || calculation.outdated.length > 0
  const isOwed = costs.base !== null && scope !== 'none' && compare(deposits.balance.total, ZERO) < 0
  const parts: (DuePart | false)[] = [
    { id: 'costs', isDue: false, part: <CostsSheet costs={costs} /> },
    may('costs.calculate').code !== 'ROLE_BLOCK' && {
      id: 'calculator',
      isDue: isToCalculate,
      part: <CalculatorSheet caseId={caseId} costs={costs} isDone={!isToCalculate} />,
    },
    costs.base !== null &&
      (mayAllocate.code !== 'ROLE_BLOCK' || costs.awardAllocation !== null) && {
        id: 'allocation',
        isDue: isToAllocate,
        part: <AllocationSheet caseId={caseId} costs={costs} isDone={!isToAllocate} />,
      },
    { id: 'deposits', isDue: isOwed, part: <DepositsSheet caseId={caseId} costs={costs} /> },
    { id: 'payment', isDue: isOwed, part: <NewDeposit caseId={caseId} costs={costs} /> },
    scope !== 'none' && { id: 'ledger', isDue: false, part: <LedgerSheet caseId={caseId} costs={costs} /> },
    { id: 'schedule', isDue: false, part: <ScheduleSheet caseId={caseId} costs={costs} isAside /> },
  ]
  return <DueFirst parts={parts.filter((one) => one !== false)} />
}
