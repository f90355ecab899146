import { Download, Printer } from 'lucide-react'
import { CaseScreen } from '#case/case-screen.tsx'
import { Button } from '#ui/button.tsx'
import { useDownload } from '#ui/download.ts'
import { useWords } from '#ui/language.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { CostsPanel } from './costs-panel.tsx'
import { statementWords } from './statement-words.ts'
import { costsWords } from './words.ts'

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
  return (
    <>
      <Button isPending={file.pending} onPress={() => void file.run({ caseId }, `costs-${caseId}.pdf`)}>
        <Download size={18} aria-hidden />
        {say.print}
      </Button>
      <ProblemNote problem={file.problem} />
    </>
  )
}
