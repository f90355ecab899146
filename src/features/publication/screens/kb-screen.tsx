import { lazy, Suspense } from 'react'
import { CaseScreen } from '#case/screens/case-screen.tsx'
import { useMay } from '#ui/buttons/act-button.tsx'
import { ArticlesCited } from '#ui/text/article-chip.tsx'
import { cx } from '#ui/text/class-names.ts'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Page } from '#ui/shell/page.tsx'
import { PlainLink } from '#ui/shell/link.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { useKbAddress } from '../law/asked.ts'
import { PublicationSheet } from './publication-sheet.tsx'
import { publicationWords } from '../law/publication-words.ts'
import { redactionWords } from '../law/redaction-words.ts'
import { SearchPart } from './search-part.tsx'
import { kbWords } from '../law/words.ts'

// Loaded late: only people who publish need it.
const ReviewPart = lazy(async () => ({ default: (await import('./review-part.tsx')).ReviewPart }))

/** '/kb': search in the rules, guidance and published awards. */
export function KbScreen() {
  const say = useWords(kbWords)
  const words = useWords(publicationWords)
  const aside = (
    <>
      <Sheet title={words.title}>
        <p className="m-0 mb-3 text-meta text-ink2">{words.withTheCase}</p>
        <ButtonLink isCompact href="/cases">
          {words.chooseCase}
        </ButtonLink>
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

/** '/kb/:caseId': the same search beside the publication of this case's award, which those who publish review here. */
export function CaseKbScreen({ caseId }: { caseId: string }) {
  const say = useWords(kbWords)
  const words = useWords(publicationWords)
  const aside = (
    <>
      <PublicationSheet caseId={caseId} />
      <ComplianceSheet />
    </>
  )
  return (
    <CaseScreen caseId={caseId} title={say.title} aside={aside} asideLabel={words.title}>
      <Parts caseId={caseId} />
    </CaseScreen>
  )
}

function Parts({ caseId }: { caseId: string }) {
  const mayReview = useMay(caseId)('redaction.read').code !== 'ROLE_BLOCK'
  const isReview = useKbAddress().view === 'review' && mayReview
  const path = `/kb/${caseId}`
  return (
    <>
      {mayReview && <ViewLinks path={path} isReview={isReview} />}
      {isReview ? (
        <Suspense fallback={<Skeleton lines={8} />}>
          <ReviewPart caseId={caseId} />
        </Suspense>
      ) : (
        <SearchPart path={path} />
      )}
    </>
  )
}

/** Search and review are two parts of one page, switched by links so that each has an address. */
function ViewLinks({ path, isReview }: { path: string; isReview: boolean }) {
  const say = useWords(redactionWords)
  const links = [
    { name: say.view_search, href: path, isHere: !isReview },
    { name: say.view_review, href: `${path}?view=review`, isHere: isReview },
  ]
  return (
    <nav aria-label={say.views} className="no-print flex gap-1 border-b border-line">
      {links.map(({ name, href, isHere }) => (
        <PlainLink
          key={href}
          href={href}
          aria-current={isHere ? 'page' : undefined}
          className={cx(
            'border-b-3 px-3 py-2.5 text-meta font-medium no-underline outline-offset-[-3px] hover:text-ink',
            isHere ? 'border-brand text-ink' : 'border-transparent text-ink2',
          )}
        >
          {name}
        </PlainLink>
      ))}
    </nav>
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
