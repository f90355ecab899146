import { useState } from 'react'
import { useAct } from '#ui/calls/data.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { KeptNote } from '#ui/kept/kept-note.tsx'
import { useKeptText } from '#ui/kept/kept-text.ts'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { hearingWords } from '../law/words.ts'

/** Asks for the reason of the order that reopens the proceedings. */
export function ReopenDialog({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const say = useWords(hearingWords)
  const act = useAct('hearing.reopen')
  const [reason, setReason] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const kept = useKeptText(`reopen:${caseId}`, reason, setReason)

  async function reopen(): Promise<void> {
    setIsAsked(true)
    if (reason.trim() === '') return
    if ((await act.run({ id: caseId, reason })) === undefined) return
    kept.sent()
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen
      title={say.reopenTitle}
      effects={[say.reopenEffectRecord, say.reopenEffectClock]}
      confirm={say.reopen}
      isPending={act.pending}
      error={<ProblemNote problem={act.problem} />}
      onConfirm={() => void reopen()}
      onClose={onClose}
    >
      <KeptNote kept={kept} show={(text) => text} />
      <TextArea
        label={say.reopenReason}
        value={reason}
        onChange={setReason}
        rows={3}
        maxLength={4000}
        error={isAsked && reason.trim() === '' ? say.reasonFirst : undefined}
      />
    </ConfirmDialog>
  )
}
