import { CaseScreen } from '#case/screens/case-screen.tsx'
import { Page } from '#ui/shell/page.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { ChainHistory } from './chain-history.tsx'
import { CENTRE } from '../law/rules.ts'
import { auditWords } from '../law/words.ts'

/** '/audit/:caseId': the hash chain of a case (or of the centre), its entries, its verification and its export. */
export function CaseAuditScreen({ caseId }: { caseId: string }) {
  const say = useWords(auditWords)
  const history = <ChainHistory key={caseId} chain={caseId} />
  if (caseId === CENTRE)
    return (
      <Page title={say.title} subtitle={say.centreHelp}>
        {history}
      </Page>
    )
  return (
    <CaseScreen caseId={caseId} title={say.title}>
      {history}
    </CaseScreen>
  )
}
