import { Eye } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMay } from '#ui/buttons/act-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { ButtonLink } from '#ui/buttons/button-link.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Checklist } from '#ui/records/checklist.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import type { Problem } from '#ui/calls/client.ts'
import { useAct, useRead } from '#ui/calls/data.ts'
import { viewHref } from '#ui/viewer/address.ts'
import type { Word } from '#kernel/words.ts'
import { useLanguage, useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import type { AwardView } from '../law/contract.ts'
import { emptySections, type SectionName } from '../law/rules.ts'
import { fieldId, showPassage } from './show-passage.ts'
import type { Draft } from './use-draft.ts'
import { awardWords, sectionWords } from '../law/words.ts'

type PanelProps = { readonly award: AwardView; readonly draft: Draft; readonly onTried: () => void }

/** What is met and missing before the award can be final; the button stays enabled and shows what is missing (§5). */
export function FinalizePanel({ award, draft, onTried }: PanelProps) {
  const { caseId } = award
  const say = useWords(awardWords)
  const may = useMay(caseId)('award.finalize')
  const [missing, setMissing] = useState<readonly SectionName[]>([])
  const [isAsking, setIsAsking] = useState(false)
  const { sections } = draft.state
  const stillMissing = missing.filter((name) => emptySections(sections).includes(name))

  async function tryFinalize(): Promise<void> {
    onTried()
    const empty = emptySections(sections)
    setMissing(empty)
    if (empty.length > 0) return
    if (await draft.keeper.flush()) setIsAsking(true)
  }

  // Before the first save there is no draft to finalize; the button then shows what is missing instead of being disabled.
  const isShut = may.code !== null && !(award.status === 'none' && may.code === 'WRONG_STATE')
  return (
    <div className="flex flex-col gap-5 border-t border-line pt-4">
      <Gates caseId={caseId} isWritten={emptySections(sections).length === 0} version={draft.state.version} />
      {stillMissing.length > 0 && <MissingSections names={stillMissing} />}
      <div className="flex flex-col gap-2">
        <Button kind="primary" disabledReason={isShut ? may.reason : undefined} onPress={() => void tryFinalize()}>
          {say.finalize}
        </Button>
        <Preview caseId={caseId} draft={draft} onMissing={setMissing} />
      </div>
      {isAsking && <FinalizeDialog caseId={caseId} draft={draft} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

type GatesProps = { readonly caseId: string; readonly isWritten: boolean; readonly version: number }

function Gates({ caseId, isWritten, version }: GatesProps) {
  const say = useWords(awardWords)
  const gates = useRead('case.gates', { id: caseId })
  const file = useRead('case.read', { id: caseId })
  const scrutiny = useRead('scrutiny.read', { id: caseId }).data
  const newest = scrutiny?.submissions[0]
  const isApproved = newest?.state === 'approved' && newest.draftVersion === version
  return (
    <Checklist
      title={say.before}
      gates={[
        { id: 'record', text: say.gateRecord, isDone: gates.data?.recordClosed ?? false, href: `/hearing/${caseId}` },
        { id: 'sections', text: say.gateSections, isDone: isWritten },
        { id: 'stay', text: say.gateStay, isDone: !(file.data?.stayed ?? false) },
        ...(scrutiny?.isRequired ? [{ id: 'scrutiny', text: say.gateScrutiny, isDone: isApproved }] : []),
      ]}
    />
  )
}

/** Each missing section as a link to its place; announced, and focused for keyboard users. */
function MissingSections({ names }: { names: readonly SectionName[] }) {
  const say = useWords(awardWords)
  const words = useWords(sectionWords)
  return (
    <div role="alert" className="rounded-sheet border border-s-4 border-bad bg-bad-soft p-3">
      <ul className="m-0 flex list-none flex-col gap-1 p-0">
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${fieldId({ section: name, part: 'text' })}`}
              className="rounded-mark text-bad underline underline-offset-2"
              onClick={(event) => {
                event.preventDefault()
                showPassage({ section: name, part: 'text', start: 0, end: 0 })
              }}
            >
              {words[name]}: {say.required}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

type PreviewProps = { caseId: string; draft: Draft; onMissing: (names: readonly SectionName[]) => void }

function Preview({ caseId, draft, onMissing }: PreviewProps) {
  const say = useWords(awardWords)
  const preview = useAct('award.preview')
  const [fileId, setFileId] = useState<string>()
  const { sections } = draft.state

  async function make(): Promise<void> {
    const empty = emptySections(sections)
    onMissing(empty)
    if (empty.length > 0) return
    setFileId(undefined)
    const file = await preview.run({ caseId, sections: [...sections] })
    setFileId(file?.id)
  }

  return (
    <>
      <Button isPending={preview.pending} onPress={() => void make()}>
        <Eye size={18} aria-hidden />
        {say.preview}
      </Button>
      <div role="status">
        {fileId && (
          <ButtonLink isCompact href={viewHref(fileId)}>
            {say.openPreview}
          </ButtonLink>
        )}
      </div>
      <ProblemNote problem={preview.problem} fallback={say.previewFailed} />
    </>
  )
}

/** States exactly what will happen, and asks to confirm that the tribunal has approved the text. */
function FinalizeDialog({ caseId, draft, onClose }: { caseId: string; draft: Draft; onClose: () => void }) {
  const say = useWords(awardWords)
  const finalize = useAct('award.finalize')
  const [isSure, setIsSure] = useState(false)
  const [isReminded, setIsReminded] = useState(false)
  const isDone = useRef(false)

  async function go(): Promise<void> {
    if (!isSure) return setIsReminded(true)
    if (isDone.current) return
    const { sections, version } = draft.state
    const input = { caseId, sections: [...sections], baseUrl: window.location.origin, version }
    const award = await finalize.run(input)
    if (!award) return
    isDone.current = true
    await draft.keeper.forget()
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen
      title={say.finalizeTitle}
      effects={[say.effectFrozen, say.effectPdf, say.effectCosts, say.effectNext]}
      confirm={say.finalize}
      isFinal
      isPending={finalize.pending}
      error={<Refused problem={finalize.problem} />}
      onConfirm={() => void go()}
      onClose={onClose}
    >
      <Checkbox isSelected={isSure} onChange={setIsSure} error={isReminded && !isSure ? say.tickFirst : undefined}>
        {say.effectSure}
      </Checkbox>
    </ConfirmDialog>
  )
}

/** Why it did not become final. Lists every checklist finding, because the dialog covers the list beside the draft. */
function Refused({ problem }: { problem: Problem | undefined }) {
  const { language } = useLanguage()
  const say = useWords(awardWords)
  if (problem?.code !== 'AWARD_CHECKLIST_OPEN') return <ProblemNote problem={problem} fallback={say.finalizeFailed} />
  // The fault is corrected on this page, so the link of the refusal is left out.
  const { mend: _here, ...told } = problem
  const findings = problem['findings'] as readonly { readonly id: string; readonly words: Word }[]
  return (
    <>
      <ProblemNote problem={told} />
      <ul className="m-0 list-disc ps-5 text-meta text-ink">
        {findings.map(({ id, words }) => (
          <li key={id}>{words[language]}</li>
        ))}
      </ul>
    </>
  )
}
