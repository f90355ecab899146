import { useState } from 'react'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { late } from '#ui/live/late.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { hearingWords } from '../law/words.ts'

// Loaded when its button is pressed.
const AnswerDialog = late(async () => (await import('./answer-dialog.tsx')).AnswerDialog)

type FormProps = { readonly caseId: string; readonly hearingId: string }

/** A party answers for itself; the tribunal, its secretary and the case manager record what a side said. */
export function ClosingAnswer({ caseId, hearingId }: FormProps) {
  const say = useWords(hearingWords)
  const may = useMay(caseId)('hearing.state')
  const [isAsking, setIsAsking] = useState(false)
  if (!may.ok) return null
  return (
    <div>
      <Button onPress={() => setIsAsking(true)}>{say.recordStatement}</Button>
      {isAsking && <AnswerDialog caseId={caseId} hearingId={hearingId} onClose={() => setIsAsking(false)} />}
    </div>
  )
}
