import { useState } from 'react'
import { type Side, SIDES } from '#kernel/roles.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { uiWords } from '#ui/words.ts'
import { CLOSING_ANSWERS, type ClosingAnswer as Answer } from '../law/rules.ts'
import { hearingWords } from '../law/words.ts'

type DialogProps = { readonly caseId: string; readonly hearingId: string; readonly onClose: () => void }

/** What a side said when it was asked whether it has anything further to submit. */
export function AnswerDialog({ caseId, hearingId, onClose }: DialogProps) {
  const say = useWords(hearingWords)
  const { cancel } = useWords(uiWords)
  const act = useAct('hearing.state')
  const mine = useRead('case.read', { id: caseId }).data?.mine
  const [picked, setPicked] = useState<Side>('claimant')
  const [answer, setAnswer] = useState<Answer>('nothing')
  const [note, setNote] = useState('')

  async function record(): Promise<void> {
    const side = mine?.side ?? picked
    if ((await act.run({ id: hearingId, side, statement: answer, note })) !== undefined) onClose()
  }

  return (
    <Dialog
      title={say.further}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{cancel}</Button>
          <Button kind="primary" isPending={act.pending} onPress={() => void record()}>
            {say.recordStatement}
          </Button>
        </>
      }
    >
      {mine?.side === null && (
        <RadioGroup
          label={say.party}
          isInline
          value={picked}
          onChange={setPicked}
          options={SIDES.map((value) => ({ value, label: say[`link_${value}`] }))}
        />
      )}
      <RadioGroup
        label={say.statement}
        isInline
        value={answer}
        onChange={setAnswer}
        options={CLOSING_ANSWERS.map((value) => ({ value, label: say[`statement_${value}`] }))}
      />
      <TextField label={say.note} value={note} onChange={setNote} maxLength={2000} isOptional />
      <ProblemNote problem={act.problem} />
    </Dialog>
  )
}
