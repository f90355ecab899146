import { CaseScreen } from '#case/screens/case-screen.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useWords } from '#ui/shell/language.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { LogSheet } from './log-sheet.tsx'
import { OrderForm } from './order-form.tsx'
import { OrderProblem } from './order-problem.tsx'
import { OrdersSheet } from './orders-sheet.tsx'
import { courtOrderWords } from '../law/words.ts'

/** '/compliance/:caseId/court-orders': the register of the state courts' orders in a case. */
export function CourtOrdersScreen({ caseId }: { caseId: string }) {
  const say = useWords(courtOrderWords)
  return (
    <CaseScreen
      caseId={caseId}
      title={say.title}
      subtitle={say.subtitle}
      actions={
        <ButtonLink isCompact href={`/cases/${caseId}`}>
          {say.toCase}
        </ButtonLink>
      }
    >
      <Register caseId={caseId} />
    </CaseScreen>
  )
}

function Register({ caseId }: { caseId: string }) {
  const say = useWords(courtOrderWords)
  const register = useRead('courtOrder.list', { caseId })
  const zone = useRead('case.read', { id: caseId }).data?.seat
  if (register.error) return <OrderProblem problem={register.error.problem} />
  if (!register.data || !zone) {
    return (
      <Sheet title={say.register}>
        <Skeleton lines={4} />
      </Sheet>
    )
  }
  const { orders, logs } = register.data
  return (
    <>
      <OrdersSheet caseId={caseId} zone={zone} orders={orders} logs={logs} />
      <OrderForm caseId={caseId} zone={zone} />
      <LogSheet caseId={caseId} zone={zone} orders={orders} logs={logs} />
    </>
  )
}
