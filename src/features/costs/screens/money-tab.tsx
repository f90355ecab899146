import { useMay } from '#ui/buttons/act-button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useRead } from '#ui/calls/data.ts'
import { EmptyState } from '#ui/messages/empty-state.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { MasterDetail } from '#ui/records/master-detail.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { partHref } from '#ui/room/room-address.ts'
import { RoomPart } from '#ui/room/room-part.tsx'
import type { RoomProps } from '#ui/room/rooms.ts'
import { useWords } from '#ui/shell/language.tsx'
import { Slot } from '#ui/shell/slots.tsx'
import { AllocationSheet } from './allocation-sheet.tsx'
import { CalculatorSheet } from './calculator-sheet.tsx'
import { CostsSheet } from './costs-panel.tsx'
import type { CostsView } from '../law/contract.ts'
import { DepositsSheet, NewDeposit } from './deposits-sheet.tsx'
import { LedgerSheet } from './ledger-sheet.tsx'
import { MoneyLine } from './money-line.tsx'
import { ScheduleSheet } from './schedule-sheet.tsx'
import { costsWords } from '../law/words.ts'

/** The money of a case: what each side owes and has paid, the costs, and links to payouts and refunds. */
export function MoneyTab(props: RoomProps) {
  const say = useWords(costsWords)
  const { caseId } = props
  const gates = useRead('case.gates', { id: caseId }).data
  const isFinal = gates?.steps.some(({ step, open }) => step === 'costs' && open) === true
  return (
    <RoomPart
      caseId={caseId}
      title={say.money}
      actions={
        <>
          {isFinal && (
            <ButtonLink isCompact href={`/costs/${caseId}`}>
              {say.title}
            </ButtonLink>
          )}
          <Slot name="case.money" caseId={caseId} />
        </>
      }
    >
      {gates?.commenced ? (
        <Accounts {...props} />
      ) : (
        <Sheet title={say.money} isTitleUnseen>
          <EmptyState>{say.beforeCommencement}</EmptyState>
        </Sheet>
      )}
    </RoomPart>
  )
}

const ITEMS = ['deposits', 'ledger', 'costs', 'calculator', 'allocation', 'schedule'] as const
type Item = (typeof ITEMS)[number]
const GROUPS = [
  { name: 'accounts', items: ['deposits', 'ledger'] },
  { name: 'costsGroup', items: ['costs', 'calculator', 'allocation', 'schedule'] },
] as const

function Accounts({ caseId, item, onItem }: RoomProps) {
  const say = useWords(costsWords)
  const read = useRead('costs.read', { caseId })
  const may = useMay(caseId)
  if (read.error) return <ProblemNote problem={read.error.problem} />
  if (!read.data) return <Skeleton lines={8} />
  const costs = read.data
  const isThere: Partial<Record<Item, boolean>> = {
    ledger: costs.scope !== 'none',
    calculator: may('costs.calculate').code !== 'ROLE_BLOCK',
    allocation: costs.base !== null && (may('costs.allocate').code !== 'ROLE_BLOCK' || costs.awardAllocation !== null),
  }
  return (
    <MasterDetail
      label={say.money}
      groups={GROUPS.map(({ name, items }) => ({
        name: say[name],
        items: items
          .filter((one) => isThere[one] ?? true)
          .map((id) => ({
            id,
            href: partHref(caseId, 'money', { item: id }),
            row: <MoneyLine id={id} costs={costs} />,
          })),
      }))}
      opened={item}
      onOpen={onItem}
    >
      {(id) => <Opened id={id} caseId={caseId} costs={costs} />}
    </MasterDetail>
  )
}

function Opened({ id, caseId, costs }: { id: string; caseId: string; costs: CostsView }) {
  if (id === 'deposits')
    return (
      <div className="flex flex-col gap-4">
        <DepositsSheet caseId={caseId} costs={costs} />
        <NewDeposit caseId={caseId} costs={costs} />
      </div>
    )
  if (id === 'ledger') return <LedgerSheet caseId={caseId} costs={costs} />
  if (id === 'costs') return <CostsSheet costs={costs} />
  if (id === 'calculator') return <CalculatorSheet caseId={caseId} costs={costs} />
  if (id === 'allocation') return <AllocationSheet caseId={caseId} costs={costs} />
  return <ScheduleSheet caseId={caseId} costs={costs} />
}
