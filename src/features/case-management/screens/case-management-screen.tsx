import { CaseScreen } from '#case/screens/case-screen.tsx'
import { NextStep } from '#case/screens/next-step.tsx'
import { TimelineSheet } from '#commencement/screens/timeline-sheet.tsx'
import { Checklist } from '#ui/records/checklist.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { DueFirst } from '#ui/records/due-first.tsx'
import { CmcSheet, isCmcDue } from './cmc-sheet.tsx'
import { OrdersSheet } from './orders-sheet.tsx'
import { Po1Sheet } from './po1-sheet.tsx'
import { caseManagementWords } from '../law/words.ts'

/** '/case-mgmt/:caseId' (Arts. 22-29, 33-34): one CMC, one PO-1, further orders. */
export function CaseManagementScreen({ caseId }: { caseId: string }) {
  const say = useWords(caseManagementWords)
  const file = useRead('case.read', { id: caseId })
  const cmc = useRead('caseManagement.readCmc', { caseId })
  const orders = useRead('caseManagement.listOrders', { caseId })
  const zone = file.data?.seat
  const isRead = zone !== undefined && cmc.data !== undefined && orders.data !== undefined
  const problem = cmc.error?.problem ?? orders.error?.problem
  const po1 = orders.data?.find((order) => order.kind === 'PO1')
  const inForce = orders.data?.findLast((order) => order.kind === 'PO1' || order.kind === 'Timetable')
  return (
    <CaseScreen
      caseId={caseId}
      step="caseManagement"
      title={say.title}
      articles={['22-29', '33', '34']}
      asideLabel={say.status}
      aside={
        isRead && (
          <Sheet title={say.status}>
            <Checklist
              title={say.title}
              gates={[
                { id: 'cmc', text: say.gateCmc, isDone: cmc.data !== null, href: '#cmc' },
                { id: 'po1', text: say.po1Short, isDone: po1 !== undefined, href: '#po1' },
              ]}
            />
          </Sheet>
        )
      }
      isPending={cmc.isPending || orders.isPending}
    >
      <ProblemNote problem={problem} />
      {isRead && (
        <DueFirst
          key={caseId}
          parts={[
            { id: 'cmc', isDue: isCmcDue(cmc.data), part: <CmcSheet caseId={caseId} cmc={cmc.data} zone={zone} /> },
            {
              id: 'po1',
              isDue: true,
              part: <Po1Sheet caseId={caseId} order={po1} timetable={inForce?.timetable ?? []} zone={zone} />,
            },
            { id: 'orders', isDue: true, part: <OrdersSheet caseId={caseId} orders={orders.data} zone={zone} /> },
            { id: 'timeline', isDue: false, part: <TimelineSheet caseId={caseId} zone={zone} /> },
          ]}
        />
      )}
      <div>
        <NextStep caseId={caseId} step="evidence">
          {say.next}
        </NextStep>
      </div>
    </CaseScreen>
  )
}
