import { CaseScreen } from '#case/screens/case-screen.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { FinanceLinks } from './finance-links.tsx'
import { FundsSheet } from './funds-sheet.tsx'
import { RefundForm } from './refund-form.tsx'
import { RefundsSheet } from './refunds-sheet.tsx'
import { screenWords } from '../law/screen-words.ts'

/** '/finance/:caseId/refunds': what can be refunded, and the refunds made. */
export function RefundsScreen({ caseId }: { caseId: string }) {
  const say = useWords(screenWords)
  return (
    <CaseScreen
      caseId={caseId}
      title={say.refunds}
      articles={['42']}
      actions={<FinanceLinks caseId={caseId} here="refunds" />}
    >
      <Refunds caseId={caseId} />
    </CaseScreen>
  )
}

function Refunds({ caseId }: { caseId: string }) {
  const read = useRead('finance.refunds', { caseId })
  if (read.error) return <ProblemNote problem={read.error.problem} />
  if (!read.data) return <Skeleton lines={8} />
  return (
    <>
      <FundsSheet caseId={caseId} funds={read.data.funds} />
      <RefundForm caseId={caseId} view={read.data} />
      <RefundsSheet caseId={caseId} view={read.data} />
    </>
  )
}
