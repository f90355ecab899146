import { useState } from 'react'
import { formatDate } from '#kernel/format.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useAct } from '#ui/calls/data.ts'
import { KeptNote } from '#ui/kept/kept-note.tsx'
import { useKeptText } from '#ui/kept/kept-text.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { titleIn } from '#kernel/languages.ts'
import type { SubmissionView } from '../law/contract.ts'
import { evidenceWords } from '../law/words.ts'

type Props = { readonly caseId: string; readonly submission: SubmissionView; readonly zone: string | undefined }

/** A late submission: its due date and the tribunal's decision, which an arbitrator makes here. */
export function AdmissionNote({ caseId, submission, zone }: Props) {
  const say = useWords(evidenceWords)
  const { language } = useLanguage()
  const { due, admission } = submission
  const title = due && titleIn(due, language)
  return (
    <div className="flex flex-col gap-2 text-meta font-normal">
      {due && (
        <span className="text-ink3">
          {title} · {say.lateBy({ date: formatDate(due.dueAt, language, zone === undefined ? {} : { zone }) })}
        </span>
      )}
      {admission ? (
        <span>
          {admission.admitted ? say.admitted : say.notAdmitted}: <Name>{admission.reason}</Name>
        </span>
      ) : (
        <Decision caseId={caseId} submission={submission} />
      )}
    </div>
  )
}

function Decision({ caseId, submission }: Pick<Props, 'caseId' | 'submission'>) {
  const say = useWords(evidenceWords)
  const act = useAct('submission.admit')
  const [reason, setReason] = useState('')
  const kept = useKeptText(`admission:${submission.id}`, reason, setReason)
  const [isOpen, setIsOpen] = useState(false)
  const may = useMay(caseId)('submission.admit')
  if (!may.ok) return <span className="text-ink3">{say.admissionOpen}</span>
  if (!isOpen) {
    return (
      <div>
        <Button isCompact onPress={() => setIsOpen(true)}>
          {say.admission}
        </Button>
      </div>
    )
  }
  const decide = (admitted: boolean) =>
    void act.run({ id: submission.id, admitted, reason }).then((done) => done && kept.sent())
  const error = act.problem?.issues?.find((issue) => issue.path === 'reason')?.message
  return (
    <div className="flex max-w-prose flex-col gap-3 py-2">
      <KeptNote kept={kept} show={(text) => text} />
      <TextArea label={say.reason} value={reason} onChange={setReason} rows={2} maxLength={2000} error={error} />
      <ProblemNote problem={act.problem} />
      <div className="flex flex-wrap gap-3">
        <Button isCompact isPending={act.pending} onPress={() => decide(true)}>
          {say.admit}
        </Button>
        <Button isCompact isPending={act.pending} onPress={() => decide(false)}>
          {say.refuse}
        </Button>
      </div>
    </div>
  )
}
