import { useState } from 'react'
import { formatNumber } from '#kernel/format.ts'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Banner } from '#ui/messages/banner.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAct } from '#ui/calls/data.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { Sheet } from '#ui/records/sheet.tsx'
import type { ScrutinyView } from '../law/contract.ts'
import { Comments, StateBadge, SubmissionFacts } from './submission-facts.tsx'
import { scrutinyWords } from '../law/words.ts'

export type PanelProps = {
  readonly caseId: string
  /** The version of the draft on the server. */
  readonly version: number
  readonly isSaved: boolean
  /** Saves unsaved changes; returns whether that succeeded. */
  readonly save: () => Promise<boolean>
  /** The version after the save. */
  readonly versionNow: () => number
}

type Shown = PanelProps & { readonly view: ScrutinyView }

/** The tribunal's part of the scrutiny: submit the saved version, read the Court's comments. */
export function SubmissionPanel({ view, caseId, version, isSaved, save, versionNow }: Shown) {
  const { language } = useLanguage()
  const say = useWords(scrutinyWords)
  const newest = view.submissions[0]
  const isChanged = newest !== undefined && (!isSaved || newest.draftVersion !== version)
  return (
    <Sheet title={say.title} aside={newest && <StateBadge state={newest.state} />}>
      <div className="flex flex-col gap-4">
        <p className="m-0 text-meta text-ink2">{view.isRequired ? say.required : say.lead}</p>
        {newest && (
          <>
            <h3 className="m-0 text-meta font-semibold">
              {say.submissionNo({ number: formatNumber(newest.number, language) })}
            </h3>
            <SubmissionFacts submission={newest} />
            <Comments comments={newest.comments} />
            {isChanged && <Banner kind="note">{say.changedSince}</Banner>}
          </>
        )}
        {(!newest || isChanged) && (
          <Submit caseId={caseId} isAgain={newest !== undefined} save={save} versionNow={versionNow} />
        )}
      </div>
    </Sheet>
  )
}

type SubmitProps = Pick<PanelProps, 'caseId' | 'save' | 'versionNow'> & { readonly isAgain: boolean }

function Submit({ caseId, isAgain, save, versionNow }: SubmitProps) {
  const say = useWords(scrutinyWords)
  const act = useAct('scrutiny.submit')
  const may = useMay(caseId)('scrutiny.submit')
  const [isAsking, setIsAsking] = useState(false)

  async function go(): Promise<void> {
    if (!(await save())) return setIsAsking(false)
    if (await act.run({ id: caseId, version: versionNow() })) setIsAsking(false)
  }

  return (
    <div>
      <Button
        disabledReason={may.reason}
        onPress={() => {
          act.reset()
          setIsAsking(true)
        }}
      >
        {isAgain ? say.submitAgain : say.submit}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={say.submitTitle}
        effects={isAgain ? [say.effectRead, say.effectReplace] : [say.effectRead]}
        confirm={say.submit}
        isPending={act.pending}
        error={<ProblemNote problem={act.problem} />}
        onConfirm={() => void go()}
        onClose={() => setIsAsking(false)}
      />
    </div>
  )
}
