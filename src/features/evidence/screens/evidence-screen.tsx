import { useState } from 'react'
import { CaseScreen } from '#case/screens/case-screen.tsx'
import { NextStep } from '#case/screens/next-step.tsx'
import { useRead } from '#ui/calls/data.ts'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { BundleSheet } from './bundle-sheet.tsx'
import type { SubmissionView } from '../law/contract.ts'
import { SubmissionForm } from './submission-form.tsx'
import { SubmissionsSheet } from './submissions-sheet.tsx'
import { evidenceWords } from '../law/words.ts'

/** Whether the e-bundle may contain a submission: the current version, not refused by the tribunal. */
export function isBundled(submission: SubmissionView): boolean {
  return submission.supersededBy === null && submission.admission?.admitted !== false
}

/** '/evidence/:caseId' (Arts. 27-31): submissions of each side, and the e-bundle made of them. */
export function EvidenceScreen({ caseId }: { caseId: string }) {
  const say = useWords(evidenceWords)
  const submissions = useRead('submission.list', { caseId })
  // The form needs it. Loaded here, so that nothing moves when it arrives, including the link to the next step below.
  const timetable = useRead('submission.timetable', { caseId })
  // The bundle is above the submissions, so load it too.
  const bundles = useRead('bundle.read', { caseId })
  // Everything is included unless it was deselected, so that new submissions are not forgotten.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const rows = submissions.data
  const chosen = (rows ?? []).filter((one) => isBundled(one) && !left.has(one.id)).map((one) => one.id)

  function choose(ids: readonly string[], isChosen: boolean): void {
    setLeft((present) => {
      const next = new Set(present)
      for (const id of ids) {
        if (isChosen) next.delete(id)
        else next.add(id)
      }
      return next
    })
  }

  return (
    <CaseScreen
      caseId={caseId}
      step="evidence"
      title={say.title}
      articles={['27-31']}
      isPending={bundles.isPending || submissions.isPending || timetable.isPending}
    >
      <ProblemNote problem={submissions.error?.problem} />
      {rows && <SubmissionForm caseId={caseId} rows={rows} />}
      <BundleSheet caseId={caseId} chosen={chosen} />
      {rows && <SubmissionsSheet caseId={caseId} rows={rows} chosen={chosen} onChoose={choose} />}
      <div>
        <NextStep caseId={caseId} step="hearing">
          {say.next}
        </NextStep>
      </div>
    </CaseScreen>
  )
}
