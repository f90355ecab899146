import { Download, Printer } from 'lucide-react'
import { CaseScreen } from '#case/screens/case-screen.tsx'
import { paperPath } from '#kernel/papers.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useDownload } from '#ui/files/download.ts'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { VerifyLink } from '#ui/buttons/verify-link.tsx'
import { CostsPanel } from './costs-panel.tsx'
import { statementWords } from '../law/statement-words.ts'
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
      <CostsPanel caseId={caseId} />
    </CaseScreen>
  )
}

/** The costs as this reader sees them, on paper. */
function Statement({ caseId }: { caseId: string }) {
  const say = useWords(statementWords)
  const file = useDownload('costs.statement')
  const costs = useRead('costs.read', { caseId })
  const statement = costs.data?.statement
  async function download(): Promise<void> {
    await file.run({ caseId }, `costs-${caseId}.pdf`)
    // Its first making gave it the code by which the link beside it is found.
    await costs.refetch()
  }
  return (
    <>
      {/* At the outer end of the row: the buttons stay where they are when it comes. */}
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
