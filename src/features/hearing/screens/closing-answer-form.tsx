import { useState } from 'react'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CLOSING_ANSWERS, type ClosingAnswer } from '../law/rules.ts'
import { hearingWords } from '../law/words.ts'

type Side = 'claimant' | 'respondent'

/** A party answers for itself; the tribunal, its secretary and the case manager record what a side said. */
export function ClosingAnswerForm({ caseId, hearingId }: { caseId: string; hearingId: string }) {
  const say = useWords(hearingWords)
  const may = useMay(caseId)('hearing.state')
  const act = useAct('hearing.state')
  const mine = useRead('case.read', { id: caseId }).data?.mine
  const [picked, setPicked] = useState<Side>('claimant')
  const [answer, setAnswer] = useState<ClosingAnswer>('nothing')
  const [note, setNote] = useState('')
  if (!may.ok || !mine) return null
  const side = mine.side ?? picked

  async function record(): Promise<void> {
    if (await act.run({ id: hearingId, side, statement: answer, note })) setNote('')
  }

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        {mine.side === null && (
          <RadioGroup
            label={say.party}
            isInline
            value={picked}
            onChange={setPicked}
            options={(['claimant', 'respondent'] as const).map((value) => ({ value, label: say[`link_${value}`] }))}
          />
        )}
        <RadioGroup
          label={say.statement}
          isInline
          value={answer}
          onChange={setAnswer}
          options={CLOSING_ANSWERS.map((value) => ({ value, label: say[`statement_${value}`] }))}
        />
      </div>
      <TextField label={say.note} value={note} onChange={setNote} maxLength={2000} isOptional />
      <ProblemNote problem={act.problem} />
      <div>
        <Button isPending={act.pending} onPress={() => void record()}>
          {say.recordStatement}
        </Button>
      </div>
    </div>
  )
}
