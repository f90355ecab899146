import { CaseScreen } from '#case/screens/case-screen.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
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
  return (
    <>
      <FundsSheet caseId={caseId} funds={read.data.funds} />
      <PayoutForm caseId={caseId} view={read.data} />
      <PayoutsSheet caseId={caseId} view={read.data} />
      <BatchesSheet caseId={caseId} view={read.data} />
      <JournalSheet caseId={caseId} />
    </>
  )
}
