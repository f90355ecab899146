import { useId, useState } from 'react'
import { SECTIONS, type SectionName } from '#award/law/rules.ts'
import { sectionWords } from '#award/law/words.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAct } from '#ui/calls/data.ts'
import { KeptNote } from '#ui/kept/kept-note.tsx'
import { useKept } from '#ui/kept/kept-text.ts'
import { useWords } from '#ui/shell/language.tsx'
import { ProblemNote } from '#ui/messages/problem-note.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { COMMENT_KINDS, type CommentKind, LONGEST_COMMENT, MOST_COMMENTS } from '../law/rules.ts'
import { kindWords, scrutinyWords } from '../law/words.ts'

type Row = {
  readonly key: number
  readonly kind: CommentKind
  readonly section: SectionName | 'whole'
  readonly text: string
}
const NO_ROWS: readonly Row[] = []

type FormProps = { readonly caseId: string; readonly submissionId: string }

/** Comments on form and substance, by section; then approval or return of exactly this version. */
export function DecisionForm({ caseId, submissionId }: FormProps) {
  const say = useWords(scrutinyWords)
  const approve = useAct('scrutiny.approve')
  const giveBack = useAct('scrutiny.return')
  const [rows, setRows] = useState<readonly Row[]>(NO_ROWS)
  const kept = useKept(`scrutiny:${submissionId}`, { values: rows, untouched: NO_ROWS, onRestore: setRows })
  const [isTried, setIsTried] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const input = () => ({
    ...{ id: caseId, submissionId },
    comments: rows.map(({ kind, section, text }) => ({ kind, text, section: section === 'whole' ? null : section })),
  })
  const hasEmpty = rows.some(({ text }) => text.trim() === '')
  const isSilent = rows.length === 0

  function tryReturn(): void {
    setIsTried(true)
    if (!hasEmpty && !isSilent) void giveBack.run(input()).then((done) => done && kept.sent())
  }
  function tryApprove(): void {
    setIsTried(true)
    approve.reset()
    if (!hasEmpty) setIsAsking(true)
  }

  return (
    <div className="flex flex-col gap-5 border-t border-line pt-4">
      <KeptNote kept={kept} show={(found) => found.map(({ text }) => text).join('\n')} />
      <CommentRows rows={rows} isTried={isTried} onChange={setRows} />
      {isTried && isSilent && !isAsking && (
        <p role="alert" className="m-0 text-meta text-bad">
          {say.commentNeeded}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="primary" onPress={tryApprove}>
          {say.approve}
        </Button>
        <Button isPending={giveBack.pending} onPress={tryReturn}>
          {say.giveBack}
        </Button>
      </div>
      <ProblemNote problem={giveBack.problem} />
      <ConfirmDialog
        isOpen={isAsking}
        title={say.approveTitle}
        effects={[say.effectApprove, say.effectHistory]}
        confirm={say.approve}
        isFinal
        isPending={approve.pending}
        error={<ProblemNote problem={approve.problem} />}
        onConfirm={() =>
          void approve.run(input()).then((done) => {
            if (!done) return
            kept.sent()
            setIsAsking(false)
          })
        }
        onClose={() => setIsAsking(false)}
      />
    </div>
  )
}

type RowsProps = {
  readonly rows: readonly Row[]
  readonly isTried: boolean
  readonly onChange: (rows: readonly Row[]) => void
}

function CommentRows({ rows, isTried, onChange }: RowsProps) {
  const say = useWords(scrutinyWords)
  const headingId = useId()
  const add = () => onChange([...rows, { key: (rows.at(-1)?.key ?? 0) + 1, kind: 'form', section: 'whole', text: '' }])
  const change = (key: number, part: Partial<Row>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <h3 id={headingId} className="m-0 text-meta font-semibold">
        {say.comments}
      </h3>
      {rows.map((row) => (
        <CommentRow
          key={row.key}
          row={row}
          isTried={isTried}
          onChange={(part) => change(row.key, part)}
          onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      {rows.length < MOST_COMMENTS && (
        <div>
          <Button isCompact onPress={add}>
            {say.addComment}
          </Button>
        </div>
      )}
    </section>
  )
}

type RowProps = {
  readonly row: Row
  readonly isTried: boolean
  readonly onChange: (part: Partial<Row>) => void
  readonly onRemove: () => void
}

function CommentRow({ row, isTried, onChange, onRemove }: RowProps) {
  const say = useWords(scrutinyWords)
  const kinds = useWords(kindWords)
  const names = useWords(sectionWords)
  const wholeAnd = ['whole', ...SECTIONS] as const
  return (
    <div className="flex flex-col gap-4 border-b border-line pb-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select<SectionName | 'whole'>
          label={say.section}
          value={row.section}
          options={wholeAnd.map((value) => ({ value, label: value === 'whole' ? say.whole : names[value] }))}
          onChange={(section) => onChange({ section })}
        />
        <RadioGroup<CommentKind>
          label={say.kind}
          isInline
          value={row.kind}
          options={COMMENT_KINDS.map((value) => ({ value, label: kinds[value] }))}
          onChange={(kind) => onChange({ kind })}
        />
      </div>
      <TextArea
        label={say.comment}
        rows={3}
        maxLength={LONGEST_COMMENT}
        value={row.text}
        error={isTried && row.text.trim() === '' ? say.commentEmpty : undefined}
        onChange={(text) => onChange({ text })}
      />
      <div>
        <Button isCompact onPress={onRemove}>
          {say.remove}
        </Button>
      </div>
    </div>
  )
}
