import { Badge } from '#ui/badge.tsx'
import { useRead } from '#ui/data.ts'
import { DateText } from '#ui/date-text.tsx'
import { Facts } from '#ui/facts.tsx'
import { useWords } from '#ui/language.tsx'
import { Link } from '#ui/link.tsx'
import { Code } from '#ui/machine-text.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { addressOf } from './asked.ts'
import { ConsentPart } from './consent-part.tsx'
import { NoticesPart } from './notices-part.tsx'
import type { PublicationView } from './opt-out-contract.ts'
import { OptOutPart } from './opt-out-part.tsx'
import { publicationWords } from './publication-words.ts'
import { PublishPart } from './publish-part.tsx'

/** §2, Publication Center: the case, the award's status, the opt-out, the button that publishes, and notices. */
export function PublicationSheet({ caseId }: { caseId: string }) {
  const say = useWords(publicationWords)
  const state = useRead('publication.read', { caseId })
  if (state.error) {
    return (
      <Sheet title={say.title}>
        <ProblemNote problem={state.error.problem} />
      </Sheet>
    )
  }
  if (!state.data) {
    return (
      <Sheet title={say.title}>
        <Skeleton lines={14} />
      </Sheet>
    )
  }
  const publication = state.data
  return (
    <>
      <Sheet title={say.title}>
        <div className="flex flex-col gap-5">
          <StateFacts publication={publication} />
          <OptOutPart publication={publication} />
          <PublishPart publication={publication} />
          <NoticesPart publication={publication} />
        </div>
      </Sheet>
      <ConsentPart publication={publication} />
    </>
  )
}

function StateFacts({ publication }: { publication: PublicationView }) {
  const say = useWords(publicationWords)
  const { caseId, awardIsFinal, publishedAt, itemId, eligible } = publication
  const status = awardIsFinal ? say.final : say.notFinal
  const state =
    publishedAt === null ? (
      <span>{eligible ? say.eligible : say.notEligible}</span>
    ) : (
      <span className="flex flex-col gap-1">
        <span>
          {say.published} · <DateText value={publishedAt} />
        </span>
        {itemId && <Link href={addressOf(`/kb/${caseId}`, { item: itemId })}>{say.openItem}</Link>}
      </span>
    )
  return (
    <Facts
      isStacked
      facts={[
        { name: say.case, value: <Code>{caseId}</Code> },
        { name: say.awardStatus, value: <Badge tone={awardIsFinal ? 'ok' : 'neutral'}>{status}</Badge> },
        { name: say.state, value: state },
      ]}
    />
  )
}
