import { Printer } from 'lucide-react'
import { CaseScreen } from '#case/case-screen.tsx'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/language.tsx'
import { CostsPanel } from './costs-panel.tsx'
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
        <Button onPress={() => window.print()}>
          <Printer size={18} aria-hidden />
          {say.print}
        </Button>
      }
    >
      <CostsPanel caseId={caseId} />
    </CaseScreen>
  )
}
