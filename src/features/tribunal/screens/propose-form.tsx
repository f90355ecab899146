import { useState } from 'react'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAct, useRead } from '#ui/calls/data.ts'
import { useWords } from '#ui/shell/language.tsx'
import { Name } from '#ui/text/machine-text.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Skeleton } from '#ui/messages/skeleton.tsx'
import { METHODS, type Method } from '../law/rules.ts'
import type { Candidate } from '../law/shapes.ts'
import type { SectionProps } from './use-tribunal.ts'
import { Warnings } from './warnings.tsx'
import { tribunalWords } from '../law/words.ts'

/** Proposes a list (Art. 15): method, number of arbitrators, and confirmation after the names are shown. */
export function ProposeForm({ caseId, view }: Pick<SectionProps, 'caseId' | 'view'>) {
  const say = useWords(tribunalWords)
  const may = useMay(caseId)('tribunal.propose')
  const [method, setMethod] = useState<Method>(view.method ?? 'centre-appointed')
  const [size, setSize] = useState<'1' | '3'>(view.numberOfArbitrators === 1 ? '1' : '3')
  /** The request stays unchanged while its dialog is open, whatever other people do meanwhile. */
  const [asked, setAsked] = useState<Asked>()
  const isFirst = view.status === 'none'
  // A list that a side has answered is replaced only if it is exhausted; an unanswered one may be corrected.
  const isUnanswered = view.ballots.length === 0 && view.exhausted !== true
  if (!isFirst && !isUnanswered && view.exhausted !== true) return null
  const proposal = {
    caseId,
    method,
    numberOfArbitrators: size === '1' ? 1 : 3,
    again: !isFirst && isUnanswered,
  } as const
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5">
      {view.exhausted && <Warnings texts={[say.exhausted]} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <RadioGroup
          label={say.method}
          value={method}
          onChange={setMethod}
          options={METHODS.map((value) => ({ value, label: say[`method_${value}`] }))}
        />
        <RadioGroup
          label={say.size}
          value={size}
          onChange={setSize}
          options={(['1', '3'] as const).map((value) => ({ value, label: say[`size_${value}`] }))}
        />
      </div>
      <div>
        <Button
          kind={isFirst ? 'primary' : 'secondary'}
          disabledReason={may.reason}
          onPress={() => setAsked({ proposal, isFirst })}
        >
          {isFirst ? say.propose : say.proposeAgain}
        </Button>
      </div>
      {asked && <ProposeDialog {...asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

type Proposal = {
  readonly caseId: string
  readonly method: Method
  readonly numberOfArbitrators: 1 | 3
  readonly again: boolean
}

type Asked = { readonly proposal: Proposal; readonly isFirst: boolean }
type ProposeDialogProps = Asked & { readonly onClose: () => void }

/** Shows the names before they go to the parties; the list proposed is the one shown. */
function ProposeDialog({ proposal, isFirst, onClose }: ProposeDialogProps) {
  const say = useWords(tribunalWords)
  const act = useAct('tribunal.propose')
  const { caseId, numberOfArbitrators, again } = proposal
  const list = useRead('tribunal.preview', { caseId, numberOfArbitrators, again: again ? 'yes' : 'no' })
  const verb = isFirst ? say.propose : say.proposeAgain
  const problem = act.problem ?? list.error?.problem

  async function propose(): Promise<void> {
    // Nothing is proposed unseen: a list that failed to load is requested again.
    if (!list.data) return void (await list.refetch())
    const answer = await act.run({ ...proposal, candidateIds: list.data.map(({ id }) => id) })
    if (answer !== undefined) return onClose()
    await list.refetch()
  }

  return (
    <ConfirmDialog
      isOpen
      title={verb}
      effects={isFirst ? [say.proposeEffect] : [say.proposeEffect, say.proposeAgainEffect]}
      confirm={verb}
      isPending={act.pending || list.isFetching}
      error={<ProblemNote problem={problem} />}
      onConfirm={() => void propose()}
      onClose={onClose}
    >
      {list.isPending ? <Skeleton lines={4} /> : list.data && <Names candidates={list.data} />}
    </ConfirmDialog>
  )
}

function Names({ candidates }: { candidates: readonly Candidate[] }) {
  const say = useWords(tribunalWords)
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-meta font-semibold text-ink2">{say.namesToPropose}</h3>
      <ol aria-label={say.namesToPropose} className="m-0 flex list-decimal flex-col gap-3 ps-6 rtl:list-[arabic-indic]">
        {candidates.map((candidate) => (
          <li key={candidate.id}>
            <span className="font-medium">
              <Name>{candidate.name}</Name>
            </span>
            <span className="block text-meta text-ink2">
              {[candidate.jurisdiction, candidate.languages.join(say.comma)].filter(Boolean).join(' · ')}
            </span>
            <Warnings texts={candidate.warnings} />
          </li>
        ))}
      </ol>
    </div>
  )
}
