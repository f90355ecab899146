import { CaseScreen } from '#case/case-screen.tsx'
import { ArticlesCited } from '#ui/article-chip.tsx'
import { useWords } from '#ui/language.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { PublicationSheet } from './publication-sheet.tsx'
import { SearchPart } from './search-part.tsx'
import { kbWords } from './words.ts'

/** '/kb': search in rules, guidance and published awards. */
export function KbScreen() {
  const say = useWords(kbWords)
  const aside = (
    <>
      <Sheet title={say.publication}>
        <p className="m-0 text-meta text-ink2">{say.openCasePath}</p>
      </Sheet>
      <ComplianceSheet />
    </>
  )
  return (
    <Page title={say.title} aside={aside} asideLabel={say.publication}>
      <SearchPart path="/kb" />
    </Page>
  )
}

/** '/kb/:caseId': the same search beside the publication of this case's award. */
export function CaseKbScreen({ caseId }: { caseId: string }) {
  const say = useWords(kbWords)
  const aside = (
    <>
      <PublicationSheet caseId={caseId} />
      <ComplianceSheet />
    </>
  )
  return (
    <CaseScreen caseId={caseId} title={say.title} aside={aside} asideLabel={say.publication}>
      <SearchPart path={`/kb/${caseId}`} />
    </CaseScreen>
  )
}

function ComplianceSheet() {
  const say = useWords(kbWords)
  return (
    <Sheet title={say.compliance}>
      <div className="flex flex-col gap-4">
        <p className="m-0 text-meta text-ink2">{say.complianceText}</p>
        <ArticlesCited articles={['36(3)', '46']} />
        {/* §2: shown disabled; the specification names it a stub. */}
        <span role="link" aria-disabled="true" tabIndex={-1} className="text-meta text-ink3">
          {say.securityPolicy}
        </span>
      </div>
    </Sheet>
  )
}
