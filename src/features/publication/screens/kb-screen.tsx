import { CaseScreen } from '#case/screens/case-screen.tsx'
import { ArticlesCited } from '#ui/text/article-chip.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useSession } from '#ui/calls/session.ts'
import { useWords } from '#ui/shell/language.tsx'
import { Page } from '#ui/shell/page.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { PublicationSheet } from './publication-sheet.tsx'
import { publicationWords } from '../law/publication-words.ts'
import { mayPublish } from '../law/rules.ts'
import { SearchPart } from './search-part.tsx'
import { kbWords } from '../law/words.ts'

/** '/kb': search in the rules, guidance and published awards. */
export function KbScreen() {
  const isPublisher = mayPublish(useSession()?.person?.roles ?? [])
  const say = useWords(kbWords)
  const words = useWords(publicationWords)
  const aside = (
    <>
      <Sheet title={words.title}>
        <p className="m-0 mb-3 text-meta text-ink2">{words.withTheCase}</p>
        <div className="flex flex-wrap gap-2">
          {isPublisher && (
            <ButtonLink isCompact href="/publication">
              {words.openList}
            </ButtonLink>
          )}
          <ButtonLink isCompact href="/cases">
            {words.chooseCase}
          </ButtonLink>
        </div>
      </Sheet>
      <ComplianceSheet />
    </>
  )
  return (
    <Page title={say.title} aside={aside} asideLabel={words.title}>
      <SearchPart path="/kb" />
    </Page>
  )
}

/** '/kb/:caseId': the same search beside the publication of this case's award (§2). */
export function CaseKbScreen({ caseId }: { caseId: string }) {
  const say = useWords(kbWords)
  const words = useWords(publicationWords)
  const aside = (
    <>
      <PublicationSheet caseId={caseId} hasPlace />
      <ComplianceSheet />
    </>
  )
  return (
    <CaseScreen caseId={caseId} title={say.title} aside={aside} asideLabel={words.title}>
      <SearchPart path={`/kb/${caseId}`} />
    </CaseScreen>
  )
}

function ComplianceSheet() {
  const say = useWords(publicationWords)
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
