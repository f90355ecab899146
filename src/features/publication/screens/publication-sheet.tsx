import { Badge } from '#ui/text/badge.tsx'
import { useRead } from '#ui/calls/data.ts'
import { DateText } from '#ui/dates/date-text.tsx'
import { Facts } from '#ui/tables/facts.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { Link } from '#ui/shell/link.tsx'
import { Code } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { addressOf } from './asked.ts'
import { ConsentPart } from './consent-part.tsx'
import { NoticesPart } from './notices-part.tsx'
import type { PublicationView } from '../law/opt-out-contract.ts'
import { OptOutPart } from './opt-out-part.tsx'
import { publicationWords } from '../law/publication-words.ts'
import { PublishPart } from './publish-part.tsx'
import { PublishReasons } from './publish-reasons.tsx'

type PublicationSheetProps = {
  readonly caseId: string
  /** Shown beside the search. The review and the consents have a page of their own, to which the sheet links. */
  readonly hasPlace?: boolean
}

/** §2, Publication Center: first what stands in the way, then the case, the award's status, the opt-out, the publish button, and notices. */
export function PublicationSheet({ caseId, hasPlace = false }: PublicationSheetProps) {
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
          <PublishReasons reasons={publication.reasons} />
          <StateFacts publication={publication} />
          <OptOutPart publication={publication} />
          <PublishPart publication={publication} />
          <NoticesPart publication={publication} />
          {hasPlace && (
            <p className="m-0 border-t border-line pt-4">
              <Link href={`/publication/${caseId}`}>{say.openPlace}</Link>
            </p>
          )}
        </div>
      </Sheet>
      {!hasPlace && <ConsentPart publication={publication} />}
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
