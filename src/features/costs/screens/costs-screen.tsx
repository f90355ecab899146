import { Download, Printer } from 'lucide-react'
import { CaseScreen } from '#case/screens/case-screen.tsx'
import { paperPath } from '#kernel/papers.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useDownload } from '#ui/files/download.ts'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { VerifyLink } from '#ui/buttons/verify-link.tsx'
import { CostsSheets } from './costs-sheets.tsx'
import { costStatementWords } from '../law/cost-statement-words.ts'
import { costsWords } from '../law/words.ts'

/** '/costs/:caseId' (Arts. 40-43): calculator, allocation, deposits, ledger. */
export function CostsScreen({ caseId }: { caseId: string }) {
  const say = useWords(costsWords)
  return (
    <CaseScreen
      caseId={caseId}
      step="costs"
      title={say.title}
      articles={['40-43']}
      actions={
        <>
          <Statement caseId={caseId} />
          <Button onPress={() => window.print()}>
            <Printer size={18} aria-hidden />
            {say.print}
          </Button>
        </>
      }
    >
      <CostsSheets caseId={caseId} />
    </CaseScreen>
  )
}

/** The printed statement of the costs as this reader sees them. */
function Statement({ caseId }: { caseId: string }) {
  const say = useWords(costStatementWords)
  const file = useDownload('costs.statement')
  const costs = useRead('costs.read', { caseId })
  const statement = costs.data?.statement
  async function download(): Promise<void> {
    await file.run({ caseId }, `costs-${caseId}.pdf`)
    // Making the statement for the first time assigned the code that the link next to it needs.
    await costs.refetch()
  }
  return (
    <>
      {/* At the end of the row, so that the buttons do not move when it appears. */}
      {statement?.verificationCode && (
        <VerifyLink isLarge href={paperPath(caseId, statement.verificationCode)} name={statement.documentNo} />
      )}
      <Button isPending={file.pending} onPress={() => void download()}>
        <Download size={18} aria-hidden />
        {say.print}
      </Button>
      <ProblemNote problem={file.problem} />
    </>
  )
}
