import { useState } from 'react'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import type { PublicationView } from '../law/opt-out-contract.ts'
import { publicationWords } from '../law/publication-words.ts'
import { publishFailure } from '../law/rules.ts'

/** "Publish anonymized award": refused with §8's message while it may not be published. */
export function PublishPart({ publication }: { publication: PublicationView }) {
  const { language } = useLanguage()
  const say = useWords(publicationWords)
  const { caseId, consentWarning } = publication
  const state = useRead('publication.read', { caseId })
  const may = useMay(caseId)('publication.publish')
  const act = useAct('publication.publish')
  const [isAsking, setIsAsking] = useState(false)

  async function publish(): Promise<void> {
    await act.run({ caseId, anonymize: true })
    setIsAsking(false)
  }

  /** Asks for confirmation only if publishing would not be refused. Reads the state again, because the page may be outdated. */
  async function press(): Promise<void> {
    act.reset()
    const now = (await state.refetch()).data ?? publication
    if (isPublishable(now)) setIsAsking(true)
    else await publish()
  }
  const effects = [say.publishEffect, say.publishEffectOptOut, ...(consentWarning ? [say.consentWarning] : [])]
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <div>
        <Button
          kind="primary"
          isPending={act.pending && !isAsking}
          disabledReason={may.code === 'ROLE_BLOCK' ? may.reason : undefined}
          onPress={() => void press()}
        >
          {say.publish}
        </Button>
      </div>
      <ProblemNote problem={act.problem} fallback={publishFailure(act.problem?.status)[language]} />
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

const isPublishable = ({ eligible, reasons }: PublicationView) => eligible && reasons.length === 0
