import { useState } from 'react'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Checklist } from '#ui/records/checklist.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { AddNameSheet } from './add-name-sheet.tsx'
import { NamesSheet } from './names-sheet.tsx'
import { PreviewSheet } from './preview-sheet.tsx'
import type { RedactionView } from '../law/redaction-contract.ts'
import { redactionWords } from '../law/redaction-words.ts'
import { ResidualsSheet } from './residuals-sheet.tsx'
import { TitleSheet } from './title-sheet.tsx'
import { useReviewAct } from './use-review.ts'

/** The review of a served award: the names found, the decisions, and the text as published. */
export function ReviewPart({ caseId }: { caseId: string }) {
  const say = useWords(redactionWords)
  const publication = useRead('publication.read', { caseId })
  // A review that is not started cannot be read; the browser would report the refusal as an error of the page.
  const isStarted = Boolean(publication.data?.review)
  const review = useRead('redaction.read', { caseId }, { enabled: isStarted })
  const error = publication.error ?? review.error
  if (error) return <ProblemNote problem={error.problem} />
  if (publication.data && !isStarted) return <StartSheet caseId={caseId} />
  if (!publication.data || !review.data) {
    return (
      <Sheet title={say.view_review}>
        <Skeleton lines={8} />
      </Sheet>
    )
  }
  return <Review review={review.data} isClosed={publication.data.publishedAt !== null} />
}

function StartSheet({ caseId }: { caseId: string }) {
  const say = useWords(redactionWords)
  const may = useMay(caseId)('redaction.start')
  const act = useReviewAct('redaction.start')
  return (
    <Sheet title={say.view_review}>
      <div className="flex flex-col gap-4">
        <p className="m-0 text-ink2">{say.startLead}</p>
        <ProblemNote problem={act.problem} />
        <div>
          <Button
            kind="primary"
            isPending={act.pending}
            disabledReason={may.reason}
            onPress={() => void act.run({ caseId })}
          >
            {say.start}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

function Review({ review, isClosed }: { review: RedactionView; isClosed: boolean }) {
  const say = useWords(redactionWords)
  const [marked, setMarked] = useState('')
  const [find, setFind] = useState('')
  const gates = [
    { id: 'decided', text: say.gateDecided, isDone: review.undecided === 0, href: '#names' },
    { id: 'title', text: say.gateTitle, isDone: review.titleEn !== '', href: '#title' },
    { id: 'clean', text: say.gateClean, isDone: review.residuals.length === 0, href: '#residuals' },
  ]
  return (
    <>
      <Sheet title={say.view_review}>
        <div className="flex flex-col gap-4">
          <p className="m-0 text-ink2">{isClosed ? say.published : say.lead}</p>
          <Checklist title={say.before} gates={gates} />
        </div>
      </Sheet>
      <NamesSheet review={review} isClosed={isClosed} />
      {!isClosed && <AddNameSheet key={find} review={review} find={find} />}
      <PreviewSheet
        review={review}
        marked={marked}
        onMark={setMarked}
        onTake={isClosed ? undefined : () => setFind(marked)}
      />
      <TitleSheet key={`${review.titleEn} ${review.titleAr}`} review={review} isClosed={isClosed} />
      <ResidualsSheet review={review} isClosed={isClosed} />
    </>
  )
}
