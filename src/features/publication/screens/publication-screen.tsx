import { CaseScreen } from '#case/screens/case-screen.tsx'
import { useMay } from '#ui/buttons/act-button.tsx'
import { late } from '#ui/live/late.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { useSession } from '#ui/calls/session.ts'
import { useWords } from '#ui/shell/language.tsx'
import { mayPublish } from '../law/rules.ts'
import { publicationWords } from '../law/publication-words.ts'
import { PublicationSheet } from './publication-sheet.tsx'

// Loaded late: only people who publish need it.
const ReviewPart = late(async () => (await import('./review-part.tsx')).ReviewPart)

/** '/publication/:caseId': the state of the publication of the award and, for those who publish, the review of its names. */
export function PublicationScreen({ caseId }: { caseId: string }) {
  const say = useWords(publicationWords)
  const mayReview = useMay(caseId)('redaction.read').code !== 'ROLE_BLOCK'
  const hasList = mayPublish(useSession()?.person?.roles ?? [])
  const sheet = <PublicationSheet caseId={caseId} />
  return (
    <CaseScreen
      caseId={caseId}
      title={say.title}
      articles={['36(3)']}
      actions={
        hasList && (
          <ButtonLink isCompact href="/publication">
            {say.openList}
          </ButtonLink>
        )
      }
      {...(mayReview && { aside: sheet, asideLabel: say.title })}
    >
      {mayReview ? <ReviewPart caseId={caseId} empty={<Skeleton lines={8} />} /> : sheet}
    </CaseScreen>
  )
}
