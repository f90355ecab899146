import { useState } from 'react'
import { useMay } from '#ui/act-button.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useAct } from '#ui/data.ts'
import { useWords } from '#ui/language.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import type { PublicationView } from './opt-out-contract.ts'
import { publicationWords } from './publication-words.ts'

/** "Publish anonymized award": refused with §8's words while it may not be published. */
export function PublishPart({ publication }: { publication: PublicationView }) {
  const say = useWords(publicationWords)
  const { caseId, consentWarning, review } = publication
  const may = useMay(caseId)('publication.publish')
  const act = useAct('publication.publish')
  const [isAsking, setIsAsking] = useState(false)

  async function publish(): Promise<void> {
    await act.run({ caseId, anonymize: true })
    setIsAsking(false)
  }
  const isReviewed = review !== null && review.undecided === 0 && review.hasTitle && review.residuals === 0
  const effects = [say.publishEffect, say.publishEffectOptOut, ...(consentWarning ? [say.consentWarning] : [])]
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <div>
        <Button
          kind="primary"
          isPending={act.pending && !isAsking}
          disabledReason={may.code === 'ROLE_BLOCK' ? may.reason : undefined}
          onPress={() => {
            act.reset()
            // What is refused anyway needs no question before it.
            if (may.ok && isReviewed) setIsAsking(true)
            else void publish()
          }}
        >
          {say.publish}
        </Button>
      </div>
      <ProblemNote problem={act.problem} fallback={say.publishError} />
      <ConfirmDialog
        isOpen={isAsking}
        title={say.publishTitle}
        effects={effects}
        confirm={say.publish}
        isFinal
        isPending={act.pending}
        onConfirm={() => void publish()}
        onClose={() => setIsAsking(false)}
      />
    </div>
  )
}
