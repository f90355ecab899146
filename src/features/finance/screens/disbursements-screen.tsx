import { CaseScreen } from '#case/screens/case-screen.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { DueFirst } from '#ui/records/due-first.tsx'
import { BatchesSheet } from './batches-sheet.tsx'
import { FinanceLinks } from './finance-links.tsx'
import { FundsSheet } from './funds-sheet.tsx'
import { JournalSheet } from './journal-sheet.tsx'
import { PayoutForm } from './payout-form.tsx'
import { PayoutsSheet } from './payouts-sheet.tsx'
import { screenWords } from '../law/screen-words.ts'

/** '/finance/:caseId/disbursements': money held, payouts and their batches, and the ledger. */
export function DisbursementsScreen({ caseId }: { caseId: string }) {
  const say = useWords(screenWords)
  return (
    <CaseScreen
      caseId={caseId}
      title={say.disbursements}
      articles={['40-43']}
      actions={<FinanceLinks caseId={caseId} here="disbursements" />}
    >
      <Disbursements caseId={caseId} />
    </CaseScreen>
  )
}

function Disbursements({ caseId }: { caseId: string }) {
  const read = useRead('finance.disbursements', { caseId })
  if (read.error) return <ProblemNote problem={read.error.problem} />
  if (!read.data) return <Skeleton lines={8} />
  const view = read.data
  const waits = view.payouts.some(({ status }) => status === 'draft' || status === 'approved')
  const runs = view.batches.some(({ status }) => status !== 'settled')
  return (
    <DueFirst
      key={caseId}
      parts={[
        { id: 'funds', isDue: false, part: <FundsSheet caseId={caseId} funds={view.funds} /> },
        { id: 'new', isDue: false, part: <PayoutForm caseId={caseId} view={view} /> },
        { id: 'payouts', isDue: waits, part: <PayoutsSheet caseId={caseId} view={view} /> },
        { id: 'batches', isDue: runs, part: <BatchesSheet caseId={caseId} view={view} /> },
        { id: 'journal', isDue: false, part: <JournalSheet caseId={caseId} /> },
      ]}
    />
  )
}
